import { readFileSync } from "node:fs"
import {
  createServer,
  type IncomingMessage,
  type ServerResponse,
} from "node:http"
import { listen } from "../../scripts/kit/ports"
import type { Checkout, Shop } from "./shop"

const component =
  require.resolve("medusa-payment-qr-storefront/qr-payment.min.js")

export type Storefront = {
  /** The page on which a shopper pays. */
  checkoutUrl: (checkout: Checkout) => string
  close: () => Promise<void>
}

/** A shop of a few pages, with the component as a plain script: the lines that a store needs. */
export async function startStorefront(shop: Shop): Promise<Storefront> {
  const checkouts = new Map<string, Checkout>()
  const answer = async (req: IncomingMessage, res: ServerResponse) => {
    const { pathname } = new URL(req.url ?? "/", "http://localhost")
    const [, page, id = ""] = pathname.split("/")
    const checkout = checkouts.get(id)
    if (page === "qr-payment.min.js") {
      res.setHeader("content-type", "text/javascript")
      res.end(readFileSync(component))
    } else if (page === "session" && checkout) {
      res.setHeader("content-type", "application/json")
      res.end(JSON.stringify(await shop.startSession(checkout)))
    } else if (page === "complete" && checkout) {
      res.setHeader("content-type", "application/json")
      res.end(JSON.stringify(await shop.complete(checkout)))
    } else if (page === "order") {
      const { display_id, payment_status } = await shop.order(id)
      html(res, `<h1>Order #${display_id} is ${payment_status}</h1>`)
    } else if (page === "checkout" && checkout) {
      html(res, checkoutPage(shop.url, id))
    } else {
      res.statusCode = 404
      res.end()
    }
  }
  const server = createServer((req, res) => {
    answer(req, res).catch((error: unknown) => {
      res.statusCode = 500
      res.end(String(error))
    })
  })
  const { url, close } = await listen(server)
  return {
    checkoutUrl: (checkout) => {
      checkouts.set(checkout.cartId, checkout)
      return `${url}/checkout/${checkout.cartId}`
    },
    close,
  }
}

function checkoutPage(backendUrl: string, id: string): string {
  return `<main><h1>Pay your order</h1>
    <qr-payment id="pay" backend-url="${backendUrl}"></qr-payment></main>
    <script type="module">
      import { completeOrder } from "/qr-payment.min.js"
      const pay = document.getElementById("pay")
      const ask = async (path) => {
        const answer = await fetch(path)
        if (!answer.ok) throw new Error(path + " answers " + answer.status)
        return answer.json()
      }
      const newSession = () => ask("/session/${id}")
      const complete = () => completeOrder(() => ask("/complete/${id}"))
      pay.onPaid = async ({ orderId }) =>
        location.assign("/order/" + (orderId ?? (await complete()).order.id))
      pay.onRenew = newSession
      pay.session = await newSession()
    </script>`
}

function html(res: ServerResponse, body: string): void {
  res.setHeader("content-type", "text/html; charset=utf-8")
  res.end(
    `<!doctype html><html lang="en"><head><title>Shop</title><meta name="viewport" content="width=device-width"></head><body>${body}</body></html>`
  )
}
