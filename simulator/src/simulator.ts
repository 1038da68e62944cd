import { BookFile } from "./books/book-file"
import { SimulatorControl } from "./control/client"
import { openServer } from "./http/server"
import {
  DEFAULT_CREDENTIALS,
  type CredentialPairs,
} from "./service/credentials"
import { settingsPatchShape, type SettingsPatch } from "./settings/shapes"
import { State } from "./state"

const SWEEP_EVERY_MS = 1000

export interface SimulatorOptions {
  /** 0, the default, takes any free port. */
  port?: number
  host?: string
  settings?: SettingsPatch
  credentials?: Partial<CredentialPairs>
  /** Keeps the payments in this file, for the next start. Without it they are forgotten. */
  file?: string
}

export interface Simulator {
  url: string
  credentials: CredentialPairs
  control: SimulatorControl
  close(): Promise<void>
}

export async function startSimulator(
  options: SimulatorOptions = {}
): Promise<Simulator> {
  const { port = 0, host = "127.0.0.1", settings = {} } = options
  const credentials = { ...DEFAULT_CREDENTIALS, ...options.credentials }
  const state = new State(credentials, settingsPatchShape.parse(settings))
  const file = options.file ? new BookFile(options.file, state.books) : null
  file?.open()
  const server = await openServer(state, port, host)
  // Reading a payment expires it; this is for those that nobody reads.
  const sweeper = setInterval(() => state.books.sweep(), SWEEP_EVERY_MS).unref()
  return {
    url: server.url,
    credentials,
    control: new SimulatorControl(server.url),
    close: async () => {
      clearInterval(sweeper)
      state.webhooks.close()
      await server.close()
      file?.save()
    },
  }
}
