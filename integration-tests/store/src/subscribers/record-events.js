const names = ["completed", "failed", "expired", "refunded", "attention"]

/** Keeps the plugin's events where the tests can see them. */
exports.default = async function recordEvents({ event, container }) {
  const knex = container.resolve("__pg_connection__")
  await knex.raw(
    "CREATE TABLE IF NOT EXISTS recorded_event (name text, data jsonb)"
  )
  await knex("recorded_event").insert({
    name: event.name,
    data: JSON.stringify(event.data),
  })
}

exports.config = { event: names.map((name) => `qr_payment.${name}`) }
