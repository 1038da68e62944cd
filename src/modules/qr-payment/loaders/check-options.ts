import type { LoaderOptions } from "@medusajs/framework/types"
import { readOptions } from "../settings"

/** Stops the boot when the plugin's options can't work. */
export default async function checkOptions({
  options,
}: LoaderOptions): Promise<void> {
  readOptions(options)
}
