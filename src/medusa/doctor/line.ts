import {
  type AdvisedCode,
  type CheckName,
  type Code,
  type Result,
  results,
} from "../../texts/doctor/codes"
import { en } from "../../texts/doctor/en"

type Params = Record<string, string | number>

/** One finding. The dashboard translates its code; `message` and `advice` are the English for everyone else. */
export type Line = {
  check: CheckName
  result: Result
  code: Code
  params: Params
  /** What somebody else said, in their own words. */
  reason: string | null
  message: string
  /** What to do; null where all is good. */
  advice: string | null
}

export function line(
  check: CheckName,
  code: Code,
  params: Params = {},
  reason: string | null = null
): Line {
  return {
    check,
    result: results[code],
    code,
    params,
    reason,
    message: filled(en.says[code], params),
    advice: isAdvised(code) ? filled(en.advice[code], params) : null,
  }
}

export function isAdvised(code: Code): code is AdvisedCode {
  return results[code] !== "good"
}

function filled(sentence: string, params: Params): string {
  return sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
    String(params[name] ?? "")
  )
}
