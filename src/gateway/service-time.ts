import { z } from "zod"

export type ServiceTime = {
  /** What the service's clock said, in ms. */
  service: number
  /** What ours said in the middle of the call. */
  own: number
}

const LONGEST_MS = 5_000
const httpDate = z
  .string()
  .transform((text) => Date.parse(text))
  .pipe(z.number())

/** By the header of any answer, whatever its status. Without credentials: nothing else is asked. */
export async function readServiceTime(
  baseUrl: string
): Promise<ServiceTime | undefined> {
  const asked = Date.now()
  const { headers } = await fetch(baseUrl, {
    method: "HEAD",
    redirect: "manual",
    signal: AbortSignal.timeout(LONGEST_MS),
  })
  const { data: service } = httpDate.safeParse(headers.get("date"))
  return service === undefined
    ? undefined
    : // The header has whole seconds, rounded down: on average half a second is missing.
      { service: service + 500, own: (asked + Date.now()) / 2 }
}
