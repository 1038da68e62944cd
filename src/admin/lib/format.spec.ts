import { asSentence, groupsOf } from "./format"

it("the plugin's own words become a sentence, once", () => {
  expect(asSentence("order #3 is gone")).toBe("Order #3 is gone.")
  expect(asSentence("Order #3 is gone.")).toBe("Order #3 is gone.")
})

it("a number is shown in groups of five, and another code as it is", () => {
  expect(groupsOf("517010067609")).toEqual(["51701", "00676", "09"])
  expect(groupsOf("51701")).toEqual(["51701"])
  expect(groupsOf("https://pay.example/1")).toEqual(["https://pay.example/1"])
})
