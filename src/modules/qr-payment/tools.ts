import type { Logger } from "@medusajs/framework/types"
import type { GatewayClient } from "../../gateway/client"
import type { Ledger } from "./ledger"
import type { Settings } from "./settings"
import type { TokenKey } from "./webhook-address"

/** What the module's functions work with. */
export type Tools = {
  ledger: Ledger
  settings: Settings
  gatewayFor: (account: string) => GatewayClient
  tokenKeyFor: (account: string) => TokenKey
  logger: Logger
}
