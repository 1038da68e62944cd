import { defaultRates } from "./rates"
import { settingsShape, type Settings, type SettingsPatch } from "./shapes"

export function mergeSettings(old: Settings, patch: SettingsPatch): Settings {
  const currency = patch.currency ?? old.currency
  // Rates lead to the store's currency, so another currency needs others.
  const rates = currency === old.currency ? old.rates : defaultRates(currency)
  return settingsShape.parse({
    ...old,
    ...defined(patch),
    store: { ...old.store, ...defined(patch.store) },
    webhook: { ...old.webhook, ...defined(patch.webhook) },
    rates: keep({ ...rates, ...patch.rates }, (rate) => rate !== null),
  })
}

/** A field that is there but undefined says as little as one that is not. */
function defined(patch: object = {}): Record<string, unknown> {
  return keep(patch, (value) => value !== undefined)
}

function keep(
  fields: object,
  wanted: (value: unknown) => boolean
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => wanted(value))
  )
}
