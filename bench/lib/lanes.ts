/** Does the work so many times, some of it at once, and gives the results in any order. */
export async function inLanes<T>(
  lanes: number,
  times: number,
  work: (time: number) => Promise<T>
): Promise<T[]> {
  const results: T[] = []
  let next = 0
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      while (next < times) {
        results.push(await work(next++))
      }
    })
  )
  return results
}
