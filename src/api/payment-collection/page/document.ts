import type { PayPage } from "../../../modules/qr-payment/settings"
import { assetName, renderer } from "../assets"
import { writtenTime } from "./deadline"
import { Html, html } from "./html"
import type { Bill, Screen } from "./screen"
import { slipOf } from "./slip"
import { textOn } from "./text-on"
import type { PageTexts } from "./texts"

export type PageOptions = {
  texts: PageTexts
  look: PayPage
  /** For the style that the component and the shop's colour need: no other is allowed. */
  nonce: string
  /** A second screen that faces the customer. */
  isDisplay: boolean
  /** It has shown long enough how the last payment ended. */
  isIdle: boolean
  /** Opens the browser's print dialog at once. */
  isPrinted: boolean
  returnUrl?: string
}

/** Without a script, the page asks for itself anew this often while something can change. */
const SECONDS_BETWEEN_LOADS = 10
const SECONDS_BETWEEN_DISPLAYS = 3

export function payPage(screen: Screen, options: PageOptions): string {
  const { texts, look, nonce, isDisplay, isIdle, isPrinted, returnUrl } =
    options
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
                  --on-accent: ${textOn(look.accentColor)};
                  --qr-payment-accent: var(--accent);
                  --qr-payment-on-accent: var(--on-accent);
                }
              </style>`
            : ""
        }
        <script type="module" src="assets/${assetName(".js")}"></script>
        ${refreshOf(screen, isDisplay)}
      </head>
      <body
        data-screen="${screen.kind}"
        ${isDisplay ? html` data-display="${isIdle ? "idle" : ""}"` : ""}${isPrinted ? html` data-print` : ""}${returnUrl ? html` data-return-url="${returnUrl}"` : ""}
      >
        ${headerOf(options, "bill" in screen ? screen.bill : undefined)}
        <main>${mainOf(screen, options)}</main>
        ${isDisplay ? "" : footerOf(options)}
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

/** The order's number is for who pays, not for who stands in the queue. */
function headerOf({ texts, look, isDisplay }: PageOptions, bill?: Bill): Html {
  const number = isDisplay ? undefined : bill?.orderNumber
  return html`<header>
    ${look.logoUrl ? html`<img class="logo" src="${look.logoUrl}" alt="" />` : ""}
    <p class="shop">${look.name}</p>
    ${number ? html`<p class="order">${texts.order.replace("{number}", number)}</p>` : ""}
  </header>`
}

function footerOf({ texts, look, returnUrl }: PageOptions): Html | "" {
  const links = [
    { href: returnUrl, text: texts.backToShop },
    { href: look.supportUrl, text: texts.contact },
  ].flatMap(({ href, text }) =>
    href ? html`<a href="${href}" rel="noreferrer">${text}</a>`.text : []
  )
  return links.length ? html`<footer>${new Html(links.join(" "))}</footer>` : ""
}

function mainOf(screen: Screen, options: PageOptions): Html {
  const { texts, isDisplay, isIdle } = options
  if (
    isDisplay &&
    screen.kind !== "code" &&
    (isIdle || screen.kind === "start")
  ) {
    return html`<section class="card"><h1>${texts.ready}</h1></section>`
  }
  switch (screen.kind) {
    case "start":
      return html`<section class="card">
        <h1>
          <span class="label">${texts.amountDue}</span>
          <span class="amount">${moneyOf(screen.bill, texts)}</span>
        </h1>
        ${screen.notice ? html`<p class="notice" role="alert">${texts[screen.notice]}</p>` : html`<p>${texts.hint}</p>`}
        <form method="post"><button>${texts.pay}</button></form>
      </section>`
    case "code":
      return isDisplay
        ? html`${componentOf(screen, options)}
            <p class="scan">${texts.scan}</p>`
        : html`${componentOf(screen, options)} ${slipOf(screen, texts)}`
    case "paid":
      return html`<section class="card paid">
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="m5 12.5 4.5 4.5L19 7.5" />
        </svg>
        <h1>${texts.paidTitle}</h1>
        <p>
          <span class="label">${texts.amountPaid}</span>
          <span class="amount">${moneyOf(screen.bill, texts)}</span>
        </p>
        <p>${texts.paid}</p>
      </section>`
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
  const { noScript, ...rest } = texts.component
  const time = writtenTime(session.data.expires_at, texts)
  const component = renderQrPayment(session, {
    texts: {
      ...own[texts.lang],
      ...rest,
      noScript: `${noScript} ${texts.validUntil.replace("{time}", time)}`,
    },
    // Relative to this page, wherever the store is mounted.
    backendUrl: "..",
    nonce,
    onRenew: () => undefined,
  })
  return html`<h1 class="aloud">${texts.title}</h1>
    ${new Html(component)}
    <form method="post" hidden></form>`
}
