import { startPostgres } from "./postgres.mjs"
import { createTemplate, TEMPLATE } from "./store-template.mjs"

let started

/** Does the work on Postgres and a seeded template, which all stages of a run share: seeding takes half a minute. */
export async function onInfrastructure(work) {
  started ??= start()
  await work((await started).env)
}

export async function stopInfrastructure() {
  const { postgres } = (await started?.catch(() => undefined)) ?? {}
  await postgres?.stop()
}

async function start() {
  const postgres = await startPostgres()
  try {
    const seed = await createTemplate(postgres)
    return { postgres, env: testEnvironment(postgres, seed) }
  } catch (error) {
    await postgres.stop()
    throw error
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
