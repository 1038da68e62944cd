/** The steps of docs/storefront.md for Medusa's starters, as a reader follows them. */
const STEP = /^\*\*\d+\. `(?<path>[^`]+)`\*\*/
const FENCE = /^```(?<language>\w+)?$/

/** Each changed file, and the blocks of code to paste into it. */
export function readSteps(document) {
  const [, section = ""] = document.split("## Medusa's starters\n")
  const [own = ""] = section.split("\nThe backend's `storeCors`")
  const steps = []
  let block
  for (const line of own.split("\n")) {
    const fence = FENCE.exec(line)
    if (fence && block) {
      block = undefined
    } else if (fence) {
      block = { language: fence.groups.language, lines: [] }
      steps.at(-1).blocks.push(block)
    } else if (block) {
      block.lines.push(line)
    } else if (STEP.test(line)) {
      steps.push({ path: STEP.exec(line).groups.path, blocks: [] })
    }
  }
  return steps
}

/** A file's text after its step; `before` is undefined for a new file. */
export function takeStep({ path, blocks }, before) {
  return blocks.reduce(
    (text, { language, lines }) =>
      language === "diff" ? patch(path, text, lines) : `${lines.join("\n")}\n`,
    before
  )
}

function patch(path, text, lines) {
  const side = (sign) =>
    lines
      .filter((line) => line.startsWith(" ") || line.startsWith(sign))
      .map((line) => `${line.slice(1)}\n`)
      .join("")
  const [start, end, ...more] = text.split(side("-"))
  if (end === undefined || more.length) {
    throw new Error(
      `${path} doesn't have this part exactly once:\n${side("-")}`
    )
  }
  return start + side("+") + end
}
