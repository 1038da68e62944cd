import { canScan, scan } from "./camera.js"
import { grouped, showPayments } from "./payment-list.js"

const STATES = {
  pending: {
    title: "Waiting for you",
    words: "Check the shop and the amount before you pay.",
  },
  completed: { title: "Paid", words: "The shop has been told." },
  failed: { title: "Payment failed", words: "" },
  expired: {
    title: "Expired",
    words: "This code can't be paid any more. Ask the shop for a new one.",
  },
  refunded: { title: "Refunded", words: "" },
}

const POLL_MS = 2000

const byId = (id) => document.getElementById(id)
const show = (element, visible) => {
  element.hidden = !visible
}

let current = null
let readAt = 0
let camera = null

async function call(code, action) {
  const path = `/wallet/api/payments/${encodeURIComponent(code)}`
  const response = await fetch(action ? `${path}/${action}` : path, {
    method: action ? "POST" : "GET",
  })
  const body = await response.json()
  if (!response.ok) {
    throw new Error(body.message)
  }
  return body
}

async function lookUp(code) {
  show(byId("problem"), false)
  try {
    open(await call(code))
    history.replaceState(null, "", `?code=${encodeURIComponent(code)}`)
  } catch (error) {
    const known =
      error instanceof TypeError
        ? "The service can't be reached"
        : error.message
    byId("problem").textContent = `${known}.`
    show(byId("problem"), true)
    byId("code").focus()
  }
}

function open(payment) {
  show(byId("refusal"), false)
  show(byId("entry"), false)
  show(byId("payable"), false)
  show(byId("payment"), true)
  render(payment)
}

function close() {
  current = null
  show(byId("payment"), false)
  show(byId("entry"), true)
  show(byId("payable"), true)
  byId("code").value = ""
  byId("code").focus()
  history.replaceState(null, "", location.pathname)
}

function render(payment) {
  current = payment
  readAt = performance.now()
  const { store, status } = payment
  const pending = status === "pending"
  const converted = payment.currency !== payment.store_currency
  byId("initial").textContent = [...store.name][0] ?? "?"
  byId("shop").textContent = store.name
  byId("domain").textContent = store.domain
  show(byId("sandbox"), payment.sandbox)
  byId("amount").textContent = money(payment.amount, payment.currency)
  byId("converted").textContent =
    `The shop gets ${money(payment.store_amount, payment.store_currency)}, before fees`
  show(byId("converted"), converted)
  byId("note").textContent = payment.note ?? ""
  show(byId("note"), Boolean(payment.note))
  renderProducts(payment.products)
  byId("state").className = `state ${status}`
  // Written only when it changes, so that a screen reader says it once.
  if (byId("state-title").textContent !== STATES[status].title) {
    byId("state-title").textContent = STATES[status].title
  }
  byId("state-words").textContent = wordsFor(payment)
  byId("pay").textContent = `Pay ${money(payment.amount, payment.currency)}`
  show(byId("actions"), pending)
  byId("another").className = pending ? "quiet" : "primary"
  byId("shown-code").textContent = grouped(payment.code)
  tick()
}

function wordsFor({ status, fail_reason, refund, store_currency }) {
  if (status === "failed") {
    return `${fail_reason ?? "The wallet refused"}. Nothing was charged.`
  }
  if (!refund) {
    return STATES[status].words
  }
  const returned = `${money(refund.amount, store_currency)} came back to this wallet.`
  return Number(refund.fee)
    ? `${returned} The payment service kept a refund fee of ${money(refund.fee, store_currency)}.`
    : returned
}

function renderProducts(products) {
  const items = products.map(({ name, quantity }) => {
    const item = document.createElement("li")
    for (const text of [name, `× ${quantity}`]) {
      item.append(
        Object.assign(document.createElement("span"), { textContent: text })
      )
    }
    return item
  })
  byId("products").replaceChildren(...items)
  show(byId("products"), items.length > 0)
}

function money(amount, currency) {
  try {
    return new Intl.NumberFormat(undefined, {
      style: "currency",
      currency,
    }).format(amount)
  } catch {
    return `${amount} ${currency}`
  }
}

function tick() {
  const pending = current?.status === "pending"
  show(byId("countdown"), pending)
  if (pending) {
    const passed = (performance.now() - readAt) / 1000
    const left = Math.max(0, Math.ceil(current.expires_in - passed))
    const seconds = String(left % 60).padStart(2, "0")
    byId("countdown").textContent = `${Math.floor(left / 60)}:${seconds}`
  }
}

async function act(action) {
  const buttons = byId("actions").querySelectorAll("button")
  const { code } = current
  buttons.forEach((button) => (button.disabled = true))
  show(byId("refusal"), false)
  try {
    render(await call(code, action))
    byId("another").focus()
  } catch (error) {
    byId("refusal").textContent = `${error.message}.`
    show(byId("refusal"), true)
    await refresh()
  } finally {
    buttons.forEach((button) => (button.disabled = false))
  }
}

/** A completed payment may still be refunded, so that is watched too. */
async function refresh() {
  const watched = current?.code
  if (!watched || !["pending", "completed"].includes(current.status)) {
    return
  }
  try {
    const payment = await call(watched)
    if (current?.code === watched) {
      render(payment)
    }
  } catch {
    // The next round tries again.
  }
}

/** What can be paid, for who has come without a code. */
async function listPayable() {
  if (current) {
    return
  }
  try {
    const response = await fetch("/wallet/api/payable")
    showPayments((await response.json()).payments)
  } catch {
    // The next round tries again.
  }
}

async function startCamera() {
  camera = new AbortController()
  show(byId("entry"), false)
  show(byId("scanner"), true)
  let found = null
  try {
    found = await scan(byId("video"), camera.signal)
  } catch {
    byId("problem").textContent =
      "The camera can't be used. Type the number instead."
    show(byId("problem"), true)
  }
  show(byId("scanner"), false)
  show(byId("entry"), true)
  if (found !== null) {
    byId("code").value = found
    await lookUp(clean(found))
  }
}

const clean = (code) => code.replace(/\s+/g, "")

async function poll() {
  await Promise.all([refresh(), listPayable()])
  setTimeout(poll, POLL_MS)
}

byId("lookup").addEventListener("submit", (event) => {
  event.preventDefault()
  lookUp(clean(byId("code").value))
})
byId("another").addEventListener("click", close)
byId("scan").addEventListener("click", startCamera)
byId("stop-scan").addEventListener("click", () => camera?.abort())
byId("actions").addEventListener("click", (event) => {
  const button = event.target.closest("button[data-action]")
  if (button) {
    act(button.dataset.action)
  }
})

setInterval(tick, 250)
poll()
canScan().then((able) => show(byId("scan"), able))

const linked = new URLSearchParams(location.search).get("code")
if (linked) {
  byId("code").value = linked
  lookUp(clean(linked))
}
