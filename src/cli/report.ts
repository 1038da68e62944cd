import type { Line } from "../medusa/doctor/line"
import type { Result } from "../texts/doctor/codes"
import { en } from "../texts/doctor/en"

const signs: Record<Result, string> = { good: "✓", bad: "✗", unclear: "?" }

/** What the command prints: one line a finding, and for what is not good what to do. */
export function report(lines: Line[], asJson: boolean): string {
  return asJson
    ? `${JSON.stringify({ lines }, null, 2)}\n`
    : `${lines.map(written).join("\n")}\n\n${summary(lines)}\n`
}

function written(one: Line): string {
  const { check, result, message, reason, advice } = one
  const said = [message, reason && `(${reason})`, advice && `→ ${advice}`]
  const head = `${signs[result]} ${result.padEnd(7)}  ${en.check[check]}: `
  return head + said.filter(Boolean).join(" ")
}

function summary(lines: Line[]): string {
  return en.summary.replace(/\{\{(\w+)\}\}/g, (_, result: string) =>
    String(lines.filter((one) => one.result === result).length)
  )
}
