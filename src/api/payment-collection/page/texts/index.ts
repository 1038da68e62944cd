import ar from "./ar"
import en, { type PageTexts } from "./en"
import es from "./es"
import fr from "./fr"

export type { PageTexts } from "./en"

const all = { en, es, fr, ar }

export const languages = Object.keys(all)

/** English for a language that the page does not speak. */
export function textsIn(language: string | false): PageTexts {
  return isKnown(language) ? all[language] : en
}

function isKnown(language: string | false): language is keyof typeof all {
  return language !== false && language in all
}
