/** The header Retry-After in seconds: it holds either seconds or a date. */
export function secondsOf(header: string | undefined): number | undefined {
  const value = header?.trim() ?? ""
  if (/^\d{1,9}$/.test(value)) {
    return Number(value)
  }
  // Only a date with a weekday: Date.parse takes "-5" for a date as well.
  const date = /^[a-z]{3,9},? /i.test(value) ? Date.parse(value) : NaN
  return Number.isNaN(date)
    ? undefined
    : Math.max(0, Math.ceil((date - Date.now()) / 1000))
}
