import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import {
  findCollectionPayment,
  startCollectionPayment,
} from "../../../workflows/pay-collection"
import { openLink, sendPage } from "../link"
import { noticeOf } from "../notice"
import { withOrder } from "../return-url"
import { screenOf } from "../screen-of"

/** What a payment link leads to. It creates nothing and asks the service nothing: mail scanners open links. */
export async function GET(
  req: MedusaRequest,
  res: MedusaResponse
): Promise<void> {
  const link = await openLink(req, res)
  if (!link) {
    return
  }
  const found = await findCollectionPayment(req.scope, link.collectionId)
  const paidOrder =
    found?.collection.state === "paid" ? found.collection.order : undefined
  if (link.returnUrl && paidOrder) {
    res.redirect(303, withOrder(link.returnUrl, paidOrder.id))
    return
  }
  sendPage(req, res, link, screenOf(found, link.settings))
}

/** Makes the code, or finds it again, and shows it. */
export async function POST(
  req: MedusaRequest,
  res: MedusaResponse
): Promise<void> {
  const link = await openLink(req, res)
  if (!link) {
    return
  }
  const { collectionId, search } = link
  try {
    if (await startCollectionPayment(req.scope, collectionId)) {
      // So that a reload asks for the page, and not for another code.
      res.redirect(303, `${collectionId}${search}`)
      return
    }
    sendPage(req, res, link, { kind: "unknown" })
  } catch (error) {
    const found = await findCollectionPayment(req.scope, collectionId)
    sendPage(req, res, link, screenOf(found, link.settings, noticeOf(error)))
  }
}
