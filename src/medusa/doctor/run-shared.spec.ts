import { type Line, line } from "./line"
import { runShared } from "./run-shared"

it("who asks while the checks run gets their findings, who asks later those of a new run", async () => {
  const ends: ((lines: Line[]) => void)[] = []
  const doctor = runShared(() => new Promise<Line[]>((end) => ends.push(end)))
  const findings = [line("job", "jobNever")]

  const both = Promise.all([doctor({}), doctor({})])
  expect(ends).toHaveLength(1)
  ends[0]?.(findings)
  expect(await both).toEqual([findings, findings])

  void doctor({})
  expect(ends).toHaveLength(2)
})

it("a run that failed is not the answer to the next question", async () => {
  let runs = 0
  const doctor = runShared(() => {
    runs += 1
    return runs === 1 ? Promise.reject(new Error("lost")) : Promise.resolve([])
  })
  await expect(doctor({})).rejects.toThrow("lost")
  expect(await doctor({})).toEqual([])
})
