import type { Texts } from "../texts/texts.js"
import { escape } from "./escape.js"
import type { Model } from "./model.js"
import sheet from "./styles.css"

/*
 * The one place that knows the HTML. It is written on a server or in the
 * browser, and what is shown is then brought up to it, see patch.ts.
 *   {x}   a text of the store, or a value of the model; {x!} is HTML already
 *   ?x    hidden while x is empty or false; x is also the text of a p, a heading
 *         or a button that has no other
 * Every class is a part as well, so that a store can style it with ::part().
 */
const MARKUP = `<section class=card lang="{lang}" dir="{dir}" data-phase={phase} data-open={open} aria-labelledby="label amount">
<div class=head><p class="label phone js" ?phone></p><p class=label id=label ?amountLabel></p><h2 class=amount id=amount tabindex=-1 ?amount></h2></div>
<div class=code>
<div class=paper ?open><img class=image alt="{alt}" src="{image}" ?image></div>
<a class="button wallet phone" href="{wallet}" ?wallet>{openWallet}</a>
<div class="tools js" ?image><button class="button save" id=save>{save}</button><button class="button share" id=share hidden>{share}</button></div>
<div class=cover ?title><p class=icon aria-hidden=true></p><h2 class=title tabindex=-1 ?title></h2><p class=text ?text></p><button class="button main js" id=main aria-disabled={busy} ?button></button><p class=note ?note></p></div>
</div>
<div class=details ?open>
<div class=number ?number><p class=label id=number>{numberLabel}</p><p class=digits dir=ltr>{number!}</p><button class="button copy js" id=copy aria-describedby=number>{copy}</button></div>
<div class="clock js" data-hurry={hurry}><p class=label id=left>{timeLabel}</p><p class=time role=timer aria-labelledby=left dir=ltr ?time></p><div class=bar role=progressbar aria-labelledby=left aria-valuemax={max} aria-valuenow={now} aria-valuetext="{spoken}"><div class=fill></div></div></div>
<div class="status js"><p ?status></p><button class="button check" id=check aria-disabled={busy} ?check></button></div>
<p class="label noscript">{noScript}</p>
<div class=instructions ?instructions><h3 class=label>{instructionsLabel}</h3><div dir=auto class=html>{instructions!}</div></div>
</div>
<p class=aloud role=status></p>
</section>`

export function markupOf(model: Model, texts: Texts): string {
  const values: Record<string, unknown> = { ...texts, ...model }
  return MARKUP.replace(/ class=("[^"]+"|\w+)/g, "$& part=$1")
    .replace(
      /\?(\w+)(.*?>)(?=(<\/[^d])?)/g,
      (_, key: string, rest: string, isEmpty: string) =>
        (values[key] ? "" : "hidden") + rest + (isEmpty ? `{${key}}` : "")
    )
    .replace(/\{(\w+)(!?)\}/g, (_, key: string, html: string) =>
      html ? String(values[key]) : escape(values[key] ?? "")
    )
}

/** Styles and markup as a declarative shadow root: shown by the HTML parser, before and without any script. */
export function templateOf(markup: string, nonce?: string): string {
  const mark = nonce ? ` nonce="${escape(nonce)}"` : ""
  return `<template shadowrootmode="open"><style${mark}>${sheet}</style>${markup}</template>`
}
