import { spawn } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import { startSimulator, SimulatorControl } from "../src"
import { readOptions } from "../src/cli-options"

const BIN = join(__dirname, "..", "bin", "medusa-payment-qr-simulator.js")

function run(...args: string[]) {
  const child = spawn(process.execPath, [BIN, ...args])
  const output = { out: "", err: "" }
  child.stdout.on("data", (chunk) => (output.out += String(chunk)))
  child.stderr.on("data", (chunk) => (output.err += String(chunk)))
  return { child, output, exit: once(child, "close") }
}

describe("the command", () => {
  it("prints its address and both credential pairs, and stops when told", async () => {
    const { child, output, exit } = run("--port", "0", "--currency", "EUR")
    while (!output.out.includes("Ctrl+C")) {
      await Promise.race([once(child.stdout, "data"), exit])
      expect(child.exitCode).toBeNull()
    }
    const url = /http:\/\/127\.0\.0\.1:\d+/.exec(output.out)?.[0] ?? ""

    expect(output.out).toMatch(/sim_live_key .*sim_live_secret/)
    expect(output.out).toMatch(/sim_test_key .*sim_test_secret/)
    const settings = await new SimulatorControl(url).settings()
    expect(settings.currency).toBe("EUR")
    expect(settings.rates).toMatchObject({ EUR: "1.0000", USD: "0.9200" })
    child.kill("SIGTERM")
    expect((await exit)[0]).toBe(0)
  })

  it("says in one sentence that the port is taken", async () => {
    const { url, close } = await startSimulator()
    const port = new URL(url).port
    const { output, exit } = run("--port", port)

    expect((await exit)[0]).toBe(1)
    expect(output.err).toBe(
      `Port ${port} is taken: stop what listens there, or choose another with --port.\n`
    )
    await close()
  })

  it("shows its options", async () => {
    const { output, exit } = run("--help")

    expect((await exit)[0]).toBe(0)
    expect(output.out).toContain("--webhook-style")
  })

  it.each([
    [["--port", "web"], "--port must be a number"],
    [["--currency", "eur"], "--currency must be three capital letters"],
    [["--expiry-minutes", "0"], "--expiry-minutes must be more than 0"],
    [["--webhook-style", "xml"], "--webhook-style must be one of json-flat"],
    [["--colour", "red"], "Unknown option '--colour'"],
  ])("explains what is wrong with %j", (args, words) => {
    expect(() => readOptions(args)).toThrow(words)
  })
})
