import fc, {
  type Arbitrary,
  type Parameters,
  type RunDetails,
} from "fast-check"
import type { History } from "./histories"
import { phraseHistory } from "./phrase"

/** Once one of those who live histories has failed, the others need not go on, and making it smaller ends in time. */
export class Shrinking {
  #failed?: { first: unknown; until: number }

  constructor(private readonly longestMs: number) {}

  async unlessOver(who: unknown, work: () => Promise<unknown>): Promise<void> {
    const { first = who, until = Infinity } = this.#failed ?? {}
    if (who !== first || Date.now() > until) {
      return
    }
    try {
      await work()
    } catch (error) {
      this.#failed ??= { first: who, until: Date.now() + this.longestMs }
      throw error
    }
  }
}

/** Lives as many histories as are wished for, and gives how many those were. */
export async function checkAll(
  spec: string,
  histories: Arbitrary<History>,
  wished: Parameters<[History]>,
  live: (history: History) => Promise<unknown>,
  // Each smaller history may cost seconds: after so long the smallest that is known is shown.
  shrinking = new Shrinking(8 * 60_000)
): Promise<number> {
  const property = fc.asyncProperty(histories, (history) =>
    shrinking.unlessOver(live, () => live(history))
  )
  const run = await fc.check(property, wished)
  if (run.failed) {
    throw new Error(describe(run, spec), { cause: run.errorInstance })
  }
  return run.numRuns
}

function describe(run: RunDetails<[History]>, spec: string): string {
  const { seed, counterexample, counterexamplePath, errorInstance } = run
  const [history] = counterexample ?? []
  return [
    errorInstance instanceof Error
      ? errorInstance.message
      : String(errorInstance),
    `\nThe smallest history that was found, after ${run.numShrinks} smaller ones that failed too:`,
    history ? phraseHistory(history) : "",
    "\nAgain with:",
    `  npm run test:model -- --seed ${seed} --path ${counterexamplePath} -- ${spec}`,
  ].join("\n")
}
