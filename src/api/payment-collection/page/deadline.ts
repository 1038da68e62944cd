import { html, type Html } from "./html"
import type { PageTexts } from "./texts"

/** The reader's time zone is not known here. The page's script writes the time in it. */
const FORMAT: Intl.DateTimeFormatOptions = {
  ...{ day: "numeric", month: "short", year: "numeric" },
  ...{ hour: "2-digit", minute: "2-digit", timeZoneName: "short" },
  timeZone: "UTC",
}

export function writtenTime(expiresAt: string, { lang }: PageTexts): string {
  return new Date(expiresAt).toLocaleString(lang, FORMAT)
}

/** Until when a code can be paid, for paper, on which no time runs. */
export function deadlineOf(expiresAt: string, texts: PageTexts): Html {
  const [before, after] = texts.payBefore.split("{time}")
  return html`<p>
    ${before}<time datetime="${expiresAt}"
      >${writtenTime(expiresAt, texts)}</time
    >${after}
  </p>`
}
