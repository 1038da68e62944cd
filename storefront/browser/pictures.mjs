import { execFile } from "node:child_process"
import { mkdir, writeFile } from "node:fs/promises"
import { promisify } from "node:util"
import { nudge, phase } from "./page.mjs"

const folder = new URL("../../docs/pictures/", import.meta.url)

/** How each state comes about, as the backend sees it. */
export const states = {
  waiting: () => {},
  lost: async (session, page) => {
    session.mode = "drop"
    await nudge(page)
  },
  unreachable: async (session, page) => {
    session.mode = 503
    await nudge(page)
    await page.waitForFunction(() => window.phases.includes("lost"))
    await nudge(page)
  },
  checking: (session) => {
    session.endsAfterNextAnswer = true
  },
  paid: (session) => {
    session.status = "completed"
  },
  failed: (session) => {
    session.status = "failed"
  },
  expired: (session) => {
    session.status = "expired"
  },
  replaced: (session) => {
    session.mode = 410
  },
  changed: (session) => {
    session.mode = 410
    session.type = "changed_qr_payment"
  },
  held: (session) => {
    session.status = "completed"
    session.reason = "held"
  },
  returning: (session) => {
    session.status = "completed"
    session.reason = "cart_changed"
  },
  refunded: (session) => {
    session.status = "refunded"
    session.reason = "order_not_placed"
  },
}

/** Leads a page into a state and waits until the shopper sees it. */
export async function lead(page, session, state) {
  await phase(page, "waiting")
  await page.waitForFunction(
    () =>
      document.querySelector("qr-payment").shadowRoot.querySelector(".time")
        .textContent !== ""
  )
  await states[state](session, page)
  await nudge(page)
  await phase(page, state)
  // Rest where the moving parts would be halfway.
  await page.evaluate(() =>
    Promise.all(
      document
        .querySelector("qr-payment")
        .shadowRoot.getAnimations()
        .filter((animation) => animation instanceof CSSTransition)
        .map((animation) => animation.finished.catch(() => {}))
    )
  )
}

/** The checkout with a little air around it. */
export async function photograph(page) {
  const { x, y, width, height } = await page.locator("qr-payment").boundingBox()
  const clip = { x: x - 12, y: y - 12, width: width + 24, height: height + 24 }
  return page.screenshot({ clip, fullPage: true })
}

/** Writes a picture for the documentation, made small where pngquant is at hand. `npm run pictures` asks for it. */
export async function keep(name, picture) {
  if (!process.env.KEEP_PICTURES) return
  await mkdir(folder, { recursive: true })
  const file = new URL(`${name}.png`, folder).pathname
  await writeFile(file, picture)
  const quant = [
    "--force",
    "--strip",
    "--speed",
    "1",
    "--output",
    file,
    "64",
    file,
  ]
  await promisify(execFile)("pngquant", quant).catch(() => {})
}
