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
    // Postgres rolls back what a process leaves open when it dies; here the connection lives on in the pool.
    const leave = () =>
      connection.query({ text: "ROLLBACK;" }, () => callback(new ProcessDied()))
    if (statement.text.startsWith("ROLLBACK")) {
      connection.query(statement, callback)
    } else if (life.survives()) {
      connection.query(statement, (error, result) => {
        if (error || life.survives()) {
          callback(error, result)
        } else if (statement.text.startsWith("BEGIN")) {
          // Nobody else would: knex takes a transaction that did not begin for none.
          leave()
        } else {
          callback(new ProcessDied())
        }
      })
    } else if (statement.text.startsWith("COMMIT")) {
      leave()
    } else {
      callback(new ProcessDied())
    }
  }
}
