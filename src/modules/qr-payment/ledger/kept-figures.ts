import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Figures } from "../figures"

const decimals = [
  "net_amount",
  "fee",
  "donation_amount",
  "conversion_rate",
] as const

/** What was told first stays, what was missing is added, and what is told differently later is kept beside it. */
export function keepFigures(knex: Knex, told: Figures) {
  const first = (name: keyof Figures) =>
    knex.raw(`coalesce(${name}, ?)`, [told[name]])
  const isDifferent = [
    ...decimals.map((name) => `(${name}::numeric <> ?::numeric) IS TRUE`),
    "(lower(store_currency) <> lower(?)) IS TRUE",
  ].join(" OR ")
  return {
    net_amount: first("net_amount"),
    fee: first("fee"),
    donation_amount: first("donation_amount"),
    conversion_rate: first("conversion_rate"),
    store_currency: first("store_currency"),
    later_figures: knex.raw(
      `CASE WHEN ${isDifferent} THEN ?::jsonb ELSE later_figures END`,
      [
        ...decimals.map((name) => told[name]),
        told.store_currency,
        JSON.stringify(told),
      ]
    ),
  }
}
