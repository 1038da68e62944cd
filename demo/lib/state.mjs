import { mkdir, readFile, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { z } from "zod"
import { kept } from "./paths.mjs"

const file = join(kept, "state.json")

/** What is known of a store that an earlier start has finished. */
const shape = z.object({
  /** Of all that it was made from: the plugin's sources, the packages' versions, the seed. */
  fingerprint: z.string(),
  secret: z.string(),
  publishableKey: z.string(),
  regionId: z.string(),
  admin: z.object({ email: z.string(), password: z.string() }),
})

export async function readState() {
  try {
    return shape.parse(JSON.parse(await readFile(file, "utf8")))
  } catch {
    // There was no start before, or it was stopped half way, or left something that this version cannot read.
    return undefined
  }
}

export async function writeState(state) {
  await mkdir(kept, { recursive: true })
  await writeFile(file, JSON.stringify(shape.parse(state), null, 2))
}

/** Forgets everything but the lock of the start that asks for it. */
export async function clearState() {
  const places = [
    "state.json",
    "simulator.json",
    "postgres",
    "store",
    "failure",
  ]
  for (const place of places) {
    await rm(join(kept, place), {
      recursive: true,
      force: true,
      maxRetries: 3,
    })
  }
}
