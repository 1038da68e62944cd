/** Text for HTML, inside an element or a quoted attribute. */
export function escape(text: unknown): string {
  return String(text).replace(
    /[&<>"']/g,
    (character) => `&#${character.charCodeAt(0)};`
  )
}
