import type { Line } from "./line"

/** The checks call out to others: whoever asks while they run gets the findings of that run. */
export function runShared<Facts>(
  run: (facts: Facts) => Promise<Line[]>
): (facts: Facts) => Promise<Line[]> {
  let underWay: Promise<Line[]> | undefined
  return (facts) => {
    underWay ??= run(facts).finally(() => {
      underWay = undefined
    })
    return underWay
  }
}
