import { parseCorsOrigins } from "@medusajs/framework/utils"
import { isLoopback } from "../../../modules/qr-payment/service-address"
import type { Settings } from "../../../modules/qr-payment/settings"
import { type Line, line } from "../line"
import type { Config } from "../store-facts"

export function checkStoreCors(
  { projectConfig }: Config,
  settings?: Pick<Settings, "backendUrl">
): Line {
  const parsed = parseCorsOrigins(projectConfig.http.storeCors)
  const origins = parsed.map(String).join(", ")
  if (!parsed.length) {
    return line("storeCors", "corsMissing")
  }
  if (parsed.includes("*")) {
    return line("storeCors", "corsWildcard")
  }
  const isPublic = settings && !isLoopback(settings.backendUrl)
  return isPublic && parsed.every(isLocalOrigin)
    ? line("storeCors", "corsLocal", { origins })
    : line("storeCors", "corsSet", { origins })
}

function isLocalOrigin(origin: string | RegExp): boolean {
  return (
    typeof origin === "string" && URL.canParse(origin) && isLoopback(origin)
  )
}
