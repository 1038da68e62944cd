/**
 * The plugin takes Medusa's core flows from this module and reaches all the rest of Medusa through its container: so
 * this is the one seam at which the stand-in has to be put in. A spec imports this file before anything else.
 */
jest.mock("@medusajs/medusa/core-flows", () =>
  jest.requireActual("./core-flows")
)

/** Settling after a webhook goes on behind the answer: the model has to know when it has ended. */
jest.mock("../../../../src/workflows/settle-in-time", () => {
  const { settleInTime } = jest.requireActual(
    "../../../../src/workflows/settle-in-time"
  )
  const { track } = jest.requireActual("./background")
  return {
    settleInTime: (container: unknown, id: string) =>
      track(container, settleInTime(container, id)),
  }
})

export {}
