import { spawn } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import { medusaOf } from "../../scripts/kit/medusa"
import { outputOf } from "../../scripts/kit/processes"
import { copyTemplate, sql } from "../support/database"

const store = join(__dirname, "..", "store")

async function rollBack(databaseUrl: string) {
  const child = spawn(
    process.execPath,
    [medusaOf(store), "db:rollback", "qrPayment"],
    {
      cwd: store,
      stdio: ["ignore", "pipe", "pipe"],
      env: {
        ...process.env,
        NODE_OPTIONS: "",
        MEDUSA_DISABLE_TELEMETRY: "true",
        DATABASE_URL: databaseUrl,
        QR_OPTIONS: JSON.stringify({
          baseUrl: "http://127.0.0.1:1",
          apiKey: "key",
          apiSecret: "secret",
          backendUrl: "http://127.0.0.1:9000",
        }),
      },
    }
  )
  const output = outputOf(child)
  await once(child, "close")
  return { code: child.exitCode, output: output() }
}

async function columns(databaseUrl: string): Promise<number> {
  const found = await sql(
    databaseUrl,
    "SELECT column_name FROM information_schema.columns WHERE table_name = 'qr_payment'"
  )
  return found.length
}

describe("rolling back the plugin's migrations", () => {
  it("is refused while the ledger has rows, says how to go on, and changes nothing", async () => {
    const databaseUrl = await copyTemplate()
    await sql(
      databaseUrl,
      `INSERT INTO qr_payment (id, account, amount, currency_code, webhook_token_hash, payment_collection_id,
         announced, issued_at, expires_at)
       VALUES ('qrpay_kept', 'default', '10.00', 'eur', 'none', 'paycol', '{}', now(), now())`
    )
    const before = await columns(databaseUrl)

    const { code, output } = await rollBack(databaseUrl)

    expect(output).toContain("they are the only record of paid QR codes")
    expect(code).not.toBe(0)
    expect(await columns(databaseUrl)).toBe(before)
    expect(await sql(databaseUrl, "SELECT id FROM qr_payment")).toEqual([
      { id: "qrpay_kept" },
    ])
  })

  it("works while there is none", async () => {
    const databaseUrl = await copyTemplate()
    const before = await columns(databaseUrl)

    const { code } = await rollBack(databaseUrl)

    expect(code).toBe(0)
    expect(await columns(databaseUrl)).toBeLessThan(before)
  })
})
