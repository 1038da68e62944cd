import type { History } from "./histories"
import type { Step } from "./actions"

/** A step as a line that a person reads: `refund order=0 part=0.5`. */
export function phrase({ do: name, ...rest }: Step): string {
  const details = Object.entries(rest).map(([key, value]) =>
    isSteps(value)
      ? `${key} [${value.map(phrase).join(" | ")}]`
      : `${key}=${typeof value === "object" ? JSON.stringify(value) : String(value)}`
  )
  return [name, ...details].join(" ")
}

function isSteps(value: unknown): value is Step[] {
  return Array.isArray(value)
}

export function phraseHistory({
  strayPayments,
  webhooks,
  listens,
  steps,
}: History): string {
  return [
    `  strayPayments "${strayPayments}", webhooks ${webhooks}${listens ? ", pages listen" : ""}`,
    ...steps.map((step) => `  ${phrase(step)}`),
  ].join("\n")
}
