import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { type Life, ProcessDied } from "./life"

type Callback = (error: Error | null, result?: unknown) => void
type Statement = { text: string }
type Connection = {
  query: (statement: Statement, callback: Callback) => void
}
/** The part of knex's client by which all statements go, in and out of transactions. */
type Client = {
  acquireConnection: () => Promise<Connection>
  releaseConnection: (connection: Connection) => Promise<void>
}

/** The lane's pool, as one process uses it: once that has died, none of its statements reaches Postgres. */
export function knexOf(pool: Knex, life: Life): Knex {
  const knex = pool.withUserParams({})
  const shared: Client = pool.client
  const originals = new WeakMap<Connection, Connection>()
  const own: Client = {
    async acquireConnection() {
      const original = await shared.acquireConnection()
      const mortal = { query: queryOf(original, life) }
      originals.set(mortal, original)
      return mortal
    },
    releaseConnection: (mortal) =>
      shared.releaseConnection(originals.get(mortal) ?? mortal),
  }
  Object.assign(knex.client, own)
  return knex
}

function queryOf(connection: Connection, life: Life): Connection["query"] {
  return (statement, callback) => {
    if (statement.text.startsWith("ROLLBACK")) {
      connection.query(statement, callback)
    } else if (life.survives()) {
      connection.query(statement, (error, result) =>
        error || life.survives()
          ? callback(error, result)
          : callback(new ProcessDied())
      )
    } else if (statement.text.startsWith("COMMIT")) {
      // Postgres rolls back what a process leaves open when it dies.
      connection.query({ text: "ROLLBACK;" }, () => callback(new ProcessDied()))
    } else {
      callback(new ProcessDied())
    }
  }
}
