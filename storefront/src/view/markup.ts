import type { Texts } from "../texts/texts.js"
import { escape } from "./escape.js"
import type { Model } from "./model.js"
import sheet from "./styles.css"

/*
 * The one place that knows the HTML. It is written once, on a server or in the
 * browser, and afterwards patched through the marks on it:
 *   {x}        a text of the store, or a value of the model
 *   data-t=x   the text is model.x, and the element hides when that is empty
 *   data-if=x  hidden while model.x is empty or false
 * Every class is a part as well, so that a store can style it with ::part().
 */
const MARKUP = `<section class=card lang="{lang}" dir="{dir}" data-phase="{phase}" data-tone="{tone}" data-open="{open}" aria-labelledby="label amount">
<div class=head><p class=label id=label>{amountLabel}</p><h2 class=amount id=amount tabindex=-1 data-t=amount></h2></div>
<div class=code>
<div class=paper data-if=open><img class=image alt="{alt}" src="{image}" data-if=image></div>
<div class="tools js" data-if=image><button class="button save" id=save>{save}</button><button class="button share" id=share hidden>{share}</button></div>
<div class=cover data-if=coverTitle><svg class=icon viewBox="0 0 24 24" aria-hidden=true><path d="{coverIcon}"/></svg><h3 class=title tabindex=-1 data-t=coverTitle></h3><p class=text data-t=coverText></p><button class="button main js" id=main data-t=coverButton></button><p class=note data-t=coverNote></p></div>
</div>
<div class=details data-if=open>
<div class=number data-if=number><p class=label id=number>{numberLabel}</p><p class=digits dir=ltr data-t=number></p><button class="button copy js" id=copy aria-describedby=number>{copy}</button></div>
<div class="clock js"><p class=label id=left>{timeLabel}</p><p class=time role=timer aria-labelledby=left dir=ltr data-t=time></p><div class=bar role=progressbar aria-labelledby=left aria-valuemin=0><div class=fill></div></div></div>
<div class="status js"><span class=dot></span><p data-t=status></p><button class="button check" id=check data-t=statusButton></button></div>
<p class="label noscript">{noScript}</p>
<div class=instructions data-if=instructions><h3 class=label>{instructionsLabel}</h3><div dir=auto class=html>{instructions}</div></div>
</div>
<p class=aloud role=status></p>
</section>`

export function markupOf(model: Model, texts: Texts): string {
  const values: Record<string, unknown> = { ...texts, ...model }
  return MARKUP.replace(/ class=("[^"]+"|\w+)/g, "$& part=$1")
    .replace(/data-(?:t|if)=(\w+)/g, (mark, key: string) =>
      values[key] ? mark : `${mark} hidden`
    )
    .replace(/(data-t=(\w+).*?>)/g, "$1{$2}")
    .replace(/\{(\w+)\}/g, (_, key: string) =>
      // The model has made the instructions safe; all else is text.
      key === "instructions" ? model.instructions : escape(values[key] ?? "")
    )
}

/** Styles and markup as a declarative shadow root: shown by the HTML parser, before and without any script. */
export function templateOf(markup: string, nonce?: string): string {
  const mark = nonce ? ` nonce="${escape(nonce)}"` : ""
  return `<template shadowrootmode="open"><style${mark}>${sheet}</style>${markup}</template>`
}
