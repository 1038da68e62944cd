import { groupsOf } from "../lib/format"

/** A line may break between groups, and not inside one. */
const group = { display: "inline-block", marginInlineEnd: "0.35em" }

/** A code's number, to be read aloud or compared with a wallet's. What is copied from it has no spaces. */
export function CodeNumber({ children }: { children: string }) {
  return (
    <bdi dir="ltr" className="font-mono">
      {groupsOf(children).map((digits, place) => (
        <span key={place} style={group}>
          {digits}
        </span>
      ))}
    </bdi>
  )
}
