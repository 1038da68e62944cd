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

/** For fast-check: `--seed` and `--path` of a failure, as its message prints them, begin with that failure. */
export function repeatable(numRuns: number) {
  return { numRuns, seed: wishes.QR_SEED, path: wishes.QR_PATH }
}
