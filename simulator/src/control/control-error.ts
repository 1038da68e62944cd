/** The simulator refused a control command; the message says why. */
export class SimulatorControlError extends Error {
  override readonly name = "SimulatorControlError"

  constructor(
    readonly status: number,
    message: string
  ) {
    super(message)
  }
}
