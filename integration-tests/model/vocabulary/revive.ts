import type { Driver } from "./driver"

/** Whether a process had died; another has taken its place. */
export async function revive(driver: Driver): Promise<boolean> {
  const died = await driver.revive()
  if (died) {
    driver.memory.deaths += died
    driver.memory.note("killed, and booted again")
    driver.tally.count("process died")
  }
  return died > 0
}
