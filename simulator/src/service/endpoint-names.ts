export const ENDPOINTS = ["create", "details", "status", "refund"] as const

export type Endpoint = (typeof ENDPOINTS)[number]
