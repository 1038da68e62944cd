import { createServer } from "node:http"
import { renderSVG } from "uqr"
import { listen } from "../../scripts/kit/ports.js"

const INSTRUCTIONS = `<ol><li>Open your wallet app and choose <strong>Scan</strong>.</li><li>Point the camera at the code. On this phone, save the image and open it in the app.</li><li>Confirm the amount. <a href="https://wallet.example/help">Help</a></li></ol>`

/** Encoded as the plugin does it: error correction M, a quiet zone of 4 modules, with a size. */
function imageOf(code) {
  const svg = renderSVG(code, { ecc: "M", border: 4 }).replace(
    "<svg",
    '<svg width="512" height="512"'
  )
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`
}

/** The sessions of a small store, and how the backend behaves about each of them. */
export class World {
  sessions = new Map()
  /** Every question about a status: session, and when it came. */
  asked = []
  /** Every stream that was opened: session and response. */
  streams = []
  #count = 0

  add(fields = {}) {
    this.#count += 1
    const session = {
      id: `payses_${String(this.#count).padStart(4, "0")}`,
      code: String(8_204_611_530_000_000 + this.#count * 7919),
      status: "pending",
      secondsLeft: 872,
      amount: 42.5,
      currency: "eur",
      instructions: INSTRUCTIONS,
      walletLink: null,
      orderId: null,
      reason: null,
      /** "ok", "drop", "hang", or the number of an HTTP status */
      mode: "ok",
      /** Whether it can be streamed. */
      streams: false,
      ...fields,
    }
    session.end = Date.now() + session.secondsLeft * 1000
    this.sessions.set(session.id, session)
    return session
  }

  /** As Medusa's Store API returns it. */
  paymentSession(session) {
    const { id, code, status, amount, currency, instructions, end } = session
    return {
      id,
      provider_id: "pp_qr_qr",
      data: {
        payment_id: `pay_${id}`,
        qr_code: code,
        qr_image: imageOf(code),
        wallet_link: session.walletLink,
        instructions,
        amount,
        currency_code: currency,
        expires_at: new Date(end).toISOString(),
        status,
      },
    }
  }

  /** As `GET /qr-payments/:session_id` answers. */
  answer(session) {
    const { id, status, orderId, reason, end } = session
    const { data } = this.paymentSession(session)
    return {
      qr_payment: {
        ...data,
        session_id: id,
        status,
        expires_in: Math.max(0, Math.round((end - Date.now()) / 1000)),
        retry_after: 0,
        order_id: orderId,
        reason,
      },
    }
  }

  questionsAbout({ id }) {
    return this.asked.filter((question) => question.id === id).length
  }

  /** Those that nobody has left. */
  streamsOf({ id }) {
    return this.streams.filter(
      (stream) => stream.id === id && !stream.response.closed
    )
  }

  /** Something happens to a session, and who listens hears of it. */
  tell(session, fields) {
    Object.assign(session, fields)
    for (const { response } of this.streamsOf(session))
      response.write(`data: ${JSON.stringify(this.answer(session))}\n\n`)
  }

  /** A new code replaces the old one. */
  renew(id) {
    const old = this.sessions.get(id)
    if (old) old.mode = 410
    return this.add({
      amount: old?.amount,
      currency: old?.currency,
      instructions: old?.instructions,
    })
  }
}

function serveStatus(world, id, response) {
  const session = world.sessions.get(id)
  world.asked.push({ id, at: Date.now() })
  response.setHeader("access-control-allow-origin", "*")
  response.setHeader("access-control-expose-headers", "retry-after")
  response.setHeader("content-type", "application/json")
  const late = session?.hangsAtEnd && Date.now() > session.end - 500
  if (session?.endsAfterNextAnswer) {
    // From this answer on, so that a slow machine hears of the end before it has passed.
    session.end = Date.now() + 1500
    session.endsAfterNextAnswer = false
    session.hangsAtEnd = true
  }
  const mode = late ? "hang" : (session?.mode ?? 404)
  if (mode === "hang") return
  if (mode === "drop") return response.destroy()
  if (mode !== "ok") {
    response.statusCode = mode
    const refusal = { type: session?.type, message: `Status ${mode}` }
    return response.end(JSON.stringify(refusal))
  }
  response.end(JSON.stringify(world.answer(session)))
}

function serveStream(world, id, response) {
  const session = world.sessions.get(id)
  response.setHeader("access-control-allow-origin", "*")
  if (!session?.streams) {
    response.statusCode = 404
    return response.end()
  }
  world.streams.push({ id, response })
  response.setHeader("content-type", "text/event-stream")
  response.write(
    `retry: 3000\ndata: ${JSON.stringify(world.answer(session))}\n\n`
  )
}

/** Starts on a free port, on an origin of its own, as a real backend has. */
export async function startBackend(world) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, "http://backend")
    const [, id, stream] =
      pathname.match(/^\/qr-payments\/([^/]+)(\/events)?$/) ?? []
    if (id) {
      const serve = stream ? serveStream : serveStatus
      return serve(world, decodeURIComponent(id), response)
    }
    response.statusCode = 404
    response.end()
  })
  return await listen(server)
}
