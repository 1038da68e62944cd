#!/usr/bin/env node
"use strict"

const { existsSync } = require("node:fs")
const { join } = require("node:path")

const cli = join(__dirname, "..", "dist", "cli.js")

if (existsSync(cli)) {
  require(cli).main(process.argv.slice(2))
} else {
  console.error(
    "The simulator is not built yet: run `npm run build --workspace medusa-payment-qr-simulator` first."
  )
  process.exitCode = 1
}
