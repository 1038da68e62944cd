import type fc from "fast-check"
import type { Operation } from "../../../src/gateway/errors"
import type { Right } from "./right"

/** Decided when an answer is made, never by looking at what the client did with it. */
export type Verdict =
  /** The client has to return just this. */
  | { say: "right"; value: unknown }
  /** It may refuse it; what it returns has to be just this. */
  | { say: "open"; value: unknown }
  /** It has to refuse it. */
  | {
      say: "wrong"
      /** The name of the one error that it means. */
      as?: string
      /** The service has clearly not done the work; otherwise it may have. */
      refused?: boolean
    }

/** What the service says, before it is put on the wire. */
export type Content = {
  body: string | Buffer
  verdict: Verdict
  status?: number
  headers?: string[]
}

/** What the server does with a request, one step after the other. */
export type Step =
  | Buffer
  | { pause: number }
  | { repeat: Buffer; everyMs: number }
  | "end"
  | "reset"

export type Played = {
  script: Step[]
  verdict: Verdict
  /** It may never end, so that only a deadline ends the call. */
  hangs?: boolean
}

export type Kind<T> = {
  /** Where it can occur; everywhere if nothing is said. */
  on?: readonly Operation[]
  make: (right: Right) => fc.Arbitrary<T>
}

export type Kinds<T> = Record<string, Kind<T>>

export const wrong: Verdict = { say: "wrong" }
export const right = (value: unknown): Verdict => ({ say: "right", value })
export const open = (value: unknown): Verdict => ({ say: "open", value })

export const READS = ["details", "status"] as const
export const WITH_STATUS = [...READS, "refund"] as const
