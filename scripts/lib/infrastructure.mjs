import { startPostgres } from "./postgres.mjs"
import { createTemplate, TEMPLATE } from "./store-template.mjs"

let started

/** Does the work on Postgres and a seeded template, which all stages of a run share: seeding takes half a minute. */
export async function onInfrastructure(work) {
  started ??= start({})
  await work((await started).env)
}

/** Does the work on a Postgres and a template of its own, made by a store that sees `env`. */
export async function onOwnInfrastructure(env, work) {
  const own = await start(env)
  try {
    await work({ ...env, ...own.env })
  } finally {
    await own.postgres.stop()
  }
}

export async function stopInfrastructure() {
  const { postgres } = (await started?.catch(() => undefined)) ?? {}
  await postgres?.stop()
}

async function start(env) {
  const postgres = await startPostgres()
  try {
    const seed = await createTemplate(postgres, env)
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
