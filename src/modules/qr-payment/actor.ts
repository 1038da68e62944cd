import { AsyncLocalStorage } from "node:async_hooks"

/** Who can cause a change of a payment. `provider` is Medusa's payment module, `event` one of Medusa's events. */
export const actors = [
  ...(["webhook", "poll", "stream", "job"] as const),
  ...(["provider", "event", "user", "api_key"] as const),
] as const

export type Actor = (typeof actors)[number]

/** A person is known only once their request is authenticated, so it is asked for when something changes. */
type Acting = { actor: Actor; id?: string }

const acting = new AsyncLocalStorage<() => Acting>()

/** Whatever the work changes was caused by this actor, unless somebody has caused the work itself. */
export function actingAs<T>(actor: Actor | (() => Acting), work: () => T): T {
  if (acting.getStore()) {
    return work()
  }
  const who = typeof actor === "string" ? () => ({ actor }) : actor
  return acting.run(who, work)
}

/** Without the person. */
export function currentActorKind(): Actor | undefined {
  return acting.getStore()?.().actor
}

/** As `changed_by` keeps it: the actor, and a person's id behind a colon. */
export function currentActor(): string | null {
  const who = acting.getStore()?.()
  return who ? [who.actor, who.id].filter(Boolean).join(":") : null
}
