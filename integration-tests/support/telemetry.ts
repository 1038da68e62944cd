import { existsSync, readFileSync } from "node:fs"
import { z } from "zod"

const attributes = z.record(z.string(), z.unknown())

const span = z.object({
  scope: z.string(),
  name: z.string(),
  kind: z.number(),
  traceId: z.string(),
  spanId: z.string(),
  parentId: z.string().optional(),
  attributes,
  status: z.object({ code: z.number() }).loose(),
})

const metric = z.object({
  scope: z.string(),
  name: z.string(),
  dataPoints: z.array(z.object({ attributes, value: z.unknown() })),
})

const line = z.object({ span: span.optional(), metric: metric.optional() })

export type ExportedSpan = z.infer<typeof span>

/** What a store with STORE_TELEMETRY_FILE has exported so far: see store/instrumentation.js. */
export class Exported {
  constructor(readonly file: string) {}

  /** As it was written, of every scope but these. */
  raw({ without }: { without: string[] }): string {
    return this.#lines()
      .filter((text) => {
        const { span, metric } = line.parse(JSON.parse(text))
        return !without.includes((span ?? metric)?.scope ?? "")
      })
      .join("\n")
  }

  spans(): ExportedSpan[] {
    return this.#parsed().flatMap(({ span }) => span ?? [])
  }

  /** The newest value of each combination of attributes. */
  counts(name: string): { attributes: object; value: unknown }[] {
    const exports = this.#parsed().flatMap(({ metric }) => metric ?? [])
    return exports.findLast((one) => one.name === name)?.dataPoints ?? []
  }

  /** From the span's parent up to the first span of its trace. */
  ancestorsOf({ parentId }: ExportedSpan): ExportedSpan[] {
    const parent = this.spans().find(({ spanId }) => spanId === parentId)
    return parent ? [parent, ...this.ancestorsOf(parent)] : []
  }

  #parsed() {
    return this.#lines().map((text) => line.parse(JSON.parse(text)))
  }

  /** Without a last one that is still being written. */
  #lines(): string[] {
    const text = existsSync(this.file) ? readFileSync(this.file, "utf8") : ""
    return text.split("\n").slice(0, -1)
  }
}
