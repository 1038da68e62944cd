import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { createPaymentSessionsWorkflow } from "@medusajs/medusa/core-flows"
import {
  type PayableCollection,
  readPayableCollection,
} from "../medusa/payable-collection"
import type { IssuedRow } from "../modules/qr-payment/row"
import { settleContext } from "./settle-qr-payment/context"

/** A call to the service may take as long as the option timeoutMs allows: 20 s. */
const LONGEST_WAIT_SECONDS = 25

export type CollectionPayment = {
  collection: PayableCollection
  /** The code that can be paid, or was. Without one, a new code can be asked for. */
  row?: IssuedRow
}

/** What there is to show about a payment collection: from Medusa and the ledger alone, the service is not asked. */
export async function findCollectionPayment(
  container: MedusaContainer,
  id: string
): Promise<CollectionPayment | undefined> {
  const { qrPayment } = settleContext(container)
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const [collection, row] = await Promise.all([
    readPayableCollection(query, id),
    qrPayment.ledger.codes.shownFor(id),
  ])
  // A code that another installation issued is not this one's to show: see promise 6.
  const isShown =
    row &&
    collection &&
    (row.status === "completed" ||
      (!qrPayment.isForeign(row) && isWaiting(row, collection)))
  return collection && { collection, row: isShown ? row : undefined }
}

/** In a session of the collection, for what that asks for. */
function isWaiting(
  row: IssuedRow,
  { amount, currency_code, sessionIds }: PayableCollection
): boolean {
  return (
    row.status === "pending" &&
    row.disposition === "open" &&
    row.expires_at.getTime() > Date.now() &&
    row.amount === amount &&
    row.currency_code === currency_code &&
    sessionIds.includes(row.session_id ?? "")
  )
}

/** Makes a code, unless there is one or nothing is due. False when there is no such collection. */
export async function startCollectionPayment(
  container: MedusaContainer,
  id: string
): Promise<boolean> {
  const locking = container.resolve(Modules.LOCKING)
  const start = async () => {
    const found = await findCollectionPayment(container, id)
    const provider_id = found && providerFor(found)
    if (provider_id) {
      await createPaymentSessionsWorkflow(container).run({
        input: { payment_collection_id: id, provider_id },
      })
    }
    return found !== undefined
  }
  // Medusa answers one of two requests that replace a collection's session at once with an error.
  return await locking.execute(`qr-payment:${id}`, start, {
    timeout: LONGEST_WAIT_SECONDS,
  })
}

/** By which provider a code is to be made; undefined when there is one, or nothing to pay. */
function providerFor({
  collection: { state, providerIds },
  row,
}: CollectionPayment): string | undefined {
  return state === "due" && !row ? providerIds[0] : undefined
}
