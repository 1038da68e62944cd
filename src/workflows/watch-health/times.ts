/** Merchants read it in any time zone. */
export function inWords(time: Date): string {
  return `${time.toISOString().slice(0, 16).replace("T", " ")} UTC`
}
