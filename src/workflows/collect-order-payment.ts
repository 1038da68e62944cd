import type { MedusaContainer } from "@medusajs/framework/types"
import {
  ContainerRegistrationKeys,
  MedusaError,
} from "@medusajs/framework/utils"
import { createOrUpdateOrderPaymentCollectionWorkflow } from "@medusajs/medusa/core-flows"
import { z } from "zod"
import { type OrderDue, readOrderDue } from "../medusa/order-due"
import { chargedAmount, formatMoney } from "../modules/qr-payment/money"
import type { QrPaymentRow } from "../modules/qr-payment/row"
import {
  type CollectionPayment,
  findCollectionPayment,
  startCollectionPayment,
} from "./pay-collection"
import { refundWholeQrPaymentWorkflow } from "./refund-whole-qr-payment"
import { settleContext } from "./settle-qr-payment/context"

/** What can be collected for an order, or given back in part. */
export async function findOrderDue(
  container: MedusaContainer,
  orderId: string
): Promise<OrderDue> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const order = await readOrderDue(query, orderId)
  if (!order) {
    throw new MedusaError(
      MedusaError.Types.NOT_FOUND,
      `There is no order ${orderId}.`
    )
  }
  return order
}

/** The code for what an order owes: that of its open payment collection, or of a new one. */
export async function collectOrderPayment(
  container: MedusaContainer,
  orderId: string
): Promise<CollectionPayment> {
  const collectionId = await collectionFor(container, orderId, askingForDue)
  await startCollectionPayment(container, collectionId)
  const found = await findCollectionPayment(container, collectionId)
  if (!found?.row) {
    throw new MedusaError(
      MedusaError.Types.NOT_ALLOWED,
      "This order can't be paid by QR code at the moment: its region does not offer it, or something about it has just changed. Load the page again."
    )
  }
  return found
}

/** Two clerks at once: two collections would be two codes for one sum. */
async function collectionFor(
  container: MedusaContainer,
  orderId: string,
  find: (order: OrderDue) => OpenCollection | undefined
): Promise<string> {
  const { ledger } = settleContext(container).qrPayment
  return await ledger.alone(`collect:${orderId}`, async () => {
    const order = await findOrderDue(container, orderId)
    expectCollectable(order)
    const known = find(order)
    if (known) {
      return known.id
    }
    // It gives back what it has made, but not what it has changed.
    await createOrUpdateOrderPaymentCollectionWorkflow(container).run({
      input: { order_id: orderId },
    })
    const made = askingForAll(await findOrderDue(container, orderId))
    if (!made) {
      throw nothingDue(orderId)
    }
    return made.id
  })
}

type OpenCollection = OrderDue["openCollections"][number]

function askingForAll(order: OrderDue): OpenCollection | undefined {
  return order.openCollections.find(({ amount }) => amount === order.due)
}

/** Or for a part of it, which somebody has chosen. One that asks for more can't be paid: see still-owed.ts. */
export function askingForDue(order: OrderDue): OpenCollection | undefined {
  const { openCollections, due } = order
  return (
    askingForAll(order) ??
    openCollections.find(({ amount }) => amount > 0 && amount < due)
  )
}

function expectCollectable(order: OrderDue): void {
  const obstacle = obstacleTo(order)
  if (obstacle) {
    throw new MedusaError(MedusaError.Types.NOT_ALLOWED, obstacle)
  }
  if (order.due <= 0) {
    throw nothingDue(order.orderId)
  }
}

/** Why no code can be made for an order, whatever it owes. */
export function obstacleTo(order: OrderDue): string | undefined {
  if (order.isCanceled) {
    return "The order is canceled."
  }
  if (order.isDraft) {
    return "This is a draft. Convert it to an order first."
  }
  if (order.isHeld) {
    return "A payment of this order is authorized and not captured yet. Capture or cancel it first."
  }
  return order.providerIds.length
    ? undefined
    : "QR payments are not enabled in the region of this order."
}

function nothingDue(orderId: string): MedusaError {
  return new MedusaError(
    MedusaError.Types.NOT_ALLOWED,
    `Nothing is due for order ${orderId}.`
  )
}

/** What is left to pay when a payment is refunded whole, because only a part of it is to be returned. */
export type PartialReturn = {
  /** As Medusa captured it, which may have more digits than the currency. */
  payment: { id: string; amount: number }
  refund: number
  keep: number
}

/** A part of an order came back: the store owes less than each of its payments that could be refunded for it. */
export function partialReturnOf(order: OrderDue): PartialReturn | undefined {
  const { due, payments, currency_code } = order
  const charged = (sum: number) => Number(chargedAmount(sum, currency_code))
  const payment = payments.findLast(({ amount }) => charged(amount) >= -due)
  // A payment of exactly that amount is refunded by Medusa's own button, and nothing is left to collect.
  const isWhole = payment && charged(payment.amount) === -due
  if (!payment || isWhole || due >= 0 || obstacleTo(order)) {
    return undefined
  }
  return {
    payment,
    refund: charged(payment.amount),
    keep: charged(payment.amount + due),
  }
}

const refundedShape = z.object({ payment_id: z.string().optional() })

/** What the merchant confirmed, and who that was. */
export type ExpectedReturn = {
  refund: number
  keep: number
  created_by?: string
}

/**
 * The service refunds whole payments only. So the whole payment is refunded, and the order asks for what the customer
 * keeps. Killed in between, the order shows that it is owed, and can be collected.
 */
export async function refundAndCollect(
  container: MedusaContainer,
  orderId: string,
  expected: ExpectedReturn
): Promise<{ collectionId: string; refunded: QrPaymentRow | undefined }> {
  const { ledger } = settleContext(container).qrPayment
  // Medusa would book a refund for each of two clicks.
  const paymentId = await ledger.alone(`refund:${orderId}`, () =>
    refundForRest(container, orderId, expected)
  )
  const collectionId = await collectionFor(container, orderId, askingForAll)
  const paidWith = await ledger.findByOrder(orderId)
  return {
    collectionId,
    refunded: paidWith.find(({ payment_id }) => payment_id === paymentId),
  }
}

async function refundForRest(
  container: MedusaContainer,
  orderId: string,
  expected: ExpectedReturn
): Promise<string | undefined> {
  const order = await findOrderDue(container, orderId)
  const change = partialReturnOf(order)
  if (!change) {
    throw new MedusaError(
      MedusaError.Types.NOT_ALLOWED,
      "No part of a QR payment of this order has to be refunded."
    )
  }
  if (change.refund !== expected.refund || change.keep !== expected.keep) {
    const { currency_code } = order
    const money = (sum: number) =>
      formatMoney(chargedAmount(sum, currency_code), currency_code)
    throw new MedusaError(
      MedusaError.Types.NOT_ALLOWED,
      `The order has changed: now ${money(change.refund)} would be refunded and ${money(change.keep)} collected. Nothing was refunded. Load the page again.`
    )
  }
  const { result } = await refundWholeQrPaymentWorkflow(container).run({
    input: {
      order_id: orderId,
      payment_id: change.payment.id,
      amount: change.payment.amount,
      currency_code: order.currency_code,
      created_by: expected.created_by,
    },
  })
  return refundedShape.safeParse(result.data).data?.payment_id
}
