import { mkdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { z } from "zod"
import { until } from "../../support/until"
import { ELEMENT, type Session } from "./commands"
import { EngineElement } from "./element"

/** Which elements can have a role at all, so that not all of a page is asked about. */
const candidates = {
  button: "button",
  heading: "h1, h2, h3, h4",
  img: "img",
  link: "a[href]",
  progressbar: "[role=progressbar]",
  radio: "input[type=radio]",
  region: "section",
  status: "[role=status]",
  textbox: "input",
  timer: "[role=timer]",
}

export type Role = keyof typeof candidates

/** All elements, those in open shadow roots too. */
const ALL = `
  const found = []
  const walk = (root) => {
    for (const element of root.querySelectorAll("*")) {
      if (element.matches(arguments[0])) found.push(element)
      if (element.shadowRoot) walk(element.shadowRoot)
    }
  }
  walk(document)
  return found`

const elements = z.array(z.object({ [ELEMENT]: z.string() }))

/** As narrow as all three engines allow. */
export const WINDOW = { width: 500, height: 900 }
const DESKTOP = { width: 1440, height: 900 }
const PHONE_WIDTH = 390

const CONTROL = "\uE009"

/** One browser with one tab, told what to do through WebDriver. */
export class EngineBrowser {
  readonly #session: Session

  constructor(session: Session) {
    this.#session = session
  }

  async goto(url: string): Promise<void> {
    await this.#session.send("navigate", { url })
  }

  /** The value that the body of a function returns in the page. */
  async evaluate<T extends z.ZodType>(
    shape: T,
    script: string,
    ...args: unknown[]
  ): Promise<z.infer<T>> {
    return shape.parse(await this.#session.send("execute", { script, args }))
  }

  async all(selector: string): Promise<EngineElement[]> {
    const found = await this.evaluate(elements, ALL, selector)
    return found.map(
      ({ [ELEMENT]: id }) => new EngineElement(this.#session, id)
    )
  }

  async one(selector: string): Promise<EngineElement> {
    return await until(`${selector} on the page`, async () => {
      const [first] = await this.all(selector)
      return first
    })
  }

  /** Waits for what is shown, and has this role and name in the engine's own accessibility tree. */
  async find(role: Role, name: string | RegExp): Promise<EngineElement> {
    let heard: string[] = []
    return await until(
      () => `${role} ${String(name)}, heard ${JSON.stringify(heard)}`,
      async () => {
        heard = []
        for (const element of await this.all(candidates[role])) {
          // First, because WebKit's tree has nothing to say about what is hidden.
          if (!(await element.isShown())) {
            continue
          }
          const label = await element.label()
          heard.push(label)
          const isCalledSo =
            typeof name === "string" ? label === name : name.test(label)
          if (isCalledSo && (await element.role()) === role) {
            return element
          }
        }
        return undefined
      }
    )
  }

  async press(role: "button" | "link", name: string): Promise<void> {
    await (await this.find(role, name)).click()
  }

  /** Pastes the clipboard into a field that is made for it, and gives what arrived: no engine needs leave for that. */
  async paste(): Promise<string> {
    await this.evaluate(
      z.unknown(),
      `const field = document.createElement("textarea")
       field.id = "pasted"
       document.body.append(field)
       field.focus()`
    )
    const key = (type: string, value: string) => ({ type, value })
    await this.#session.send("act", {
      actions: [
        {
          type: "key",
          id: "keyboard",
          actions: [
            ...[key("keyDown", CONTROL), key("keyDown", "v")],
            ...[key("keyUp", "v"), key("keyUp", CONTROL)],
          ],
        },
      ],
    })
    return await until("something pasted", async () =>
      this.evaluate(
        z.string(),
        `return document.getElementById("pasted").value`
      )
    )
  }

  /** Does the work in the window that `open` opens, closes it and comes back. */
  async inNewWindow(
    open: () => Promise<void>,
    work: () => Promise<void>
  ): Promise<void> {
    const [own] = await this.#windows()
    await open()
    const handle = await until("a new window", async () =>
      // In no particular order.
      (await this.#windows()).find((one) => one !== own)
    )
    await this.#session.send("switchTo", { handle })
    await work()
    await this.#session.send("closeWindow")
    await this.#session.send("switchTo", { handle: own })
  }

  async #windows(): Promise<string[]> {
    return z.array(z.string()).parse(await this.#session.send("windows"))
  }

  /** A PNG of what the window shows. */
  async picture(): Promise<Buffer> {
    const picture = z.base64().parse(await this.#session.send("picture"))
    return Buffer.from(picture, "base64")
  }

  /** For whoever looks at the engines: QR_PICTURES=/tmp/pictures npm run test:engines */
  async keepPicture(name: string): Promise<void> {
    const folder = process.env.QR_PICTURES
    if (!folder) {
      return
    }
    await mkdir(folder, { recursive: true })
    const file = join(folder, name.toLowerCase().replaceAll(" ", "-"))
    await this.#resize(DESKTOP)
    await this.#paint()
    await writeFile(`${file}-1440.png`, await this.picture())
    await this.#resize(WINDOW)
    // No window is as narrow as a phone. No page has a rule for a width in between, so that it is laid out as there.
    await this.#zoom(`innerWidth / ${PHONE_WIDTH}`)
    await this.#paint()
    await writeFile(`${file}-390.png`, await this.picture())
    await this.#zoom(`""`)
  }

  /** WebKit answers before the page has its new size. */
  async #resize(size: typeof WINDOW): Promise<void> {
    await this.#session.send("resize", size)
    await until(`a page ${size.width} px wide`, async () =>
      this.evaluate(
        z.boolean(),
        `return Math.abs(innerWidth - ${size.width}) < 50`
      )
    )
  }

  /** WebKit's pictures lag behind the page. */
  async #paint(): Promise<void> {
    await this.evaluate(
      z.unknown(),
      `let left = 10
       window.isPainted = false
       const frame = () => {
         left -= 1
         left ? requestAnimationFrame(frame) : (window.isPainted = true)
       }
       frame()`
    )
    await until("a painted page", async () =>
      this.evaluate(z.boolean(), `return window.isPainted`)
    )
  }

  async #zoom(factor: string): Promise<void> {
    await this.evaluate(
      z.unknown(),
      `document.documentElement.style.zoom = ${factor}`
    )
  }

  async close(): Promise<void> {
    await this.#session.close()
  }
}
