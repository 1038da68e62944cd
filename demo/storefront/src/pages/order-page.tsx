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
import { useLoaded } from "../shop/use-loaded"
import { MissingPage } from "./missing-page"

export function OrderPage({ id }: { id: string }) {
  const { loaded, reload } = useLoaded(id, async () => {
    const { order } = await sdk.store.order.retrieve(id)
    return order
  })
  useEffect(() => {
    // Who comes back from the admin sees the refund.
    const look = () => !document.hidden && reload()
    document.addEventListener("visibilitychange", look)
    addEventListener("focus", look)
    return () => {
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
  const address = order.shipping_address
  const state = stateOf(order)
  const refunded = state === "refunded"
  return (
    <div className="inside">
      <div className="thanks">
        <PaidMark state={state} />
        <PageTitle title={`Order #${order.display_id}`}>
          {refunded ? "Your payment was refunded" : "Thank you"}
        </PageTitle>
        <p>
          Order <strong>#{order.display_id}</strong> for {order.email}
        </p>
        <p className="soft">
          Placed on {longDate(order.created_at)}. Payment by QR code.
        </p>
        {refunded && (
          <p className="soft">
            The payment service may have kept a fee: your wallet shows what came
            back.
          </p>
        )}
        {state === "due" && (
          <p>
            {order.payment_status !== "captured" &&
              "Your payment was refunded. "}
            <strong>{money(dueOf(order), order.currency_code)}</strong> is still
            to be paid. Please use the payment link that we send you.
          </p>
        )}
      </div>
      <div className="two">
        <section className="panel" aria-label="Items">
          <Lines items={order.items ?? []} currency={order.currency_code} />
          <Totals sums={order} />
        </section>
        <div className="sections">
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
          <DemoNote title={notes[state].title}>
            <p>{notes[state].text}</p>
            {!refunded && (
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

type State = "paid" | "refunded" | "due" | "waiting"

const refundIt = {
  title: "Refund it",
  text: "Open the order in the admin, and choose Refund in the menu beside its payment. This page then shows the refund.",
}

const notes: Record<State, { title: string; text: string }> = {
  paid: refundIt,
  waiting: refundIt,
  refunded: {
    title: "It was refunded",
    text: "The wallet shows the money that came back, less the service's refund fee.",
  },
  due: {
    title: "Collect the rest",
    text: "Open the order in the admin: it has the payment link, and a button that shows the code.",
  },
}

/** When a part of an order comes back, all of its payment is refunded, and the rest is asked for again. */
function stateOf(order: Order): State {
  const isDue = dueOf(order) > 0
  switch (order.payment_status) {
    case "captured":
    case "partially_refunded":
      return isDue ? "due" : "paid"
    case "refunded":
      return isDue ? "due" : "refunded"
    default:
      return "waiting"
  }
}

function dueOf({ summary }: Order): number {
  return summary?.pending_difference ?? 0
}

function PaidMark({ state }: { state: State }) {
  switch (state) {
    case "paid":
      return <p className="mark good">Paid</p>
    case "refunded":
      return <p className="mark">Refunded</p>
    case "due":
      return <p className="mark">Still to be paid</p>
    case "waiting":
      return <p className="mark">Waiting for the payment</p>
  }
}
