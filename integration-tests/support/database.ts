import { randomBytes } from "node:crypto"
import { Client } from "pg"
import { testEnvironment } from "./environment"

/** Runs one statement and gives its rows. */
export async function sql<T extends Record<string, unknown>>(
  databaseUrl: string,
  statement: string,
  values: unknown[] = []
): Promise<T[]> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<T>(statement, values)
    return rows
  } finally {
    await client.end()
  }
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
