import fc from "fast-check"
import { put } from "./json"
import type { Content, Kinds } from "./kind"
import { contentOf } from "./said-oddly"

/** Texts that have to be cleaned, and what is left of them. */
export const oddText: Kinds<Content> = {
  "a private text that is very long": {
    on: ["create", "details"],
    make: (one) =>
      fc.integer({ min: 50_000, max: 300_000 }).map((length) => {
        const path =
          one.endpoint === "create"
            ? ["data", "instructions"]
            : ["data", "created_at"]
        const kept =
          one.endpoint === "create" ? "x".repeat(length) : `${"x".repeat(255)}…`
        return contentOf(
          one,
          put(one.body, path, "x".repeat(length)),
          put(one.body, path, kept)
        )
      }),
  },
  "a text that would forge a line or break a statement": {
    on: ["details"],
    make: (one) =>
      fc
        .tuple(
          fc.constantFrom(
            ...[["currency"], ["created_at"], ["store", "name"]],
            ...[
              ["reference", "id"],
              ["request_amount", "currency"],
            ]
          ),
          fc.constantFrom(
            ...["\n", "\r\n", "\u0000", "\u001b", "\u0085", "\u2028"],
            ...["\u200b", "\u202e", "\ud800", " \n \n "]
          )
        )
        .map(([path, odd]) =>
          contentOf(
            one,
            put(one.body, ["data", ...path], `${odd}EUR${odd}error: x${odd}`),
            put(one.body, ["data", ...path], "EUR error: x")
          )
        ),
  },
  "instructions with what no database takes": {
    on: ["create"],
    make: (one) =>
      fc
        .constantFrom("\u0000", "\u0007", "\u009b", "\ud800")
        .map((odd) =>
          contentOf(
            one,
            put(one.body, ["data", "instructions"], `<p>${odd}\n\t</p>${odd}`),
            put(one.body, ["data", "instructions"], "<p>\n\t</p>")
          )
        ),
  },
}
