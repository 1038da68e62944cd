const MINUTE = 60

/** Every 3 minutes; below 5 minutes every minute; below 2 every 30 s. */
function stepAt(left: number): number {
  if (left > 5 * MINUTE) return 3 * MINUTE
  return left > 2 * MINUTE ? MINUTE : MINUTE / 2
}

/** Whether the clock passed a moment worth telling a screen reader when it moved from `before` to `left`. */
export function isWorthTelling(before: number, left: number): boolean {
  const step = stepAt(left)
  const mark = Math.ceil(left / step) * step
  return left > 0 && mark < before
}
