import { z } from "zod"

/** An id or token in an address, as Medusa and the plugin make them. */
const word = z.string().regex(/^[\w-]{1,128}$/)

export const webhookParams = z.object({ id: word, token: word })
export const statusParams = z.object({ session_id: word })
