import { checkLanes, closeLanes, openLanes } from "./ledger/lanes"

/**
 * The plugin takes Medusa's core flows from this module and reaches all the rest of Medusa through its container:
 * so this is the one seam at which the model's Medusa has to be put in.
 */
jest.mock("@medusajs/medusa/core-flows", () =>
  jest.requireActual("./ledger/core-flows")
)

/** Settling after a webhook goes on behind the answer: the model has to know when it has ended. */
jest.mock("../../src/workflows/settle-in-time", () => {
  const { settleInTime } = jest.requireActual(
    "../../src/workflows/settle-in-time"
  )
  const { track } = jest.requireActual("./ledger/background")
  return {
    settleInTime: (container: unknown, id: string) =>
      track(container, settleInTime(container, id)),
  }
})

beforeAll(openLanes, 120_000)

afterAll(closeLanes, 60_000)

describe("the ledger and settling alone", () => {
  it("keep the promises in whatever order things happen", checkLanes, 3_600_000)
})
