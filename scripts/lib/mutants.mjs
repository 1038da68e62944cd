import {
  cp,
  mkdir,
  mkdtemp,
  readFile,
  rm,
  symlink,
  writeFile,
} from "node:fs/promises"
import { tmpdir } from "node:os"
import { basename, join } from "node:path"
import { fileURLToPath } from "node:url"
import ts from "typescript"
import { edits } from "../../integration-tests/mutants/edits.mjs"
import { run } from "./run.mjs"

const root = fileURLToPath(new URL("../..", import.meta.url))

/** Neither code of ours nor what the specs need. */
const LEFT_OUT = new Set([
  ...["node_modules", ".git", ".state"],
  ...[".stryker-tmp", "reports"],
])

/**
 * Makes careless edits to the ledger and the settle road, one at a time, and runs the specs that should notice. It works in
 * a copy, so that no edit is ever left in the working tree. Only the edits whose names contain `wanted` are made.
 */
export async function proveNoticed(env, [wanted = ""] = []) {
  const chosen = edits.filter(({ name }) => name.includes(wanted))
  if (!chosen.length) {
    throw new Error("there is no edit of that name")
  }
  await expectApplicable(chosen)
  const copy = await copyTree()
  try {
    const jest = (some) => runSpecs(copy, env, some)
    expectPassing(chosen, await jest(chosen))
    const rows = []
    for (const edit of chosen) {
      rows.push(await tryEdit(copy, edit, () => jest([edit])))
    }
    console.table(rows)
    const survived = rows.filter(({ noticed }) => !noticed)
    if (survived.length) {
      const names = survived.map(({ edit }) => edit).join("; ")
      throw new Error(`no spec noticed ${survived.length} edits: ${names}`)
    }
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}

/** Code moves on: an edit that no longer says exactly one thing, or whose test has gone, proves nothing. */
export async function expectApplicable(chosen = edits) {
  const textOf = (file) => readFile(join(root, file), "utf8").catch(() => "")
  const problems = []
  for (const { name, file, find, specs, test } of chosen) {
    const times = (await textOf(file)).split(find).length - 1
    if (times !== 1) {
      problems.push(`${name}: ${JSON.stringify(find)} is ${times}× in ${file}`)
    }
    for (const spec of specs) {
      if (!(await textOf(spec)).trim()) {
        problems.push(`${name}: there is no ${spec} to find "${test}" in`)
      }
    }
  }
  if (problems.length) {
    throw new Error(problems.join("\n"))
  }
}

async function copyTree() {
  const copy = await mkdtemp(join(tmpdir(), "qr-mutants-"))
  await cp(root, copy, {
    recursive: true,
    filter: (path) => !LEFT_OUT.has(basename(path)),
  })
  await symlink(join(root, "node_modules"), join(copy, "node_modules"))
  const modules = join(copy, "integration-tests", "store", "node_modules")
  await mkdir(modules)
  await symlink(copy, join(modules, "medusa-payment-qr"), "junction")
  return copy
}

/** The results of the specs that the edits name, and of nothing else in their files. */
async function runSpecs(copy, env, some) {
  const output = join(copy, "results.json")
  await rm(output, { force: true })
  const specs = new Set(some.flatMap((edit) => edit.specs))
  const names = some.map(({ test }) => test.replace(/[^\w\s]/g, "."))
  const args = [
    ...["--selectProjects", "unit", "http", "long", "--maxWorkers", "1"],
    ...["--forceExit", "--testTimeout", "60000"],
    ...["--json", "--outputFile", output],
    ...["--testNamePattern", names.join("|"), "--runTestsByPath", ...specs],
  ]
  const failure = await run(join(root, "node_modules", ".bin", "jest"), args, {
    cwd: copy,
    env: { NODE_OPTIONS: "--experimental-vm-modules", ...env },
    quiet: true,
  }).catch((error) => error)
  // Without results the store did not come up, or somebody has ended the run: that is not a spec that noticed.
  const json = await readFile(output, "utf8").catch(() => {
    throw failure ?? new Error("jest left no results")
  })
  const { testResults } = JSON.parse(json)
  return testResults.flatMap(({ assertionResults, message }) => {
    if (!assertionResults.length) {
      throw new Error(`a spec could not be run:\n${message}`)
    }
    return assertionResults.filter(({ status }) => status !== "pending")
  })
}

/** On the code as it is all of them pass; otherwise nobody knows what a failure means. */
function expectPassing(chosen, results) {
  const failed = results.filter(({ status }) => status !== "passed")
  const missing = chosen.filter(
    ({ test }) => !results.some(({ fullName }) => fullName.includes(test))
  )
  const problems = [
    ...failed.map(({ fullName }) => `fails without any edit: ${fullName}`),
    ...missing.map(({ name, test }) => `${name}: no test is called "${test}"`),
  ]
  if (problems.length) {
    throw new Error(problems.join("\n"))
  }
}

async function tryEdit(copy, { name, file, find, replace }, jest) {
  const started = Date.now()
  const source = join(copy, file)
  const built = join(copy, ".medusa/server", file.replace(/\.ts$/, ".js"))
  const before = await Promise.all([source, built].map((at) => readFile(at)))
  const edited = before[0].toString().replace(find, () => replace)
  try {
    await writeFile(source, edited)
    await writeFile(built, compile(edited, file))
    const results = await jest()
    const failed = results.find(({ status }) => status === "failed")
    const seconds = Math.round((Date.now() - started) / 1000)
    console.log(`${failed ? "noticed" : "SURVIVED"}: ${name} (${seconds} s)`)
    return { edit: name, noticed: failed?.fullName.slice(0, 100), seconds }
  } finally {
    await writeFile(source, before[0])
    await writeFile(built, before[1])
  }
}

const { config } = ts.readConfigFile(
  join(root, "tsconfig.json"),
  ts.sys.readFile
)
const { target, esModuleInterop, experimentalDecorators } =
  config.compilerOptions
const compilerOptions = {
  ...{ target, esModuleInterop, experimentalDecorators },
  ...{ emitDecoratorMetadata: true, module: "CommonJS" },
}

/** One file, as tsc compiles it, without types: whether an edit compiles is not the question. */
function compile(text, fileName) {
  const { outputText, diagnostics } = ts.transpileModule(text, {
    compilerOptions,
    fileName,
    reportDiagnostics: true,
  })
  if (diagnostics.length) {
    throw new Error(
      ts.formatDiagnostics(diagnostics, ts.createCompilerHost({}))
    )
  }
  return outputText
}
