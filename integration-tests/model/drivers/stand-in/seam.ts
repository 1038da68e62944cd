/**
 * The plugin takes Medusa's core flows from this module and reaches all the rest of Medusa through its container: so
 * this is the one seam at which the stand-in has to be put in. A spec imports this file before anything else.
 */
jest.mock("@medusajs/medusa/core-flows", () =>
  jest.requireActual("./core-flows")
)

/** Settling after a webhook goes on behind the answer: the model has to know when it has ended. */
jest.mock("../../../../src/workflows/settle-in-time", () => {
  const { inTime } = jest.requireActual(
    "../../../../src/workflows/settle-in-time"
  )
  const { track } = jest.requireActual("./background")
  return {
    inTime: (container: unknown, id: string, work: Promise<unknown>) =>
      track(container, inTime(container, id, work)),
  }
})

/** The same goes for what an instance asks on behalf of the pages that listen to it. */
jest.mock("../../../../src/workflows/poll-qr-payment", () => {
  const actual = jest.requireActual("../../../../src/workflows/poll-qr-payment")
  const { track } = jest.requireActual("./background")
  return {
    ...actual,
    findPolled: (qrPayment: unknown, sessionId: string) =>
      track(qrPayment, actual.findPolled(qrPayment, sessionId)),
    askIfDue: (container: unknown, row: unknown) =>
      track(container, actual.askIfDue(container, row)),
  }
})

export {}
