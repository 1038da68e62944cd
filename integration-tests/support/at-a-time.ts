/** Does the work for all, `most` of them at a time, and gives what came of it in their order. */
export async function atATime<T, Result>(
  most: number,
  all: readonly T[],
  work: (one: T) => Promise<Result>
): Promise<Result[]> {
  const results: Result[] = []
  const waiting = all.entries()
  const worker = async () => {
    for (const [position, one] of waiting) {
      results[position] = await work(one)
    }
  }
  await Promise.all(Array.from({ length: most }, worker))
  return results
}
