import { z } from "zod"
import { ledgerOf } from "../support/ledger"
import {
  heldPayment,
  type RbacStore,
  startRbacStore,
  userWith,
} from "../support/roles"
import type { Checkout, Shop } from "../support/shop"

let rbac: RbacStore

beforeAll(async () => {
  rbac = await startRbacStore()
}, 240_000)

afterAll(() => rbac.stop())

async function statusesFor(shop: Shop, checkout: Checkout) {
  const [row] = await ledgerOf(rbac.store.databaseUrl, checkout.collectionId)
  const path = `/qr-payments/${row?.id}`
  const order = { order_id: "order_none" }
  const again = { ...order, refund: 10, collect: 5 }
  const ask = async (method: string, to: string, body?: unknown) =>
    (await shop.admin(method, to, body)).status
  return {
    list: await ask("GET", "/qr-payments"),
    one: await ask("GET", path),
    history: await ask("GET", `${path}/history`),
    settings: await ask("GET", "/qr-payments/settings"),
    doctor: await ask("GET", "/qr-payments/doctor"),
    due: await ask("GET", "/qr-payments/collect?order_id=order_none"),
    totals: await ask("GET", "/qr-payments/totals"),
    export: await ask("POST", "/qr-payments/export", {}),
    sync: await ask("POST", `${path}/sync`),
    collect: await ask("POST", "/qr-payments/collect", order),
    refundAndCollect: await ask(
      "POST",
      "/qr-payments/refund-and-collect",
      again
    ),
    refund: await ask("POST", `${path}/refund`),
    resolve: await ask("POST", `${path}/resolve`, { note: "settled" }),
  }
}

const buttonsShape = z.object({
  qr_payment: z
    .object({
      can_sync: z.boolean(),
      can_refund: z.boolean(),
      can_resolve: z.boolean(),
    })
    .optional(),
})

const reads = {
  ...{ list: 200, one: 200, history: 200 },
  ...{ settings: 200, doctor: 200, due: 404, totals: 200, export: 202 },
}
const noReads = {
  ...{ list: 403, one: 403, history: 403 },
  ...{ settings: 403, doctor: 403, due: 403, totals: 403, export: 403 },
}
const noUpdates = { sync: 403, collect: 403, resolve: 403 }
const noRefunds = { refundAndCollect: 403, refund: 403 }

it.each([
  [["product:read"], { ...noReads, ...noUpdates, ...noRefunds }],
  [["payment:read"], { ...reads, ...noUpdates, ...noRefunds }],
  [
    ["payment:read", "payment:update"],
    { ...reads, sync: 200, collect: 404, resolve: 200, ...noRefunds },
  ],
  [
    ["payment:read", "refund:create"],
    { ...reads, ...noUpdates, refundAndCollect: 404, refund: 200 },
  ],
])("a user with the rights %j may do what they say", async (rights, may) => {
  const shop = await userWith(rbac.store, rights)
  const checkout = await heldPayment(rbac, shop)
  const buttons = await buttonsFor(shop, checkout)
  expect(await statusesFor(shop, checkout)).toEqual(may)
  expect(buttons).toEqual(
    may.one === 200
      ? {
          can_sync: may.sync === 200,
          can_refund: may.refund === 200,
          can_resolve: may.resolve === 200,
        }
      : undefined
  )
  const { refund_count } = await paymentOf(checkout)
  expect(refund_count).toBe(may.refund === 200 ? 1 : 0)
})

/** What the dashboard offers for a payment. */
async function buttonsFor(shop: Shop, checkout: Checkout) {
  const [row] = await ledgerOf(rbac.store.databaseUrl, checkout.collectionId)
  const { body } = await shop.admin("GET", `/qr-payments/${row?.id}`)
  return buttonsShape.parse(body).qr_payment
}

async function paymentOf(checkout: Checkout) {
  const [row] = await ledgerOf(rbac.store.databaseUrl, checkout.collectionId)
  return await rbac.service.control.payment(row?.payment_id ?? "")
}
