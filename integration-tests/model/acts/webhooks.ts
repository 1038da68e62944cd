import { expectThat } from "../promises/broken-promise"
import type { Act, Driver } from "../vocabulary/driver"
import { fromNewest } from "../vocabulary/pick"

/** The service repeats itself: with the right token, whatever it has to say. */
export const sendWebhook: Act<"send webhook"> = async (
  driver,
  { code: nth, style, server }
) => {
  const code = fromNewest(driver.memory.codes, nth)
  return (
    code &&
    (await driver.callAbout(
      await driver.service.payment(code.paymentId),
      style,
      server
    ))
  )
}

/** No call to the service may ever name such an id. */
export const FORGED_PAYMENT = "pay_forged"

/** Promise 4: whoever makes up a body, an id or a token changes nothing and makes us call nobody. */
export const forge: Act<"forge"> = async (
  driver,
  { what, code: nth, server }
) => {
  const { memory, service } = driver
  const code = fromNewest(memory.codes, nth)
  if (!code) {
    return undefined
  }
  const other = fromNewest(memory.codes, nth + 1)
  const before = await traces(driver)
  const answer = await driver.forge(
    what,
    await service.payment(code.paymentId),
    other && other !== code
      ? await service.payment(other.paymentId)
      : undefined,
    server
  )
  if (!answer || what.startsWith("core")) {
    // Medusa answers first and looks at it five seconds later.
    return answer
  }
  expectThat(4, !answer.done, `a call with ${what} is taken: ${answer.words}`)
  // Beside others, armed to die, or with open pages, for which the server asks, nobody knows whose traces they are.
  if (!memory.together && !memory.listens) {
    await driver.quiet()
    const after = await traces(driver)
    expectThat(4, before === after, `a call with ${what} leaves traces`, {
      before,
      after,
    })
  }
  return { done: true, words: answer.words }
}

async function traces(driver: Driver): Promise<string> {
  const calls = await driver.service.journal()
  return JSON.stringify([
    calls.length,
    await driver.written(),
    await driver.rows(),
  ])
}
