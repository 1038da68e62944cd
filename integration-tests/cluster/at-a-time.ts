/** Does the work for all, `most` of them at a time. */
export async function atATime<T>(
  most: number,
  all: readonly T[],
  work: (one: T) => Promise<void>
): Promise<void> {
  const waiting = [...all]
  const worker = async () => {
    for (let one = waiting.shift(); one; one = waiting.shift()) {
      await work(one)
    }
  }
  await Promise.all(Array.from({ length: most }, worker))
}
