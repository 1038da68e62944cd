import { checkMachine, runDoctor } from "../medusa/doctor"
import { type Line, line } from "../medusa/doctor/line"
import { reasonOf } from "../medusa/doctor/reason"
import { type LoadedStore, loadStore } from "./load-store"

/** All lines about the store in a folder, whether it starts or not. */
export async function examine(folder: string): Promise<Line[]> {
  const { store, facts } = await loadStore(folder).catch(broken)
  return [store, ...(facts ? await runDoctor(facts) : await checkMachine())]
}

function broken(error: unknown): LoadedStore {
  return { store: line("store", "storeBroken", {}, reasonOf(error)) }
}
