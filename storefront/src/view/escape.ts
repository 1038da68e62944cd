/** Text for HTML, inside an element or a quoted attribute. */
export function escape(text: unknown, marks = /[&<>"']/g): string {
  return String(text).replace(
    marks,
    (character) => `&#${character.charCodeAt(0)};`
  )
}
