import { Fragment } from "react"
import { groupsOf } from "../lib/format"

const gap = { marginInlineEnd: "0.35em" }

/** A code's number, to be read aloud or compared with a wallet's. What is copied from it has no spaces. */
export function CodeNumber({ children }: { children: string }) {
  return (
    <bdi dir="ltr" className="font-mono">
      {groupsOf(children).map((digits, place) => (
        <Fragment key={place}>
          <span style={gap}>{digits}</span>
          <wbr />
        </Fragment>
      ))}
    </bdi>
  )
}
