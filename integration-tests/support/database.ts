import { randomBytes } from "node:crypto"
import { Pool } from "pg"
import { testEnvironment } from "./environment"

/** Tests look again and again until something is there, and a connection costs Postgres more than their statement. */
const pools = new Map<string, Pool>()

function poolOf(databaseUrl: string): Pool {
  const known = pools.get(databaseUrl)
  if (known) {
    return known
  }
  const pool = new Pool({
    connectionString: databaseUrl,
    max: 4,
    allowExitOnIdle: true,
  })
  // An idle connection ends with its server, and nobody waits for it.
  pool.on("error", () => undefined)
  pools.set(databaseUrl, pool)
  return pool
}

/** Runs one statement and gives its rows. */
export async function sql<T extends Record<string, unknown>>(
  databaseUrl: string,
  statement: string,
  values: unknown[] = []
): Promise<T[]> {
  const { rows } = await poolOf(databaseUrl).query<T>(statement, values)
  return rows
}

/** A database of its own for a store, copied from the seeded template. */
export async function copyTemplate(): Promise<string> {
  const { postgresUrl, template } = testEnvironment()
  const name = `qr_store_${randomBytes(6).toString("hex")}`
  await sql(postgresUrl, `CREATE DATABASE ${name} TEMPLATE ${template}`)
  const url = new URL(postgresUrl)
  url.pathname = `/${name}`
  return url.toString()
}
