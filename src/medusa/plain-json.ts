/** What Medusa gives, with its big numbers and dates as the JSON that a storefront would see. */
export function toPlainJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value ?? null))
}
