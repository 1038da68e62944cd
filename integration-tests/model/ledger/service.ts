import { openServer } from "../../../simulator/src/http/server"
import { DEFAULT_CREDENTIALS } from "../../../simulator/src/service/credentials"
import { State } from "../../../simulator/src/state"

export type Service = { state: State; url: string; close: () => Promise<void> }

/**
 * The simulator, put together from its parts: the plugin speaks HTTP to it as to the service, and the model reads its
 * books and moves its payments without a request for each look. Its webhooks are an action of their own.
 */
export async function openService(): Promise<Service> {
  const state = new State(DEFAULT_CREDENTIALS, {
    webhook: { delivery: "never" },
  })
  const { url, close } = await openServer(state, 0, "127.0.0.1")
  return { state, url, close }
}
