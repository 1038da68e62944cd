import { createHash } from "node:crypto"
import { readdir, readFile, stat } from "node:fs/promises"
import { join } from "node:path"
import { root } from "./paths.mjs"

/** One hash for the content of these files and folders of the repository, and for the kind of machine. */
export async function fingerprint(...places) {
  const hash = createHash("sha256")
  hash.update(`${process.platform} ${process.arch}`)
  for (const place of places) {
    for (const file of await filesOf(place)) {
      hash.update(`\0${file}\0`)
      hash.update(await readFile(join(root, file)))
    }
  }
  return hash.digest("hex")
}

async function filesOf(place) {
  if (!(await stat(join(root, place))).isDirectory()) {
    return [place]
  }
  const entries = await readdir(join(root, place), { withFileTypes: true })
  const found = await Promise.all(
    entries
      .map(({ name }) => `${place}/${name}`)
      .sort()
      .map(filesOf)
  )
  return found.flat()
}
