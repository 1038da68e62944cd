import { z } from "zod"
import type { Answer } from "../../support/http"

const words = z.object({ message: z.string() })

export function messageIn({ body }: Answer): string {
  const { data } = words.safeParse(body)
  return data?.message ?? JSON.stringify(body)?.slice(0, 300)
}
