import { Refused } from "../../../../simulator/src/books/refused"
import { SimulatorControl } from "../../../../simulator/src/control/client"
import { commands } from "../../../../simulator/src/control/commands"
import { SimulatorControlError } from "../../../../simulator/src/control/control-error"
import { openServer } from "../../../../simulator/src/http/server"
import { DEFAULT_CREDENTIALS } from "../../../../simulator/src/service/credentials"
import { State } from "../../../../simulator/src/state"

/** The simulator's own commands, without a request for each of them. */
class ControlInMemory extends SimulatorControl {
  constructor(private readonly state: State) {
    super("")
  }

  protected override async call(
    name: keyof typeof commands,
    input: unknown
  ): Promise<unknown> {
    try {
      return await commands[name](this.state, input)
    } catch (error) {
      throw error instanceof Refused
        ? new SimulatorControlError(409, error.message)
        : error
    }
  }
}

export type ServiceInMemory = {
  state: State
  control: SimulatorControl
  url: string
  close: () => Promise<void>
}

/**
 * The simulator, put together from its parts: the plugin speaks HTTP to it as to the service, and the model moves its
 * payments directly. Its webhooks are an action of their own.
 */
export async function openService(): Promise<ServiceInMemory> {
  const state = new State(DEFAULT_CREDENTIALS, {
    webhook: { delivery: "never" },
  })
  const { url, close } = await openServer(state, 0, "127.0.0.1")
  return { state, control: new ControlInMemory(state), url, close }
}
