import { SECONDS_BETWEEN_POLLS } from "../poll-pace"
import { webhooksArriveFor } from "./webhook-arrival"

/** How a row, called `code`, stood: it only grows. In seconds, with the database's microseconds. */
export const VERSION = "extract(epoch FROM code.updated_at)::float8 AS version"

/** Of a code that was just asked about, nobody needs to know whether its webhook can be counted on. */
export const PACE = `extract(epoch FROM now() - code.checked_at)::float8 AS unasked_seconds,
  (code.checked_at <= now() - interval '${SECONDS_BETWEEN_POLLS} seconds'
    AND ${webhooksArriveFor("code.account", "code.installation")}) IS TRUE AS webhooks_arrive`
