import { accessSync, constants } from "node:fs"
import { delimiter, join } from "node:path"
import { run } from "./run.mjs"

/** A program of the system: the one that the variable names, or the first that is found. */
export function findProgram({ variable, names, elsewhere = [] }) {
  const given = process.env[variable]
  if (given) {
    if (isProgram(given)) {
      return given
    }
    throw new Error(`${variable} names ${given}, which is not a program.`)
  }
  const folders = (process.env.PATH ?? "").split(delimiter)
  return [
    ...folders.flatMap((folder) => names.map((name) => join(folder, name))),
    ...elsewhere,
  ].find(isProgram)
}

/** Tries one way to install it after the other; undefined when none has brought it. */
export async function installProgram(look, ways) {
  for (const install of ways) {
    try {
      await install()
    } catch (error) {
      console.log(`That way did not work: ${error.message.split("\n")[0]}`)
    }
    const installed = look()
    if (installed) {
      return installed
    }
  }
  return undefined
}

export async function installFromDebian(name) {
  if (process.getuid?.() !== 0 || !isProgram("/usr/bin/apt-get")) {
    throw new Error("Debian's package needs root and apt-get.")
  }
  const env = { DEBIAN_FRONTEND: "noninteractive" }
  await run("apt-get", ["update"], { quiet: true })
  await run("apt-get", ["install", "-y", name], { quiet: true, env })
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
