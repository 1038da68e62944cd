/** Excel takes a file without it for one in the machine's own encoding. */
export const BYTE_ORDER_MARK = "\uFEFF"

/** What a spreadsheet would compute instead of showing it, also where an import cuts off spaces before it. */
const FORMULA = /^(?:[\t\r\n]|\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/

/** Some spreadsheets cut at a semicolon. */
const NEEDS_QUOTES = /[",;\r\n]|^\s|\s$/

const DECIMAL = /^-?\d+(?:\.\d+)?$/

/** A line as RFC 4180 has it, of cells that are written already. */
export function csvLine(cells: string[]): string {
  return `${cells.join(",")}\r\n`
}

/** A text may come from anybody. */
export function textCell(text: string | null | undefined): string {
  if (!text) {
    return ""
  }
  const harmless = FORMULA.test(text) ? `'${text}` : text
  return NEEDS_QUOTES.test(harmless)
    ? `"${harmless.replaceAll('"', '""')}"`
    : harmless
}

/** A negative number begins as a formula does, and is none. */
export function decimalCell(decimal: string | null): string {
  return decimal && DECIMAL.test(decimal) ? decimal : textCell(decimal)
}
