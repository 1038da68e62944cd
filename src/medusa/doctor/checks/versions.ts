import { createRequire } from "node:module"
import { join } from "node:path"
import { z } from "zod"
import { type Line, line } from "../line"

/** As in package.json, which a test compares. */
export const NODE_RANGE = "^20.19.0 || >=22.12.0"

export const OLDEST_MEDUSA = [2, 19] as const
export const NEWEST_TESTED_MEDUSA = [2, 21] as const

const MEDUSA_RANGE = `${OLDEST_MEDUSA.join(".")}–${NEWEST_TESTED_MEDUSA.join(".")}`

export function checkNode(version: string): Line {
  const [major, minor] = numbersOf(version)
  const isSupported =
    major === 20 ? minor >= 19 : major === 22 ? minor >= 12 : major > 22
  return line("node", isSupported ? "nodeSupported" : "nodeUnsupported", {
    version,
    range: NODE_RANGE,
  })
}

export function checkMedusa(version: string): Line {
  const found = numbersOf(version)
  const params = { version, range: MEDUSA_RANGE }
  if (isBefore(found, OLDEST_MEDUSA)) {
    return line("medusa", "medusaTooOld", params)
  }
  return line(
    "medusa",
    isBefore(NEWEST_TESTED_MEDUSA, found)
      ? "medusaUntested"
      : "medusaSupported",
    params
  )
}

/** Of the Medusa that the store in this folder has. */
export function installedMedusa(folder = process.cwd()): string {
  const fromStore = createRequire(join(folder, "package.json"))
  const manifest: unknown = fromStore("@medusajs/medusa/package.json")
  return z.object({ version: z.string() }).parse(manifest).version
}

type Version = readonly [major: number, minor: number]

function numbersOf(version: string): Version {
  const [major = 0, minor = 0] = version.split(".").map(Number)
  return [major, minor]
}

function isBefore(one: Version, other: Version): boolean {
  return one[0] === other[0] ? one[1] < other[1] : one[0] < other[0]
}
