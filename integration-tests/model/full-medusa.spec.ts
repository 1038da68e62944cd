import fc from "fast-check"
import { howMany, repeatable } from "../support/proof"
import type { Plan } from "./medusa/actions"
import { live } from "./medusa/live"
import { phrase } from "./medusa/phrase"
import { plans, rarePlans } from "./medusa/plans"
import { Tally } from "./medusa/tally"
import { World } from "./medusa/world"

const HISTORIES = howMany(300, 12)
const WHOLE = 300

/** Each smaller history costs seconds: after so long the smallest that is known is shown. */
const LONGEST_SHRINKING_MS = 8 * 60_000

let world: World

beforeAll(async () => {
  world = await World.begin()
}, 120_000)

afterAll(() => world.end())

describe("whatever happens around a QR payment in a real Medusa", () => {
  it(
    `keeps the promises in ${HISTORIES} histories`,
    async () => {
      const tally = new Tally()
      const { numRuns, seed, path } = repeatable(HISTORIES)
      let firstFailure: number | undefined
      const property = fc.asyncProperty(plans, async (plan) => {
        if (firstFailure && Date.now() - firstFailure > LONGEST_SHRINKING_MS) {
          return
        }
        try {
          await live(world, plan, tally)
        } catch (error) {
          firstFailure ??= Date.now()
          throw error
        }
      })

      const outcome = await fc.check(property, {
        ...{ numRuns, seed, path },
        examples: rarePlans.map((plan): [Plan] => [plan]),
      })

      console.info(
        `${outcome.numRuns} histories, seed ${outcome.seed}\n${tally}`
      )
      if (outcome.failed) {
        throw new Error(describeFailure(outcome), {
          cause: outcome.errorInstance,
        })
      }
      if (!path) {
        expect(outcome.numRuns).toBe(HISTORIES)
      }
      if (HISTORIES === WHOLE && !path) {
        expect(tally.missing).toEqual([])
      }
    },
    5 * 3_600_000
  )
})

function describeFailure({
  seed,
  counterexample,
  counterexamplePath,
  numShrinks,
  errorInstance,
}: fc.RunDetails<[Plan]>): string {
  const [plan] = counterexample ?? []
  const words = errorInstance instanceof Error ? errorInstance.message : ""
  return [
    words,
    `\nThe smallest history that was found, after ${numShrinks} smaller ones that failed too:`,
    `  webhooks ${plan?.webhooks}, cart ${JSON.stringify(plan?.cart)}`,
    ...(plan?.actions ?? []).map((action) => `  ${phrase(action)}`),
    "\nAgain with:",
    `  npm run test:model -- --seed ${seed} --path ${counterexamplePath} -- full-medusa`,
  ].join("\n")
}
