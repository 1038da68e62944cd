import fc from "fast-check"
import type { Operation } from "../../../src/gateway/errors"
import { deliver } from "./delivery"
import { type Content, type Kind, open, type Played, right } from "./kind"
import type { Kinds, Step, Verdict } from "./kind"
import { oddText } from "./odd-text"
import { refusals } from "./refusals"
import { type Right, rightAnswer } from "./right"
import { saidBadly } from "./said-badly"
import { saidOddly } from "./said-oddly"
import { saidWrong } from "./said-wrong"
import { sizes } from "./sizes"
import { wire } from "./wire"

export { PRIVATE } from "./right"
export type { Verdict } from "./kind"

/** One call, and what the service does about it. */
export type Case = {
  kind: string
  how: string
  endpoint: Operation
  key: string
  /** The n-th attempt gets the n-th of them. */
  scripts: Step[][]
  verdict: Verdict
  hangs: boolean
}

const OPERATIONS = ["create", "details", "status", "refund"] as const

const contents: Kinds<Content> = {
  "a right answer": {
    make: ({ body, value }) =>
      fc.constantFrom(undefined, 1, "\t").map((space) => ({
        body: JSON.stringify(body, null, space),
        verdict: right(value),
      })),
  },
  ...saidWrong,
  ...saidOddly,
  ...oddText,
  ...saidBadly,
  ...refusals,
}

const broken: Kinds<Played> = { ...sizes, ...wire }

type Plan = Pick<Case, "how" | "scripts" | "verdict" | "hangs">

const planned: Kinds<Plan> = {
  ...mapped(contents, (content) =>
    deliver(content).map(({ how, script }) => ({
      how,
      scripts: [script],
      verdict: content.verdict,
      hangs: false,
    }))
  ),
  ...mapped(broken, ({ script, verdict, hangs = false }) =>
    fc.constant({ how: "broken", scripts: [script], verdict, hangs })
  ),
  "a failure that passes": { make: passing },
}

/** Every kind of answer there is: each of them has to occur. */
export const kinds = Object.keys(planned)

/** Any answer of these kinds. */
export function casesOf(wanted: string[]): fc.Arbitrary<Case> {
  return fc
    .constantFrom(
      ...Object.entries(planned).filter(([kind]) => wanted.includes(kind))
    )
    .chain(([kind, { on = OPERATIONS, make }]) =>
      fc
        .constantFrom(...on)
        .chain(rightAnswer)
        .chain((one) =>
          make(one).map((plan) => {
            const { endpoint, key } = one
            return { kind, endpoint, key, ...plan }
          })
        )
    )
}

/** First something wrong, then the right answer: for a read that is enough, a call that moves money never sees it. */
function passing(one: Right): fc.Arbitrary<Plan> {
  const { body, endpoint, value } = one
  const second = { body: JSON.stringify(body), verdict: right(value) }
  const isRead = endpoint === "details" || endpoint === "status"
  return fc
    .constantFrom(...Object.values(broken), ...Object.values(refusals))
    .filter(({ on }) => !on || on.includes(endpoint))
    .chain(({ make }): fc.Arbitrary<Played | Content> => make(one))
    .chain((first) =>
      "script" in first
        ? fc.constant(first)
        : deliver(first).map(({ script }) => ({ ...first, script }))
    )
    .filter(({ verdict }) => verdict.say === "wrong")
    .chain((first) =>
      deliver(second).map(({ how, script }) => ({
        how,
        scripts: [first.script, script],
        verdict: isRead ? open(value) : first.verdict,
        hangs: "hangs" in first && first.hangs === true,
      }))
    )
}

function mapped<T>(
  from: Kinds<T>,
  finish: (made: T) => fc.Arbitrary<Plan>
): Kinds<Plan> {
  return Object.fromEntries(
    Object.entries(from).map(([name, { on, make }]): [string, Kind<Plan>] => [
      name,
      { on, make: (one) => make(one).chain(finish) },
    ])
  )
}
