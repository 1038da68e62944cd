export type GatewayOptions = {
  baseUrl: string
  apiKey: string
  apiSecret: string
  /** The end of a whole call, retries included. */
  timeoutMs: number
}

/** Longer timers fire at once in Node. */
const longestTimer = 2 ** 31 - 1

/** Checks options; the sentences name the option and never quote a value. */
export function readSettings(options: GatewayOptions): GatewayOptions {
  const { apiKey, apiSecret, timeoutMs } = options
  requireHeaderValue("apiKey", apiKey)
  requireHeaderValue("apiSecret", apiSecret)
  if (
    !Number.isInteger(timeoutMs) ||
    timeoutMs < 1 ||
    timeoutMs > longestTimer
  ) {
    throw new TypeError("timeoutMs must be a whole number of milliseconds.")
  }
  return { baseUrl: readBaseUrl(options.baseUrl), apiKey, apiSecret, timeoutMs }
}

/** The address without its trailing slash, so that paths can be appended. */
function readBaseUrl(baseUrl: string): string {
  if (!URL.canParse(baseUrl)) {
    throw new TypeError(
      "baseUrl must be an address such as https://pay.example.com."
    )
  }
  const url = new URL(baseUrl)
  if (url.protocol !== "https:" && url.protocol !== "http:") {
    throw new TypeError("baseUrl must start with https://.")
  }
  if (url.username || url.password || url.search || url.hash) {
    throw new TypeError(
      "baseUrl must hold nothing but host and path: no user, no query, no fragment."
    )
  }
  return url.origin + url.pathname.replace(/\/+$/, "")
}

/** The HTTP library would trim or drop characters and send another value. */
function requireHeaderValue(name: string, value: string): void {
  if (typeof value !== "string" || !/^[\x21-\x7e]+$/.test(value)) {
    throw new TypeError(
      `${name} must be printable ASCII. Is it empty, or padded with white space?`
    )
  }
}
