import type { Action } from "./actions"

/** An action as a line that a person reads: `refund order=0 part=0.5`. */
export function phrase({ do: name, ...rest }: Action): string {
  const details = Object.entries(rest).map(([key, value]) =>
    isActions(value)
      ? `${key} [${value.map(phrase).join(" | ")}]`
      : `${key}=${typeof value === "object" ? JSON.stringify(value) : String(value)}`
  )
  return [name, ...details].join(" ")
}

function isActions(value: unknown): value is Action[] {
  return Array.isArray(value)
}
