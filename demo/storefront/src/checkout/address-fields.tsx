import { type ChangeEvent, useId } from "react"
import type { HttpTypes } from "@medusajs/types"
import type { Address } from "./address"

interface Props {
  address: Address
  countries: HttpTypes.StoreRegionCountry[]
  onChange: (address: Address) => void
}

interface Field {
  name: keyof Address
  label: string
  autoComplete: string
  type?: string
  half?: boolean
  optional?: boolean
}

const fields: Field[] = [
  { name: "email", label: "Email", autoComplete: "email", type: "email" },
  {
    name: "first_name",
    label: "First name",
    autoComplete: "given-name",
    half: true,
  },
  {
    name: "last_name",
    label: "Last name",
    autoComplete: "family-name",
    half: true,
  },
  {
    name: "address_1",
    label: "Street and number",
    autoComplete: "address-line1",
  },
  {
    name: "postal_code",
    label: "Postal code",
    autoComplete: "postal-code",
    half: true,
  },
  { name: "city", label: "City", autoComplete: "address-level2", half: true },
  {
    name: "phone",
    label: "Phone",
    autoComplete: "tel",
    type: "tel",
    half: true,
    optional: true,
  },
]

export function AddressFields({ address, countries, onChange }: Props) {
  const id = useId()
  const set =
    (name: keyof Address) =>
    ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      onChange({ ...address, [name]: target.value })
  return (
    <div className="fields">
      {fields.map(({ name, label, type, half, optional, autoComplete }) => (
        <div key={name} className="field" data-half={half}>
          <label htmlFor={id + name}>
            {label} {optional && <span className="soft">(optional)</span>}
          </label>
          <input
            id={id + name}
            name={name}
            type={type ?? "text"}
            autoComplete={autoComplete}
            required={!optional}
            value={address[name]}
            onChange={set(name)}
          />
        </div>
      ))}
      <div className="field" data-half>
        <label htmlFor={`${id}country`}>Country</label>
        <select
          id={`${id}country`}
          name="country_code"
          autoComplete="country"
          required
          value={address.country_code}
          onChange={set("country_code")}
        >
          <option value="" disabled>
            Choose …
          </option>
          {countries.map(({ iso_2, display_name }) => (
            <option key={iso_2} value={iso_2}>
              {display_name}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}
