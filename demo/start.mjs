import { HELP, readArguments } from "./lib/arguments.mjs"
import { runDemo } from "./lib/demo.mjs"

const wishes = readArguments(process.argv.slice(2))
if (wishes === "help") {
  console.log(HELP)
} else {
  process.exit(await runDemo(wishes))
}
