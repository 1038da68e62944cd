import { type Finding, isMet, type Limit, type Measurement } from "./finding"

/** The findings as docs/benchmark.md quotes them. */
export function table(measurements: Measurement[], judged: boolean): string {
  const head = ["what", "ours", "beside", "figure", "limit"]
  const lines = measurements.flatMap(({ title, findings }) => [
    [`**${title}**`, "", "", "", ""],
    ...findings.map((finding) => cells(finding, judged)),
  ])
  const widths = head.map((_, column) =>
    Math.max(...[head, ...lines].map((line) => line[column]?.length ?? 0))
  )
  const row = (line: string[]) =>
    `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`
  const rule = `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`
  return [row(head), rule, ...lines.map(row)].join("\n")
}

function cells(finding: Finding, judged: boolean): string[] {
  const { what, ours, beside = "", figure, limit } = finding
  const verdict = limit && judged ? (isMet(finding) ? ", met" : ", MISSED") : ""
  return [
    what,
    ours,
    beside,
    figure === undefined ? "" : figure.toFixed(2),
    limit ? `${words(limit)}${verdict}` : "",
  ]
}

function words(limit: Limit): string {
  return "atLeast" in limit
    ? `at least ${limit.atLeast}`
    : `at most ${limit.atMost}`
}
