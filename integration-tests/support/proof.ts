import { z } from "zod"

const wishes = z
  .object({
    QR_SHORT: z.literal("yes").optional(),
    QR_SEED: z.coerce.number().int().optional(),
    QR_PATH: z.string().optional(),
  })
  .parse(process.env)

/** How much of a proof runs: all of it, or with `--short` the second figure. */
export function howMany(whole: number, short: number): number {
  return wishes.QR_SHORT ? short : whole
}

/** A change is judged by the same few cases as the one before it; whole runs are the ones that look for new ones. */
const SHORT_SEED = 20_261_116

/** Whether somebody repeats a failure, by its `--seed`. */
export const isRepeated = wishes.QR_SEED !== undefined

/** For fast-check: `--seed` and `--path` of a failure, as its message prints them, begin with that failure. */
export function repeatable(numRuns: number) {
  const seed = wishes.QR_SEED ?? (wishes.QR_SHORT && SHORT_SEED)
  return { numRuns, seed, path: wishes.QR_PATH }
}
