import { randomBytes } from "node:crypto"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { readStoreName } from "../../medusa/store-name"
import type { PayPage, Settings } from "../../modules/qr-payment/settings"
import { settleContext } from "../../workflows/settle-qr-payment/context"
import { payPage } from "./page/document"
import { pageHeaders } from "./page/headers"
import type { Notice, Screen } from "./page/screen"
import { idParams } from "../params"
import { languages, textsIn } from "./page/texts"
import { originOf, readReturnUrl } from "./return-url"

/** What is written in a payment link, and how the page behind it looks. */
export type Link = {
  collectionId: string
  settings: Settings
  look: PayPage
  isDisplay: boolean
  isIdle: boolean
  isPrinted: boolean
  returnUrl?: string
  /** Its query, as it was written. */
  search: string
}

/** Undefined when the link leads nowhere: then that has been answered. */
export async function openLink(
  req: MedusaRequest,
  res: MedusaResponse
): Promise<Link | undefined> {
  const { qrPayment } = settleContext(req.scope)
  const { settings } = qrPayment
  const { payPage: given } = settings
  if (!given) {
    res.status(404).end()
    return undefined
  }
  const { projectConfig } = req.scope.resolve(
    ContainerRegistrationKeys.CONFIG_MODULE
  )
  const { data } = idParams.safeParse(req.params)
  const { pathname, search } = new URL(req.originalUrl, "http://localhost")
  if (data && pathname.endsWith("/")) {
    // All that the page refers to is written relative to the address without it.
    res.redirect(308, `../${data.id}${search}`)
    return undefined
  }
  const query = req.scope.resolve(ContainerRegistrationKeys.QUERY)
  const look = { ...given, name: given.name ?? (await readStoreName(query)) }
  const { return_url, display, print } = req.query
  const returnUrl = readReturnUrl(return_url, projectConfig.http.storeCors)
  const link = {
    collectionId: data?.id ?? "",
    settings,
    look,
    isDisplay: display !== undefined,
    isIdle: display === "idle",
    isPrinted: print !== undefined,
    returnUrl: returnUrl || undefined,
    search,
  }
  if (data && returnUrl !== false) {
    return link
  }
  if (returnUrl === false) {
    const logger = req.scope.resolve(ContainerRegistrationKeys.LOGGER)
    logger.warn(
      `QR payments: a payment link was refused because its return_url does not begin with an origin of storeCors: ${JSON.stringify(originOf(return_url))}.`
    )
  }
  sendPage(req, res, link, { kind: data ? "invalidReturn" : "unknown" })
  return undefined
}

export function sendPage(
  req: MedusaRequest,
  res: MedusaResponse,
  { look, isDisplay, isIdle, isPrinted, returnUrl }: Link,
  screen: Screen
): void {
  const nonce = randomBytes(16).toString("base64")
  res
    .status(statusOf(screen))
    .set(pageHeaders(look, nonce, returnUrl))
    .send(
      payPage(screen, {
        texts: textsIn(req.acceptsLanguages(...languages)),
        look,
        nonce,
        isDisplay,
        isIdle,
        isPrinted,
        returnUrl,
      })
    )
}

const statusOfNotice: Record<Notice, number> = {
  noticeUnavailable: 503,
  noticeTooMany: 429,
  noticeHeld: 409,
}

function statusOf(screen: Screen): number {
  switch (screen.kind) {
    case "unknown":
      return 404
    case "invalidReturn":
      return 400
    case "start":
      return screen.notice ? statusOfNotice[screen.notice] : 200
    case "code":
    case "paid":
    case "canceled":
    case "nothingDue":
    case "unavailable":
      return 200
  }
}
