import type { MedusaContainer } from "@medusajs/framework/types"
import type { Ledger } from "../../modules/qr-payment/ledger"
import { settleContext } from "../settle-qr-payment/context"
import { Watches } from "./watches"

export type { Watcher } from "./watched-session"

const watches = new WeakMap<Ledger, Watches>()

/** What one instance watches. The container outlives the caller's request. */
export function watchesOf(container: MedusaContainer): Watches {
  const { qrPayment } = settleContext(container)
  const known = watches.get(qrPayment.ledger)
  if (known) {
    return known
  }
  const made = new Watches(container)
  watches.set(qrPayment.ledger, made)
  return made
}
