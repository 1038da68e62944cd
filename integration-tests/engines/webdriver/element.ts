import { z } from "zod"
import { ELEMENT, type Session } from "./commands"

export class EngineElement {
  readonly #session: Session
  readonly #id: string

  constructor(session: Session, id: string) {
    this.#session = session
    this.#id = id
  }

  async click(): Promise<void> {
    await this.#session.send("click", { id: this.#id })
  }

  async type(text: string): Promise<void> {
    await this.#session.send("type", { id: this.#id, text })
  }

  /** As the engine's accessibility tree has it. */
  async role(): Promise<string> {
    const role = z.string().parse(await this.#session.send("role", this.#self))
    // WAI-ARIA 1.3 has both names for one role.
    return role === "image" ? "img" : role
  }

  /** The accessible name, as a screen reader says it. */
  async label(): Promise<string> {
    return z.string().parse(await this.#session.send("label", this.#self))
  }

  async isShown(): Promise<boolean> {
    const shown = await this.#execute(
      "return arguments[0].checkVisibility({ visibilityProperty: true })"
    )
    return z.boolean().parse(shown)
  }

  async scrollIntoView(): Promise<void> {
    await this.#execute(`arguments[0].scrollIntoView({ block: "center" })`)
  }

  async #execute(script: string): Promise<unknown> {
    const args = [{ [ELEMENT]: this.#id }]
    return await this.#session.send("execute", { script, args })
  }

  get #self() {
    return { id: this.#id }
  }
}
