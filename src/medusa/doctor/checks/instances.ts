import { Modules } from "@medusajs/framework/utils"
import { z } from "zod"
import { type Line, line } from "../line"
import type { Config } from "../store-facts"

const moduleEntry = z.object({
  resolve: z.string(),
  options: z
    .object({ providers: z.array(z.unknown()).catch([]) })
    .catch({ providers: [] }),
})

/** What one process keeps for itself, so that other instances know nothing of it. */
const kept: Record<string, (entry: unknown) => boolean> = {
  [Modules.EVENT_BUS]: isOwn(/event-bus-local$/),
  [Modules.WORKFLOW_ENGINE]: isOwn(/workflow-engine-inmemory$/),
  [Modules.LOCKING]: hasNoProvider,
  [Modules.CACHING]: hasNoProvider,
}

/**
 * How many instances run can't be seen from one of them. A worker mode other than "shared" makes sense with several
 * only; modules that are shared in part look like several, too.
 */
export function checkInstances({ modules, projectConfig }: Config): Line {
  const names = Object.keys(kept)
  const inMemory = names.filter((name) => kept[name]?.(modules[name]))
  const found = { modules: inMemory.join(", ") }
  if (!inMemory.length) {
    return line("instances", "instancesShared")
  }
  const mode = projectConfig.workerMode
  if (mode !== "shared") {
    return line("instances", "instancesSplit", { ...found, mode })
  }
  return line(
    "instances",
    inMemory.length < names.length ? "instancesMixed" : "instancesOne",
    found
  )
}

/** Without an entry Medusa loads the one that keeps everything in memory. */
function isOwn(name: RegExp): (entry: unknown) => boolean {
  return (entry) => {
    const { data } = moduleEntry.safeParse(entry)
    return !data || name.test(data.resolve)
  }
}

function hasNoProvider(entry: unknown): boolean {
  return !moduleEntry.safeParse(entry).data?.options.providers.length
}
