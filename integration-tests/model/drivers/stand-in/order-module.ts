import { book } from "./flow-tools"
import type { Life } from "./life"
import type { MedusaStore } from "./medusa-store"

export type OrderTransaction = {
  order_id: string
  reference_id: string
  amount: number
}

/** Medusa's order module in one process, as far as the plugin writes through it. */
export function orderModuleIn(store: MedusaStore, life: Life) {
  return {
    addOrderTransactions: (entries: OrderTransaction[]) =>
      life.write(() => {
        for (const { order_id, reference_id, amount } of entries) {
          book(store.order(order_id), [{ id: reference_id, amount }])
        }
      }),
  }
}
