import { readSession } from "../core/payment.js"
import { createQrPayment } from "../core/qr-payment.js"
import type { FetchStatus, QrPaymentOptions } from "../core/types.js"
import en from "../texts/en.js"
import type { Texts } from "../texts/texts.js"
import { modelOf } from "../view/model.js"
import { createView } from "../view/view.js"

/** What a store sets as properties. */
export interface QrPaymentProperties extends QrPaymentOptions {
  /** The payment session of Medusa's Store API. */
  session?: unknown
  texts?: Partial<Texts>
}

const PROPERTIES = [
  "session",
  "texts",
  "backendUrl",
  "fetchStatus",
  "onPaid",
  "onRenew",
  "onChange",
  "lifetime",
  "error",
] as const satisfies (keyof QrPaymentProperties)[]

/** On a server there is no HTMLElement; importing this file must do no harm there. */
const Base = globalThis.HTMLElement ?? Object

/** `<qr-payment>`: the checkout as a custom element. */
export class QrPaymentElement extends Base {
  static readonly observedAttributes = [
    ...["session-id", "backend-url", "locale"],
    // As JSON, from a server.
    ...["session", "texts", "error"],
  ]

  /** The payment session of Medusa's Store API. */
  declare session?: unknown
  declare texts?: Partial<Texts>
  declare backendUrl?: string
  declare fetchStatus?: FetchStatus
  declare onPaid?: QrPaymentOptions["onPaid"]
  declare onRenew?: QrPaymentOptions["onRenew"]
  declare onChange?: QrPaymentOptions["onChange"]
  declare lifetime?: number
  declare error?: unknown

  #core = createQrPayment()
  #view?: ReturnType<typeof createView>
  #given: QrPaymentProperties = {}
  #texts: Texts = en
  #sessionId?: string
  #stale = false

  constructor() {
    super()
    this.#core.subscribe(() => this.#show())
    for (const name of PROPERTIES) {
      // A store may have set it before this file was loaded.
      if (Object.hasOwn(this, name)) this.set({ [name]: this[name] })
      Object.defineProperty(this, name, {
        get: () => this.#given[name],
        set: (value: unknown) => this.set({ [name]: value }),
      })
    }
  }

  /**
   * Sets several properties at once, beside those that were set before or those
   * that are named; properties set one after another count as one change as well.
   */
  set(properties: QrPaymentProperties, beside = this.#given): void {
    this.#given = { ...beside, ...properties }
    const texts = { ...en, ...this.#given.texts }
    // By value: a store may write them inline, new at every render.
    if (JSON.stringify(texts) !== JSON.stringify(this.#texts))
      this.#texts = texts
    if (!this.#stale) queueMicrotask(() => this.#apply())
    this.#stale = true
  }

  connectedCallback(): void {
    const root = this.shadowRoot ?? this.attachShadow({ mode: "open" })
    this.#view ??= createView(root, this.#core)
    this.#show()
    this.#core.start()
  }

  disconnectedCallback(): void {
    this.#core.stop()
  }

  attributeChangedCallback(name: string, _: unknown, value: string): void {
    if (name === "backend-url") this.set({ backendUrl: value ?? undefined })
    else if (name === "session-id") this.set({ session: { id: value } })
    else if (name === "locale") this.#show()
    else this.set({ [name]: JSON.parse(value) })
  }

  #apply(): void {
    this.#stale = false
    const options = this.#given
    this.#core.setOptions({
      ...options,
      onPaid: (payment) => {
        this.#emit("paid", payment)
        return options.onPaid?.(payment)
      },
      onChange: (phase) => {
        this.#emit("change", { phase })
        options.onChange?.(phase)
      },
    })
    // Only another session is news: a store may set a new object with the same
    // id again and again, and the shopper may have renewed it meanwhile.
    const session = readSession(options.session)
    if (session && session.id !== this.#sessionId)
      this.#core.setSession(options.session)
    this.#sessionId = session?.id
    this.#show()
  }

  #emit(name: string, detail: object): void {
    this.dispatchEvent(new CustomEvent(`qr-${name}`, { detail, bubbles: true }))
  }

  #show(): void {
    const state = this.#core.getState()
    if (state.sessionId === null && state.phase !== "unavailable") return
    const texts = this.#texts
    const locale = this.getAttribute("locale") ?? texts.lang
    this.#view?.(modelOf(state, texts, locale), texts)
  }
}
