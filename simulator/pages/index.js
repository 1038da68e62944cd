const POLL_MS = 2000

const byId = (id) => document.getElementById(id)

function element(tag, className, text) {
  return Object.assign(document.createElement(tag), {
    className,
    textContent: text,
  })
}

function row(payment) {
  const link = element("a", "", "")
  link.href = `/wallet?code=${encodeURIComponent(payment.code)}`
  const amount = `${payment.amount} ${payment.currency}`
  const kind = payment.sandbox ? " · sandbox" : ""
  link.append(
    element("span", "row-amount", amount),
    element("span", `chip ${payment.status}`, payment.status),
    element("span", "code soft", payment.code + kind)
  )
  const item = document.createElement("li")
  item.append(link)
  return item
}

let shown = ""

async function refresh() {
  try {
    const response = await fetch("/wallet/api/overview")
    const { credentials, payments } = await response.json()
    byId("address").textContent = location.origin
    for (const mode of ["production", "sandbox"]) {
      const { apiKey, apiSecret } = credentials[mode]
      byId(mode).textContent = `${apiKey} / ${apiSecret}`
    }
    // Untouched while nothing changed, so that focus stays where it is.
    const now = JSON.stringify(
      payments.map(({ code, status }) => [code, status])
    )
    if (now !== shown) {
      shown = now
      byId("none").hidden = payments.length > 0
      byId("payments").replaceChildren(...payments.map(row))
    }
  } catch {
    // The service is being restarted, perhaps; the next round tries again.
  }
  setTimeout(refresh, POLL_MS)
}

refresh()
