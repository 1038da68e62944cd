import { textOn } from "./text-on"

it.each([
  ["#facc15", "#000"],
  ["#ffffff", "#000"],
  ["#808080", "#000"],
  ["#2f6fed", "#fff"],
  ["#0f766e", "#fff"],
  ["#000000", "#fff"],
])("what is written on %s is %s", (color, text) => {
  expect(textOn(color)).toBe(text)
})
