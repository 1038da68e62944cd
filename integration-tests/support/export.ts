import { rm } from "node:fs/promises"
import { basename, join } from "node:path"
import { z } from "zod"
import type { Shop } from "./shop"
import { until } from "./until"

const started = z.object({ transaction_id: z.string() })
const bell = z.object({
  notifications: z.array(
    z.object({
      channel: z.string(),
      template: z.string(),
      data: z.object({
        title: z.string(),
        description: z.string(),
        file: z
          .object({
            filename: z.string(),
            url: z.string(),
            mimeType: z.literal("text/csv"),
          })
          .optional(),
      }),
      idempotency_key: z.string().nullish(),
    })
  ),
})

const NEWEST = "limit=20&order=-created_at&fields=%2Bidempotency_key"

/** Asks for an export, and waits until the bell has something to say about it. */
export async function exportAndWait(
  shop: Shop,
  body: unknown = {},
  { seconds = 60, everyMs = 100 } = {}
) {
  const answer = await shop.admin("POST", "/qr-payments/export", body)
  if (answer.status !== 202) {
    throw new Error(`The export was refused: ${JSON.stringify(answer)}`)
  }
  const { transaction_id } = started.parse(answer.body)
  const look = async () => {
    const { notifications } = bell.parse(
      (await shop.admin("GET", `/notifications?${NEWEST}`)).body
    )
    return notifications.find(({ idempotency_key }) =>
      idempotency_key?.includes(transaction_id)
    )
  }
  return await until("the bell to tell of the export", look, seconds, everyMs)
}

/** The file behind the address in the bell. */
export async function exportedFile(
  shop: Shop,
  body?: unknown,
  pace?: { seconds: number; everyMs: number }
): Promise<string> {
  const { data } = await exportAndWait(shop, body, pace)
  if (!data.file) {
    throw new Error(`There is no file: ${data.description}`)
  }
  const response = await fetch(data.file.url)
  if (response.status !== 200) {
    throw new Error(`${data.file.url} is answered with ${response.status}`)
  }
  const bytes = Buffer.from(await response.arrayBuffer())
  await rm(join(files, basename(new URL(data.file.url).pathname)))
  return bytes.toString()
}

/** Where the tests' store keeps them. */
const files = join(__dirname, "..", "store", "static")

export type Line = Record<string, string>

/** Reads CSV as RFC 4180 has it, by the names in its first line. */
export function parseCsv(file: string): Line[] {
  const [head = [], ...lines] = cellsOf(file.replace(/^\uFEFF/, ""))
  return lines.map((cells) => {
    if (cells.length !== head.length) {
      throw new Error(`${cells.length} cells instead of ${head.length}`)
    }
    return Object.fromEntries(head.map((name, nth) => [name, cells[nth] ?? ""]))
  })
}

const CELL = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y

function cellsOf(text: string): string[][] {
  const lines: string[][] = []
  let cells: string[] = []
  CELL.lastIndex = 0
  while (CELL.lastIndex < text.length) {
    const at = CELL.lastIndex
    const [, quoted, plain, end] = CELL.exec(text) ?? []
    if (end === undefined) {
      throw new Error(`No CSV: ${text.slice(at, at + 80)}`)
    }
    cells.push(quoted?.replaceAll('""', '"') ?? plain ?? "")
    if (end !== ",") {
      lines.push(cells)
      cells = []
    }
  }
  return lines
}
