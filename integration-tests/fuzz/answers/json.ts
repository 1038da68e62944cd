export type Json =
  null | boolean | number | string | Json[] | { [key: string]: Json }

export type JsonObject = { [key: string]: Json }

type Path = readonly string[]

/** A copy with another value at `path`; what is missing on the way there is made. */
export function put(body: JsonObject, path: Path, value: Json): JsonObject {
  const [key = "", ...rest] = path
  const child = body[key]
  return {
    ...body,
    [key]: rest.length ? put(isObject(child) ? child : {}, rest, value) : value,
  }
}

/** A copy without what stands at `path`. */
export function drop(body: JsonObject, path: Path): JsonObject {
  const [key = "", ...rest] = path
  const { [key]: child, ...others } = body
  return rest.length && isObject(child)
    ? { ...body, [key]: drop(child, rest) }
    : others
}

const RAW = "<raw>"

/** The body as text, with `token` at `path`: numbers and keys that JSON.stringify would never write. */
export function textWith(body: JsonObject, path: Path, token: string): string {
  return JSON.stringify(put(body, path, RAW)).replace(
    JSON.stringify(RAW),
    () => token
  )
}

/** The body as text, with `member` as the first in the object `data`. */
export function textWithMember(body: JsonObject, member: string): string {
  return JSON.stringify(body).replace('"data":{', () => `"data":{${member},`)
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}
