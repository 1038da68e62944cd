import type { Settings } from "../../../modules/qr-payment/settings"
import { type Line, line } from "../line"
import type { Config } from "../store-facts"
import { visit } from "../visit"

/** Opens the link of a payment collection that doesn't exist: the page says so, and creates nothing. */
export async function checkPayPage(
  { backendUrl, payPage }: Settings,
  { admin }: Config
): Promise<Line> {
  if (payPage === false) {
    return line("payPage", "payPageOff")
  }
  const store = backendUrl.replace(/\/+$/, "")
  const address = `${store}/payment-collection`
  const seen = await visit(`${address}/doctor`)
  switch (seen.kind) {
    case "unreachable":
      return line("payPage", "payPageUnreachable", { address }, seen.reason)
    case "silent":
      return line("payPage", "payPageSilent", { address })
    case "redirected":
      return line("payPage", "payPageMissing", { address, status: seen.status })
    case "answered": {
      const files = seen.text.match(/assets\/page-\w+\.(?:js|css)/g) ?? []
      if (!files.length) {
        const { status } = seen
        return line("payPage", "payPageMissing", { address, status })
      }
      const missing = await statusOfMissing(address, files)
      if (missing !== undefined) {
        return line("payPage", "payPageIncomplete", { status: missing })
      }
      return admin.storefrontUrl?.replace(/\/+$/, "") === store
        ? line("payPage", "payPageShown")
        : line(
            "payPage",
            "payPageNotLinked",
            { address: store },
            `admin.storefrontUrl: ${admin.storefrontUrl ?? "not set"}`
          )
    }
  }
}

async function statusOfMissing(
  address: string,
  files: string[]
): Promise<number | undefined> {
  for (const file of files) {
    const seen = await visit(`${address}/${file}`)
    if (seen.kind !== "answered" || seen.status !== 200) {
      return "status" in seen ? seen.status : 0
    }
  }
  return undefined
}
