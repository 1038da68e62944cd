const names = ["completed", "failed", "expired", "refunded", "attention"]

/** Keeps the plugin's events where the tests can see them. */
exports.default = async function recordEvents({ event, container }) {
  const knex = container.resolve("__pg_connection__")
  // Of two that create a table at once, Postgres refuses one, "IF NOT EXISTS" or not: they take turns.
  await knex.raw(
    `SELECT pg_advisory_xact_lock(hashtext('recorded_event'));
     CREATE TABLE IF NOT EXISTS recorded_event (position serial, name text, data jsonb)`
  )
  await knex("recorded_event").insert({
    name: event.name,
    data: JSON.stringify(event.data),
  })
}

exports.config = { event: names.map((name) => `qr_payment.${name}`) }
