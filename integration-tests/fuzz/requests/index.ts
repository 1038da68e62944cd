import fc from "fast-check"
import { anyBody, type Body, bodyKinds, noBody } from "./bodies"
import { oddFramings, soundFramings } from "./framings"
import {
  corePaths,
  type Path,
  pathKinds,
  statusPaths,
  webhookPaths,
} from "./paths"
import type { Sending } from "./socket"
import type { Targets } from "./target"

export type Forged = Path & {
  body: string
  method: string
  framing: string
  sending: Sending
  /** What the answer is designed to be holds for requests that are whole and sound. */
  sound: boolean
}

const anyFraming = fc.oneof(
  fc.constantFrom(...Object.entries(soundFramings)),
  fc.constantFrom(...Object.entries(oddFramings))
)

const taken = ["POST", "GET", "PUT", "PATCH", "DELETE"]
const untaken = [
  ...["HEAD", "OPTIONS", "TRACE", "PROPFIND", "LINK", "CONNECT", "post"],
  ...["SETTLE", "M-SEARCH"],
]
const anyMethod = fc.oneof(
  { arbitrary: fc.constantFrom(...taken), weight: 6 },
  { arbitrary: fc.constantFrom(...untaken), weight: 1 }
)

const anyHeaders = fc.subarray([
  ...["X-Forwarded-For: 127.0.0.1", "X-HTTP-Method-Override: POST"],
  ...[
    "Authorization: Bearer x",
    "Cookie: connect.sid=s%3Ax.y",
    "Range: bytes=0-",
  ],
  ...["Origin: http://evil.example", "Origin: http://shop.localhost:8000"],
  ...["Upgrade: websocket", "If-None-Match: *", "Accept-Encoding: br;q=9"],
  ...[
    "X-Original-Url: /admin",
    "Accept: ;;;",
    "api-key: x",
    "X-Payment: \u00ff",
  ],
])

/** Every one of them has to occur. */
export const requestKinds = {
  path: pathKinds,
  body: bodyKinds,
  method: [...taken, ...untaken],
  framing: Object.keys({ ...soundFramings, ...oddFramings }),
}

/** Only the bodies at core's hook are read, so that only there a real payment's id may stand. */
export function anyRequest(targets: Targets): fc.Arbitrary<Forged> {
  const all = [...targets.quiet, ...targets.named]
  const forgeries = anyBody(all.map(({ paymentId }) => paymentId))
  const polls = anyBody(targets.named.map(({ paymentId }) => paymentId))
  const maybePolls = fc.oneof(fc.constant(noBody), polls)
  const about = (path: fc.Arbitrary<Path>, body: fc.Arbitrary<Body>) =>
    fc
      .tuple(path, body, anyFraming, anyMethod, anyHeaders)
      .map(([to, any, [framing, frame], verb, headers]): Forged => {
        // Most of what comes to core's hook and to the status has to get past its method.
        const method =
          to.route === "webhook" || any.bytes.length % 8 === 7
            ? verb
            : to.route === "core"
              ? "POST"
              : "GET"
        // Core reads bodies of methods that it does not route, and names the whole address when it refuses one.
        const sent = taken.includes(method) ? any : noBody
        const { path } = to
        const sending = frame({ method, path, headers, body: sent })
        // Bodies are read before the status's route is asked, and may be refused there.
        const asDesigned =
          to.route === "webhook"
            ? taken.includes(method)
            : method === "GET" && sent === noBody
        return {
          ...to,
          ...{ body: sent.kind, method, framing, sending },
          sound: framing in soundFramings && asDesigned,
        }
      })
  return fc.oneof(
    { arbitrary: about(webhookPaths(targets), forgeries), weight: 6 },
    { arbitrary: about(corePaths(), polls), weight: 2 },
    { arbitrary: about(statusPaths(targets), maybePolls), weight: 2 }
  )
}
