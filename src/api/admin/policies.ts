import type { MiddlewareRoute } from "@medusajs/framework/http"

const READ = { resource: "payment", operation: "read" }
export const UPDATE = { resource: "payment", operation: "update" }
export const REFUND = { resource: "refund", operation: "create" }

/** What a user of the dashboard may do, by the rights that Medusa's own payments ask for. Without RBAC, everything. */
export const adminPolicies: MiddlewareRoute[] = [
  { matcher: "/admin/qr-payments", methods: ["GET"], policies: [READ] },
  { matcher: "/admin/qr-payments/*", methods: ["GET"], policies: [READ] },
  { matcher: "/admin/qr-payments/export", methods: ["POST"], policies: [READ] },
  {
    matcher: "/admin/qr-payments/:id/sync",
    methods: ["POST"],
    policies: [UPDATE],
  },
  {
    matcher: "/admin/qr-payments/:id/resolve",
    methods: ["POST"],
    policies: [UPDATE],
  },
  {
    matcher: "/admin/qr-payments/collect",
    methods: ["POST"],
    policies: [UPDATE],
  },
  {
    matcher: "/admin/qr-payments/:id/refund",
    methods: ["POST"],
    policies: [REFUND],
  },
  {
    matcher: "/admin/qr-payments/refund-and-collect",
    methods: ["POST"],
    policies: [REFUND],
  },
]
