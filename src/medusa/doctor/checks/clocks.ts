import { fetchFailure } from "../../../gateway/fetch-failure"
import { readServiceTime } from "../../../gateway/service-time"
import type { Ledger } from "../../../modules/qr-payment/ledger"
import { type Line, line } from "../line"

/** Clocks that are set by NTP differ by milliseconds; an HTTP date and a slow call add a second or two. */
const TOLERATED_MS = 5_000

export async function checkServiceClock(
  account: string,
  baseUrl: string
): Promise<Line> {
  try {
    const time = await readServiceTime(baseUrl)
    if (!time) {
      return line("serviceClock", "serviceClockUnknown", { account })
    }
    const difference = Math.abs(time.service - time.own)
    return difference > TOLERATED_MS
      ? line("serviceClock", "serviceClockDiffers", {
          account,
          seconds: Math.round(difference / 1000),
        })
      : line("serviceClock", "serviceClockAgrees", {
          account,
          seconds: Math.ceil(difference / 1000),
        })
  } catch (error) {
    return line(
      "serviceClock",
      "serviceClockUnknown",
      { account },
      fetchFailure(error).reason
    )
  }
}

export async function checkDatabaseClock({ clock }: Ledger): Promise<Line> {
  const asked = Date.now()
  const database = (await clock.now()).getTime()
  const difference = Math.abs(database - (asked + Date.now()) / 2)
  return difference > TOLERATED_MS
    ? line("databaseClock", "databaseClockDiffers", {
        seconds: Math.round(difference / 1000),
      })
    : line("databaseClock", "databaseClockAgrees", {
        seconds: Math.ceil(difference / 1000),
      })
}
