import { useState } from "react"
import { explain } from "./client"

/** One piece of work at a time, for instance behind a button, and what to say if it fails. */
export function useWork() {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    setProblem(null)
    try {
      await work()
    } catch (error) {
      setProblem(explain(error))
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, run }
}
