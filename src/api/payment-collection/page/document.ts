import type { PayPage } from "../../../modules/qr-payment/settings"
import { assetName, renderer } from "../assets"
import { Html, html } from "./html"
import type { Bill, Screen } from "./screen"
import type { PageTexts } from "./texts"

export type PageOptions = {
  texts: PageTexts
  look: PayPage
  /** For the style that the component and the shop's colour need: no other is allowed. */
  nonce: string
  /** A second screen that faces the customer. */
  isDisplay: boolean
  /** Opens the browser's print dialog at once. */
  isPrinted: boolean
  returnUrl?: string
}

/** Without a script, the page asks for itself anew this often while something can change. */
const SECONDS_BETWEEN_LOADS = 10
const SECONDS_BETWEEN_DISPLAYS = 3

export function payPage(screen: Screen, options: PageOptions): string {
  const { texts, look, nonce, isDisplay, isPrinted, returnUrl } = options
  const title = look.name
    ? texts.titleOf.replace("{shop}", () => look.name ?? "")
    : texts.title
  return html`<!doctype html>
    <html lang="${texts.lang}" dir="${texts.dir}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="stylesheet" href="assets/${assetName(".css")}" />
        ${
          look.accentColor
            ? html`<style nonce="${nonce}">
                :root {
                  --accent: ${look.accentColor};
                  --qr-payment-accent: var(--accent);
                }
              </style>`
            : ""
        }
        <script type="module" src="assets/${assetName(".js")}"></script>
        ${refreshOf(screen, isDisplay)}
      </head>
      <body
        data-screen="${screen.kind}"
        ${isDisplay ? html` data-display` : ""}${isPrinted ? html` data-print` : ""}${returnUrl ? html` data-return-url="${returnUrl}"` : ""}
      >
        ${isDisplay ? "" : headerOf(options, "bill" in screen ? screen.bill : undefined)}
        <main>${mainOf(screen, options)}</main>
        ${look.supportUrl && !isDisplay ? html`<footer><a href="${look.supportUrl}" rel="noreferrer">${texts.contact}</a></footer>` : ""}
      </body>
    </html> `.text
}

function refreshOf(screen: Screen, isDisplay: boolean): Html | "" {
  if (screen.kind === "code" || isDisplay) {
    const seconds = isDisplay ? SECONDS_BETWEEN_DISPLAYS : SECONDS_BETWEEN_LOADS
    return html`<noscript
      ><meta http-equiv="refresh" content="${seconds}"
    /></noscript>`
  }
  return ""
}

function headerOf({ texts, look }: PageOptions, bill?: Bill): Html {
  const number = bill?.orderNumber
  return html`<header>
    ${look.logoUrl ? html`<img class="logo" src="${look.logoUrl}" alt="${look.name}" />` : html`<p class="shop">${look.name}</p>`}
    ${number ? html`<p class="order">${texts.order.replace("{number}", number)}</p>` : ""}
  </header>`
}

function mainOf(screen: Screen, options: PageOptions): Html {
  const { texts } = options
  switch (screen.kind) {
    case "start":
      return options.isDisplay
        ? html`<section class="card"><h1>${texts.ready}</h1></section>`
        : html`<section class="card">
            <h1>
              <span class="label">${texts.amountDue}</span>
              <span class="amount">${moneyOf(screen.bill, texts)}</span>
            </h1>
            ${screen.notice ? html`<p class="notice" role="alert">${texts[screen.notice]}</p>` : html`<p>${texts.hint}</p>`}
            <form method="post"><button>${texts.pay}</button></form>
          </section>`
    case "code":
      return componentOf(screen, options)
    case "paid":
    case "canceled":
    case "nothingDue":
    case "unavailable":
    case "unknown":
    case "invalidReturn":
      return html`<section class="card ${screen.kind}">
        <h1>${texts[`${screen.kind}Title`]}</h1>
        <p>${texts[screen.kind]}</p>
      </section>`
  }
}

function moneyOf({ amount, currencyCode }: Bill, { lang }: PageTexts): string {
  return renderer().money(amount, currencyCode, lang)
}

/** With a form for another code: the component's button presses it. */
function componentOf(
  { session }: Extract<Screen, { kind: "code" }>,
  { texts, nonce }: PageOptions
): Html {
  const { renderQrPayment, texts: own } = renderer()
  const component = renderQrPayment(session, {
    texts: { ...own[texts.lang], ...texts.component },
    // Relative to this page, wherever the store is mounted.
    backendUrl: "..",
    nonce,
    onRenew: () => undefined,
  })
  return html`<h1 class="aloud">${texts.title}</h1>
    ${new Html(component)}
    <form method="post" hidden></form>`
}
