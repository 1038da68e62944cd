import { startPostgres } from "./postgres.mjs"
import { createTemplate, TEMPLATE } from "./store-template.mjs"

/** Postgres and a seeded template for the time of `work`. */
export async function withInfrastructure(work) {
  const postgres = await startPostgres()
  try {
    const seed = await createTemplate(postgres)
    await work(testEnvironment(postgres, seed))
  } finally {
    await postgres.stop()
  }
}

/** What the tests read from their environment. */
export function testEnvironment(postgres, seed) {
  return {
    QR_TEST_ENVIRONMENT: JSON.stringify({
      postgresUrl: postgres.urlOf("postgres"),
      template: TEMPLATE,
      seed,
    }),
  }
}
