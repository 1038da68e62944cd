import { startPostgres } from "./postgres.mjs"
import { createTemplate, TEMPLATE } from "./store-template.mjs"

/** Postgres and a seeded template for the time of `work`. What is in `env` the store sees too while it is migrated. */
export async function withInfrastructure(work, env = {}) {
  const postgres = await startPostgres()
  try {
    const seed = await createTemplate(postgres, env)
    await work({ ...env, ...testEnvironment(postgres, seed) })
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
