import { finish } from "./harness.mjs"

/*
 * Drives Chromium over a small store and a backend of our own. Every state is
 * looked at, photographed for the documentation, and searched by axe.
 *   node proof/run.mjs            everything
 *   node proof/run.mjs keyboard   only what has this word in its name
 */
await import("./proofs/looks.mjs")
await import("./proofs/access.mjs")
await import("./proofs/life.mjs")
await import("./proofs/servers.mjs")
await finish()
