import { showPayments } from "./payment-list.js"

const POLL_MS = 2000

const byId = (id) => document.getElementById(id)

async function refresh() {
  try {
    const response = await fetch("/wallet/api/overview")
    const { credentials, payments } = await response.json()
    byId("address").textContent = location.origin
    for (const mode of ["production", "sandbox"]) {
      const { apiKey, apiSecret } = credentials[mode]
      byId(mode).textContent = `${apiKey} / ${apiSecret}`
    }
    showPayments(payments)
  } catch {
    // The service is being restarted, perhaps; the next round tries again.
  }
  setTimeout(refresh, POLL_MS)
}

refresh()
