import { messageOf } from "../../gateway/text"

/** An error in one line. Where Node looked for a module in vain says nothing to a merchant. */
export function reasonOf(error: unknown): string {
  return messageOf(error).replace(/ Require stack: .*$/, "")
}
