/** The plugin's own words name an order by its id. Merchants know it by its number. */
export function withOrderNumber(
  text: string | null,
  order: { id: string; display_id: string } | null
): string | null {
  return text && order
    ? text.replaceAll(order.id, `#${order.display_id}`)
    : text
}
