import {
  defineMiddlewares,
  type MedusaNextFunction,
  type MedusaRequest,
  type MedusaResponse,
} from "@medusajs/framework/http"
import {
  ContainerRegistrationKeys,
  parseCorsOrigins,
} from "@medusajs/framework/utils"
import cors from "cors"
import { actAsUser } from "./admin/act-as-user"
import { adminPolicies } from "./admin/policies"
import { hideToken } from "./hooks/hide-token"
import { answerEarly } from "./qr-payments/answer-early"
import { askServiceAhead } from "./store/ask-service-ahead"
import { readSaleAhead } from "./store/read-sale-ahead"

/** Made once for a store: polls are many, and its rules do not change while it runs. */
const handlers = new Map<string, ReturnType<typeof cors>>()

function corsOf(origins: string) {
  const known = handlers.get(origins)
  if (known) {
    return known
  }
  const handler = cors({
    origin: parseCorsOrigins(origins),
    credentials: true,
    exposedHeaders: ["Retry-After"],
  })
  handlers.set(origins, handler)
  return handler
}

/**
 * Status polls lie outside /store, so the store's own cross-origin rules have to be applied here. A dashboard on another
 * origin shows codes too.
 */
function statusCors(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction
): void {
  const { projectConfig } = req.scope.resolve(
    ContainerRegistrationKeys.CONFIG_MODULE
  )
  const { storeCors, adminCors } = projectConfig.http
  corsOf([storeCors, adminCors].filter(Boolean).join())(req, res, next)
}

export default defineMiddlewares({
  routes: [
    { matcher: "/admin/*", middlewares: [actAsUser] },
    ...adminPolicies,
    {
      matcher: "/store/payment-collections/:id/payment-sessions",
      method: "POST",
      middlewares: [readSaleAhead],
    },
    {
      matcher: "/store/carts/:id/complete",
      method: "POST",
      middlewares: [askServiceAhead],
    },
    { matcher: "/qr-payments/*", middlewares: [statusCors, answerEarly] },
    // Without a wildcard, which Express would have to decode first.
    { matcher: "/hooks/qr-payments", middlewares: [hideToken] },
    // Any body is taken, also one that can't be parsed, and none is read.
    { matcher: "/hooks/qr-payments/*", bodyParser: false },
  ],
})
