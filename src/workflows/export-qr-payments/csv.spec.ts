import { csvLine, decimalCell, textCell } from "./csv"

it.each([
  "=1+1",
  "+1",
  "-1",
  "@SUM(A1)",
  "\t=1",
  "\r=1",
  "\n=1",
  "  =1",
  "\uFF1D1",
])("a text that a spreadsheet would compute is shown as it is (%j)", (text) => {
  const cell = textCell(text)
  expect(cell.replace(/^"/, "")).toMatch(/^'/)
})

it.each([
  ["order 5", "order 5"],
  ["5-3=2", "5-3=2"],
  ['a "quoted", text', '"a ""quoted"", text"'],
  ["two\r\nlines", '"two\r\nlines"'],
  ["=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0"],
  ['=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
  [" spaces ", '" spaces "'],
  ["", ""],
  [null, ""],
  [undefined, ""],
])("a text is written as RFC 4180 has it (%j)", (text, cell) => {
  expect(textCell(text)).toBe(cell)
})

it.each([
  ["-10.00", "-10.00"],
  ["0.500", "0.500"],
  [null, ""],
  ["-1+cmd", "'-1+cmd"],
  ["--1", "'--1"],
  ["1e5", "1e5"],
])("a decimal stays a number, and nothing else passes for one (%j)", (a, b) => {
  expect(decimalCell(a)).toBe(b)
})

it("a line ends with CRLF", () => {
  expect(csvLine(["a", "", "b"])).toBe("a,,b\r\n")
})
