import {
  findQrSession,
  type QrPaymentSession,
} from "medusa-payment-qr-storefront"
import { type Phase, QrPayment } from "medusa-payment-qr-storefront/react"
import { useState } from "react"
import { DemoNote, Problem } from "../parts/notices"
import type { Step } from "../pages/checkout-page"
import { navigate } from "../router"
import { settings } from "../settings"
import { useCart } from "../shop/cart"
import { type Cart, QR_PROVIDER, sdk } from "../shop/client"
import { orderOf } from "../shop/load-cart"
import { money } from "../shop/money"
import { useWork } from "../shop/use-work"
import { Section } from "./section"

interface Props {
  cart: Cart
  isOpen: boolean
  open: (step: Step) => void
}

export function PaymentSection({ cart, isOpen }: Props) {
  return (
    <Section number={3} title="Payment" state={isOpen ? "open" : "later"}>
      {isOpen && <Payment cart={cart} />}
    </Section>
  )
}

async function newSession(cart: Cart): Promise<QrPaymentSession> {
  const answer = await sdk.store.payment.initiatePaymentSession(cart, {
    provider_id: QR_PROVIDER,
  })
  const session = findQrSession(answer)
  if (!session) {
    throw new Error("The store gave no QR code.")
  }
  return session
}

function Payment({ cart }: { cart: Cart }) {
  const { forget, refresh } = useCart()
  const { busy, problem, run } = useWork()
  const [phase, setPhase] = useState<Phase>("waiting")
  const [newest, setNewest] = useState<QrPaymentSession | null>(null)
  // After a reload the cart still knows its session, which may have been paid meanwhile.
  const session = newest ?? findQrSession(cart)
  const renew = async () => {
    const next = await newSession(cart)
    setNewest(next)
    // Who leaves this page and comes back finds the code in the cart.
    void refresh()
    return next
  }
  if (!session) {
    const buttonText = busy
      ? "Getting your code …"
      : problem
        ? "Try again"
        : `Pay ${money(cart.total, cart.currency_code)} by QR code`
    return (
      <>
        <p className="soft">
          You get a QR code, scan it with your wallet app and confirm there.
        </p>
        <Problem>{problem}</Problem>
        <button
          type="button"
          className="button primary"
          // A disabled button loses the focus, and a failed attempt would not give it back.
          aria-disabled={busy}
          onClick={() => {
            if (!busy) void run(async () => void (await renew()))
          }}
        >
          {buttonText}
        </button>
      </>
    )
  }
  return (
    <div className="payment">
      <QrPayment
        session={session}
        backendUrl={settings.backendUrl}
        onRenew={renew}
        onChange={(next) => {
          setPhase(next)
          // The order beside it is the cart's as it is now; what is said of the old code stays.
          if (outdated.includes(next)) {
            setNewest(session)
            void refresh()
          }
        }}
        onPaid={async ({ orderId }) => {
          const id = orderId ?? (await orderOf(cart.id))
          navigate(`/orders/${id}`, { replace: true })
          forget()
        }}
      />
      {payable.includes(phase) && <WalletNote code={session.data?.qr_code} />}
    </div>
  )
}

const payable: Phase[] = ["waiting", "lost", "unreachable"]
const outdated: Phase[] = ["changed", "replaced"]

/** The code that is shown, in the wallet of the simulator: for those who have no second device at hand. */
function WalletNote({ code }: { code: unknown }) {
  const link = new URL(settings.walletUrl)
  if (typeof code === "string") {
    link.searchParams.set("code", code)
  }
  return (
    <DemoNote title="Pay without a phone">
      <p>
        The wallet of the demo opens this code in a new tab. Pay there, or
        decline, or let it expire, and watch this page.
      </p>
      <a className="button" href={link.href} target="_blank" rel="noreferrer">
        Open the demo wallet
      </a>
    </DemoNote>
  )
}
