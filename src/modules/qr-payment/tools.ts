import type { Logger } from "@medusajs/framework/types"
import type { AccountGateway } from "./account-gateway"
import type { Ledger } from "./ledger"
import type { RecentAnswers } from "./recent-answers"
import type { Settings } from "./settings"
import type { TokenKey } from "./webhook-address"

/** What the module's functions work with. */
export type Tools = {
  ledger: Ledger
  settings: Settings
  gatewayFor: (account: string) => AccountGateway
  tokenKeyFor: (account: string) => TokenKey
  recentAnswers: RecentAnswers
  logger: Logger
}
