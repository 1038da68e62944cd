import { BoundedMap } from "./bounded-map"

it("forgets the oldest entry when there is no room for a new one", () => {
  const map = new BoundedMap<string, number>(2)
  map.set("a", 1)
  map.set("b", 2)
  map.set("c", 3)
  expect(["a", "b", "c"].map((key) => map.get(key))).toEqual([undefined, 2, 3])
})
