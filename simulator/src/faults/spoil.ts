import type { Answer } from "../service/answer"
import { mergeDeep } from "../service/reshape"

const ONE_MEBIBYTE = 1024 * 1024

export function cutInHalf(answer: Answer): string {
  const text = JSON.stringify(answer.body)
  return text.slice(0, Math.floor(text.length / 2))
}

/** A true answer with a great deal of nothing in it. */
export function oversized(answer: Answer): Answer {
  const padding = " ".repeat(ONE_MEBIBYTE + 1)
  return { ...answer, body: { ...answer.body, padding } }
}

/** A status value that the contract does not list. */
export function unknownStatus(answer: Answer): Answer {
  return withData(answer, (data) => ({ ...data, status: "on_hold" }))
}

/** Numbers where strings belong, and no nested objects. */
export function wrongTypes(answer: Answer): Answer {
  const spoiled = withData(answer, (data) =>
    Object.fromEntries(
      Object.entries(data)
        .filter(([, value]) => typeof value !== "object")
        .map(([key, value]) => [key, typeof value === "string" ? 12345 : "no"])
    )
  )
  return { ...spoiled, body: { ...spoiled.body, message: 12345 } }
}

export function dataLeftOut(answer: Answer): Answer {
  const { status, message } = answer.body
  return { ...answer, body: { status, message } }
}

/** Says something else in some fields, such as odd text. */
export function patched(
  answer: Answer,
  patch: Record<string, unknown>
): Answer {
  return withData(answer, (data) => mergeDeep({ ...data }, patch))
}

function withData(
  answer: Answer,
  change: (data: object) => Record<string, unknown>
): Answer {
  const { data } = answer.body
  return typeof data === "object" && data !== null
    ? { ...answer, body: { ...answer.body, data: change(data) } }
    : answer
}
