/** What a person types means itself: `_` and `%` stand for any letters where SQL compares by LIKE. */
export function literally(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&")
}
