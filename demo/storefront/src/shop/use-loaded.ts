import { useCallback, useEffect, useState } from "react"

export type Loaded<T> =
  | { status: "loading" }
  | { status: "failed"; error: unknown }
  | { status: "ready"; value: T }

/** Loads something once for each key. `reload` keeps what is shown until the new value is there. */
export function useLoaded<T>(key: string, load: () => Promise<T>) {
  const [loaded, setLoaded] = useState<Loaded<T>>({ status: "loading" })
  const [round, setRound] = useState(0)

  useEffect(() => {
    let current = true
    load().then(
      (value) => current && setLoaded({ status: "ready", value }),
      (error: unknown) => current && setLoaded({ status: "failed", error })
    )
    return () => {
      current = false
    }
    // `load` is written anew at each render; the key says whether it means something else.
  }, [key, round])

  const reload = useCallback(() => setRound((before) => before + 1), [])
  return { loaded, reload }
}
