export function median(values: number[]): number {
  return percentile(values, 50)
}

/** The smallest value that so many per cent of the values do not exceed. */
export function percentile(values: number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  const position = Math.max(Math.ceil((percent / 100) * sorted.length) - 1, 0)
  return sorted[position] ?? Number.NaN
}

/** How long the work takes, in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

export const milliseconds = (value: number) =>
  value < 10 ? `${value.toFixed(1)} ms` : `${Math.round(value)} ms`
