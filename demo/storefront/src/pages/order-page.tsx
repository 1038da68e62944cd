import { FetchError } from "@medusajs/js-sdk"
import { useEffect } from "react"
import { Lines } from "../parts/lines"
import { DemoNote, Failed, Loading } from "../parts/notices"
import { PageTitle } from "../parts/page-title"
import { Totals } from "../parts/totals"
import { Link } from "../router"
import { settings } from "../settings"
import { type Order, sdk } from "../shop/client"
import { money } from "../shop/money"
import { type OrderState, stateOf, sumsOf } from "../shop/order-state"
import { useLoaded } from "../shop/use-loaded"
import { MissingPage } from "./missing-page"

const LOOK_MS = 5_000
const LATER_MS = 1_500

async function orderOf(id: string, afterMs = 0): Promise<Order> {
  await new Promise((resume) => setTimeout(resume, afterMs))
  const { order } = await sdk.store.order.retrieve(id)
  return order
}

function isDueAfterRefund(order: Order): boolean {
  return stateOf(order) === "due" && sumsOf(order).refunded > 0
}

export function OrderPage({ id }: { id: string }) {
  const { loaded, reload } = useLoaded(id, async () => {
    const order = await orderOf(id)
    // Medusa books a refund first, and takes it off the order's price a moment later.
    return isDueAfterRefund(order) ? await orderOf(id, LATER_MS) : order
  })
  useEffect(() => {
    // Who comes back from the admin sees the refund, and so does who has it beside this page.
    const look = () => !document.hidden && reload()
    document.addEventListener("visibilitychange", look)
    addEventListener("focus", look)
    const looking = setInterval(look, LOOK_MS)
    return () => {
      clearInterval(looking)
      document.removeEventListener("visibilitychange", look)
      removeEventListener("focus", look)
    }
  }, [reload])

  switch (loaded.status) {
    case "loading":
      return <Loading what="your order" />
    case "failed":
      return isUnknown(loaded.error) ? (
        <MissingPage />
      ) : (
        <Failed error={loaded.error} retry={reload} />
      )
    case "ready":
      return <Confirmation order={loaded.value} />
  }
}

function longDate(time: string | Date) {
  return new Intl.DateTimeFormat("en-IE", { dateStyle: "long" }).format(
    new Date(time)
  )
}

function isUnknown(error: unknown) {
  return error instanceof FetchError && error.status === 404
}

function Confirmation({ order }: { order: Order }) {
  const state = stateOf(order)
  return (
    <div className="inside">
      <div className="thanks">
        <PaidMark state={state} />
        <PageTitle title={`Order #${order.display_id}`}>
          {titles[state]}
        </PageTitle>
        <p>
          Order <strong>#{order.display_id}</strong> for {order.email}
        </p>
        <p className="soft">
          Placed on {longDate(order.created_at)}. Payment by QR code.
        </p>
        <WhatWasPaid order={order} />
      </div>
      <div className="two">
        <section className="panel" aria-label="Items">
          <Lines items={order.items ?? []} currency={order.currency_code} />
          <Totals sums={order} paid={movedSums(order)} />
        </section>
        <div className="sections">
          {state !== "canceled" && <ShipsTo order={order} />}
          <DemoNote title={notes[state].title}>
            <p>{notes[state].text}</p>
            {isOpen(state) && (
              <p className="login">
                <span>{settings.admin.email}</span>
                <span>{settings.admin.password}</span>
              </p>
            )}
            <a
              className="button"
              href={`${settings.adminUrl}/orders/${order.id}`}
              target="_blank"
              rel="noreferrer"
            >
              Open the order in the admin
            </a>
          </DemoNote>
          <Link className="text-button" to="/">
            Back to the catalogue
          </Link>
        </div>
      </div>
    </div>
  )
}

/** What has happened to the customer's money, where "Paid" doesn't say it all. */
function WhatWasPaid({ order }: { order: Order }) {
  const { paid, refunded, due } = sumsOf(order)
  const state = stateOf(order)
  const kept = paid - refunded
  const write = (sum: number) => money(sum, order.currency_code)
  return (
    <>
      {refunded > 0 && (
        <p>
          {write(refunded)} was refunded. The payment service may have kept a
          fee: your wallet shows what came back.
        </p>
      )}
      {state === "due" && (
        <p>
          {kept > 0 && `You have paid ${write(kept)}. `}
          <strong>{write(due)}</strong> is still to be paid, with a payment link
          that the shop sends you.
        </p>
      )}
      {state === "canceled" && kept > 0 && (
        <p>You have paid {write(kept)}. No refund is recorded.</p>
      )}
      {state === "overpaid" && (
        <p>
          You have paid {write(kept)}: <strong>{write(-due)}</strong> more than
          the order costs now.
        </p>
      )}
    </>
  )
}

/** Where more has happened than one payment of the whole. */
function movedSums(order: Order) {
  const sums = sumsOf(order)
  const isPlain = stateOf(order) === "paid" && sums.refunded === 0
  return isPlain ? undefined : sums
}

function ShipsTo({ order }: { order: Order }) {
  const address = order.shipping_address
  return (
    <section className="panel" aria-labelledby="ships-to">
      <h2 id="ships-to">Ships to</h2>
      <address>
        {address?.first_name} {address?.last_name}
        <br />
        {address?.address_1}
        <br />
        {address?.postal_code} {address?.city}
      </address>
      <p className="soft">{order.shipping_methods?.[0]?.name}</p>
    </section>
  )
}

const isOpen = (state: OrderState) =>
  state !== "refunded" && state !== "canceled"

const titles: Record<OrderState, string> = {
  paid: "Thank you",
  overpaid: "Thank you",
  due: "Thank you",
  refunded: "Your payment was refunded",
  canceled: "Your order was canceled",
}

const notes: Record<OrderState, { title: string; text: string }> = {
  paid: {
    title: "Refund it",
    text: "Open the order in the admin, and choose Refund in the menu beside its payment. This page then shows the refund.",
  },
  refunded: {
    title: "It was refunded",
    text: "The wallet shows the money that came back, less the service's refund fee.",
  },
  canceled: {
    title: "It was canceled",
    text: "Canceling an order refunds its payment. If the service refuses the refund, the admin says so. The wallet shows the money that came back, less the service's refund fee.",
  },
  overpaid: {
    title: "Refund and collect again",
    text: "Open the order in the admin. The service refunds whole payments only: a button there refunds it all, and asks for what the customer keeps.",
  },
  due: {
    title: "Collect it",
    text: "Open the order in the admin, and choose Collect: a dialog shows the code, and has a payment link for the customer.",
  },
}

function PaidMark({ state }: { state: OrderState }) {
  switch (state) {
    case "paid":
    case "overpaid":
      return <p className="mark good">Paid</p>
    case "refunded":
      return <p className="mark">Refunded</p>
    case "canceled":
      return <p className="mark">Canceled</p>
    case "due":
      return <p className="mark">Still to be paid</p>
  }
}
