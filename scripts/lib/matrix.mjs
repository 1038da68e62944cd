import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { delimiter, dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { newestMedusa } from "./package-proof.mjs"
import { read, run } from "./run.mjs"

const root = fileURLToPath(new URL("../..", import.meta.url))

const NODES = ["20.19", "22", "26"]

/**
 * Proves the packages on every supported Node.js with every supported minor version of Medusa, and prints the table
 * for docs/operations.md. `node@26` and `medusa@2.20` among the wishes leave the others out.
 */
export async function proveMatrix(oldestMedusa, wishes) {
  const medusas = [
    oldestMedusa,
    await newestMedusa("2.20"),
    await newestMedusa(),
  ].filter(isWished("medusa", wishes))
  const rows = []
  for (const version of NODES.filter(isWished("node", wishes))) {
    await withNode(version, async (node) => {
      const name = (await read(node, ["--version"])).trim()
      const cells = []
      for (const medusa of medusas) {
        cells.push(await prove(node, name, medusa))
      }
      rows.push({ name: name.slice(1), cells })
    })
  }
  console.log(`\n${table(medusas, rows)}`)
  if (rows.some(({ cells }) => cells.includes("failed"))) {
    throw new Error("Not every pair of versions works.")
  }
}

const isWished = (axis, wishes) => (version) => {
  const own = wishes.filter((wish) => wish.startsWith(`${axis}@`))
  return (
    !own.length || own.some((wish) => version.startsWith(wish.split("@")[1]))
  )
}

/** In a process of that Node.js, which npm and jest find first as well. */
async function prove(node, name, medusa) {
  console.log(`\n── Node.js ${name} with Medusa ${medusa}`)
  const PATH = [dirname(node), process.env.PATH].join(delimiter)
  try {
    await run(node, ["scripts/test.mjs", "package"], {
      cwd: root,
      env: { PATH, QR_MEDUSA: medusa },
    })
    return "passed"
  } catch (error) {
    console.error(error.message)
    return "failed"
  }
}

/** npm's package `node` is Node.js itself, for any kind of machine. */
async function withNode(version, work) {
  const folder = await mkdtemp(join(tmpdir(), "qr-node-"))
  try {
    await run(
      "npm",
      [
        ...["install", "--no-audit", "--no-fund"],
        ...["--prefix", folder, `node@${version}`],
      ],
      { quiet: true }
    )
    await work(join(folder, "node_modules", "node", "bin", "node"))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function table(medusas, rows) {
  const line = (cells) => `| ${cells.join(" | ")} |`
  const date = new Date().toISOString().slice(0, 10)
  return [
    `Tested on ${date}:\n`,
    line(["Node.js", ...medusas.map((medusa) => `Medusa ${medusa}`)]),
    line(["---", ...medusas.map(() => "---")]),
    ...rows.map(({ name, cells }) => line([name, ...cells])),
  ].join("\n")
}
