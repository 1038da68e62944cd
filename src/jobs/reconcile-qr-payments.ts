import type { MedusaContainer } from "@medusajs/framework/types"
import { reconcileQrPaymentsWorkflow } from "../workflows/reconcile-qr-payments"

let running = false

/** A run that takes longer than the pause is not joined by another of the same process. */
export default async function reconcileQrPayments(
  container: MedusaContainer
): Promise<void> {
  if (running) {
    return
  }
  running = true
  try {
    await reconcileQrPaymentsWorkflow(container).run()
  } finally {
    running = false
  }
}

export const config = {
  name: "reconcile-qr-payments",
  // Every 30 seconds: the first field counts seconds.
  schedule: "*/30 * * * * *",
}
