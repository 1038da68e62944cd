import type {
  AuthenticatedMedusaRequest,
  MedusaResponse,
} from "@medusajs/framework/http"
import {
  collectOrderPayment,
  findOrderDue,
} from "../../../../workflows/collect-order-payment"
import { expectInput } from "../../../params"
import { ledgerOf } from "../find-payment"
import { orderOnly } from "../validators"
import { rightsOf } from "../../rights"
import { toClerkError } from "./clerk-error"
import { collectView } from "./collect-view"
import { dueView } from "./view"

export async function GET(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse
): Promise<void> {
  const { order_id } = expectInput(orderOnly, req.query)
  const order = await findOrderDue(req.scope, order_id)
  res.json({ due: dueView(order, await rightsOf(req)) })
}

/** Makes the code for what an order owes, or finds it again. */
export async function POST(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse
): Promise<void> {
  const { order_id } = expectInput(orderOnly, req.body)
  const { collection, row } = await collectOrderPayment(
    req.scope,
    order_id
  ).catch((error: unknown) => {
    throw toClerkError(error)
  })
  const { settings } = ledgerOf(req.scope)
  res.json({ collect: collectView(settings, collection.id, row?.session_id) })
}
