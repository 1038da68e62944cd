import { type FormEvent, useState } from "react"
import { Failed, Loading, Problem } from "../parts/notices"
import type { Step } from "../pages/checkout-page"
import { useCart } from "../shop/cart"
import { type Cart, sdk, type ShippingOption } from "../shop/client"
import { money } from "../shop/money"
import { useLoaded } from "../shop/use-loaded"
import { useWork } from "../shop/use-work"
import { Section } from "./section"

interface Props {
  cart: Cart
  isOpen: boolean
  open: (step: Step) => void
  done: () => void
}

export function DeliverySection({ cart, isOpen, open, done }: Props) {
  const method = cart.shipping_methods?.[0]
  const state = isOpen ? "open" : method ? "done" : "later"
  return (
    <Section
      number={2}
      title="Delivery"
      state={state}
      onEdit={() => open("delivery")}
    >
      {isOpen ? (
        <DeliveryOptions cart={cart} done={done} />
      ) : (
        method && (
          <p className="soft">
            {method.name}, {money(method.amount, cart.currency_code)}
          </p>
        )
      )}
    </Section>
  )
}

function DeliveryOptions({ cart, done }: { cart: Cart; done: () => void }) {
  const { loaded, reload } = useLoaded(cart.id, async () => {
    const answer = await sdk.store.fulfillment.listCartOptions({
      cart_id: cart.id,
    })
    return answer.shipping_options.sort((a, b) => a.amount - b.amount)
  })
  switch (loaded.status) {
    case "loading":
      return <Loading what="the ways of delivery" />
    case "failed":
      return <Failed error={loaded.error} retry={reload} />
    case "ready":
      return <DeliveryForm cart={cart} done={done} options={loaded.value} />
  }
}

function DeliveryForm({
  cart,
  done,
  options,
}: {
  cart: Cart
  done: () => void
  options: ShippingOption[]
}) {
  const { ship } = useCart()
  const { busy, problem, run } = useWork()
  const before = cart.shipping_methods?.[0]?.shipping_option_id
  const [chosen, setChosen] = useState(before ?? options[0]?.id)
  const save = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => {
      if (chosen && chosen !== before) {
        await ship(chosen)
      }
      done()
    })
  }
  return (
    <form onSubmit={save}>
      <fieldset className="choices">
        <legend className="hidden">Way of delivery</legend>
        {options.map(({ id, name, amount, type }) => (
          <label key={id} className="choice">
            <input
              type="radio"
              name="delivery"
              value={id}
              checked={id === chosen}
              onChange={() => setChosen(id)}
            />
            <span className="choice-words">
              <strong>{name}</strong>
              <span className="soft">{type.description}</span>
            </span>
            <span>{money(amount, cart.currency_code)}</span>
          </label>
        ))}
      </fieldset>
      <Problem>{problem}</Problem>
      <button className="button primary" disabled={busy || !chosen}>
        {busy ? "Saving …" : "Continue to payment"}
      </button>
    </form>
  )
}
