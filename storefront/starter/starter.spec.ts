import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import ts from "typescript"
import { readSteps, takeStep } from "./steps.mjs"

const STAND_IN = join(__dirname, "stand-in")
const DOCUMENT = join(__dirname, "../../docs/storefront.md")

/** What the documents tell to paste into Medusa's starters, pasted into files of our own with the same parts. */
describe("The steps for Medusa's starters", () => {
  it("compile in the files that they change", () => {
    const changed = takeSteps()

    expect([...changed.keys()]).toHaveLength(6)
    expect(problemsWith(changed)).toEqual([])
  })

  it("replace nothing that isn't there", () => {
    const step = {
      path: "a.ts",
      blocks: [{ language: "diff", lines: ["-gone", "+here"] }],
    }
    expect(() => takeStep(step, "still\n")).toThrow("exactly once")
  })
})

function takeSteps(): Map<string, string> {
  const changed = new Map<string, string>()
  for (const step of readSteps(readFileSync(DOCUMENT, "utf8"))) {
    const path = join(STAND_IN, step.path)
    changed.set(
      path,
      takeStep(step, existsSync(path) ? readFileSync(path, "utf8") : undefined)
    )
  }
  return changed
}

/** What the compiler says, with the changed files in place of those on the disk. */
function problemsWith(changed: Map<string, string>): string[] {
  const { options, fileNames } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(join(STAND_IN, "tsconfig.json"), ts.sys.readFile).config,
    ts.sys,
    STAND_IN
  )
  const host = ts.createCompilerHost(options)
  const { readFile, fileExists } = host
  host.readFile = (path) => changed.get(path) ?? readFile(path)
  host.fileExists = (path) => changed.has(path) || fileExists(path)
  // A folder that only a changed file is in.
  host.directoryExists = undefined
  host.getSourceFile = (path, languageVersion) => {
    const text = host.readFile(path)
    return text === undefined
      ? undefined
      : ts.createSourceFile(path, text, languageVersion)
  }
  const program = ts.createProgram(
    [...new Set([...fileNames, ...changed.keys()])],
    options,
    host
  )
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) =>
      ts.flattenDiagnosticMessageText(messageText, "\n")
    )
}
