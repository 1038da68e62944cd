function element(tag, className, text) {
  return Object.assign(document.createElement(tag), {
    className,
    textContent: text,
  })
}

/** In groups of five, as the wallet shows it to be typed. */
export function grouped(code) {
  return code.replace(/(.{5})(?=.)/g, "$1 ")
}

function row(payment) {
  const link = element("a", "", "")
  link.href = `/wallet?code=${encodeURIComponent(payment.code)}`
  const amount = `${payment.amount} ${payment.currency}`
  const kind = payment.sandbox ? " · sandbox" : ""
  link.append(
    element("span", "row-amount", amount),
    element("span", `chip ${payment.status}`, payment.status),
    element("span", "code soft", grouped(payment.code) + kind)
  )
  const item = document.createElement("li")
  item.append(link)
  return item
}

let shown = ""

/** Shows payments as links into the wallet, or the words for none. */
export function showPayments(payments) {
  // Untouched while nothing changed, so that focus stays where it is.
  const now = JSON.stringify(payments.map(({ code, status }) => [code, status]))
  if (now !== shown) {
    shown = now
    document.getElementById("none").hidden = payments.length > 0
    document.getElementById("payments").replaceChildren(...payments.map(row))
  }
}
