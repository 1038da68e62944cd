import { once } from "node:events"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { text } from "node:stream/consumers"
import { z } from "zod"
import { runInStore, type StoreOptions, testStore } from "./store"

const lineShape = z.object({
  check: z.string(),
  result: z.enum(["good", "bad", "unclear"]),
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  reason: z.string().nullable(),
  message: z.string().min(1),
  advice: z.string().min(1).nullable(),
})
export type DoctorLine = z.infer<typeof lineShape>

export const doctorShape = z.object({ lines: z.array(lineShape) })

export type DoctorRun = { exitCode: unknown; printed: string; errors: string }

/** Runs the command of the package that the store has installed, as npx does. */
export async function callDoctor(
  options: StoreOptions,
  backendUrl: string,
  ...flags: string[]
): Promise<DoctorRun> {
  const { child } = runInStore(
    options,
    [commandIn(options.directory ?? testStore), "doctor", ...flags],
    backendUrl
  )
  const [printed, errors, [exitCode]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "exit"),
  ])
  return { exitCode, printed, errors }
}

function commandIn(store: string): string {
  const fromStore = createRequire(join(store, "package.json"))
  const place = fromStore.resolve("medusa-payment-qr/package.json")
  const manifest: unknown = fromStore(place)
  const { bin } = z
    .object({ bin: z.object({ "medusa-payment-qr": z.string() }) })
    .parse(manifest)
  return join(dirname(place), bin["medusa-payment-qr"])
}
