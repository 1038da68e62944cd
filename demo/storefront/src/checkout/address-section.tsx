import { type FormEvent, useState } from "react"
import { Problem } from "../parts/notices"
import type { Step } from "../pages/checkout-page"
import { useCart } from "../shop/cart"
import type { Cart } from "../shop/client"
import { useWork } from "../shop/use-work"
import { AddressFields } from "./address-fields"
import { type Address, addressOf, EXAMPLE, toCart } from "./address"
import { Section } from "./section"

interface Props {
  cart: Cart
  isOpen: boolean
  open: (step: Step) => void
  done: () => void
}

export function AddressSection({ cart, isOpen, open, done }: Props) {
  const known = cart.shipping_address
  return (
    <Section
      number={1}
      title="Address"
      state={isOpen ? "open" : "done"}
      onEdit={() => open("address")}
    >
      {isOpen ? (
        <AddressForm cart={cart} done={done} />
      ) : (
        <p className="soft">
          {known?.first_name} {known?.last_name}, {known?.address_1},{" "}
          {known?.postal_code} {known?.city}
          <br />
          {cart.email}
        </p>
      )}
    </Section>
  )
}

function AddressForm({ cart, done }: { cart: Cart; done: () => void }) {
  const { update } = useCart()
  const { busy, problem, run } = useWork()
  const [address, setAddress] = useState<Address>(() => addressOf(cart))
  const save = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => {
      await update(toCart(address))
      done()
    })
  }
  return (
    <form onSubmit={save}>
      <button
        type="button"
        className="button example"
        onClick={() => setAddress(EXAMPLE)}
      >
        Fill in an example address
      </button>
      <AddressFields
        address={address}
        countries={cart.region?.countries ?? []}
        onChange={setAddress}
      />
      <Problem>{problem}</Problem>
      <button className="button primary" disabled={busy}>
        {busy ? "Saving …" : "Continue to delivery"}
      </button>
    </form>
  )
}
