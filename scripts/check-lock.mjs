/**
 * A lock file made on one machine must serve all others: every optional package (the binaries of other platforms)
 * has to be in it, and no registry's address.
 */
import { readFileSync } from "node:fs"

const { packages } = JSON.parse(
  readFileSync(new URL("../package-lock.json", import.meta.url), "utf8")
)

const problems = []
for (const [place, { optionalDependencies = {}, resolved }] of Object.entries(
  packages
)) {
  for (const name of Object.keys(optionalDependencies)) {
    if (!isLocked(place, name)) {
      problems.push(
        `${name}, which ${place} wants on some platform, is missing`
      )
    }
  }
  if (resolved?.includes("://")) {
    problems.push(`${place} names the address that it was loaded from`)
  }
}

if (problems.length) {
  console.error(
    `package-lock.json would not serve every machine:\n${problems.join("\n")}`
  )
  process.exit(1)
}

/** Looks where Node would: beside the package that wants it, and in every folder above. */
function isLocked(place, name) {
  const parts = place ? place.split("/node_modules/") : []
  for (let depth = parts.length; depth >= 0; depth -= 1) {
    const above = parts.slice(0, depth).join("/node_modules/")
    if (packages[`${above ? `${above}/` : ""}node_modules/${name}`]) {
      return true
    }
  }
  return false
}
