import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, relative } from "node:path"
import { fileURLToPath } from "node:url"

const root = fileURLToPath(new URL("../..", import.meta.url))

let folder
let runs = 0

/** What a run of jest is told, so that its times are known in the end. */
export function timesOfTests() {
  folder ??= mkdtempSync(join(tmpdir(), "qr-times-"))
  runs += 1
  return ["--json", "--outputFile", join(folder, `${runs}.json`)]
}

/** The slowest tests of all runs, and forgets the runs. */
export function takeSlowestTests(most) {
  if (!folder) {
    return []
  }
  const tests = readdirSync(folder).flatMap((name) =>
    testsIn(join(folder, name))
  )
  rmSync(folder, { recursive: true, force: true })
  folder = undefined
  return tests.sort((one, other) => other.seconds - one.seconds).slice(0, most)
}

function testsIn(file) {
  const { testResults } = JSON.parse(readFileSync(file, "utf8"))
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      // Those that were left out have none.
      .filter(({ duration }) => duration)
      .map(({ fullName, duration }) => ({
        file: relative(root, name),
        name: fullName,
        seconds: duration / 1000,
      }))
  )
}
