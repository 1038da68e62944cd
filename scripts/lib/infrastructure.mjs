import { startPostgres } from "./postgres.mjs"
import { createTemplate, TEMPLATE } from "./store-template.mjs"

/** Postgres and a seeded template for the time of `work`, which gets what the tests read from their environment. */
export async function withInfrastructure(work) {
  const postgres = await startPostgres()
  try {
    const seed = await createTemplate(postgres)
    await work({
      QR_TEST_ENVIRONMENT: JSON.stringify({
        postgresUrl: postgres.urlOf("postgres"),
        template: TEMPLATE,
        seed,
      }),
    })
  } finally {
    await postgres.stop()
  }
}
