/** Works through a list with a bounded number under way at once. */
export async function inParallel<T>(
  most: number,
  list: T[],
  work: (one: T) => Promise<void>
): Promise<void> {
  const waiting = [...list]
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      await work(next)
    }
  }
  await Promise.all(Array.from({ length: most }, worker))
}
