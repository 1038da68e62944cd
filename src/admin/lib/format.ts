/** The dashboard writes "ptBR" where the web says "pt-BR". */
function localeOf(language: string): string {
  return language.replace(/^([a-z]{2})([A-Z]{2})$/, "$1-$2")
}

export function formatMoney(
  amount: number,
  currencyCode: string | null,
  language: string
): string {
  try {
    return new Intl.NumberFormat(localeOf(language), {
      style: "currency",
      currency: currencyCode ?? "",
    }).format(amount)
  } catch {
    // A currency that the browser does not know, or none at all.
    return `${amount} ${currencyCode?.toUpperCase() ?? ""}`.trim()
  }
}

/** Keeps its own direction inside a sentence of another: an id in Arabic words would be torn apart. */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`
}

/** The plugin's own words begin small, because in a log they stand behind a colon. */
export function asSentence(words: string): string {
  const sentence = words.charAt(0).toUpperCase() + words.slice(1)
  return /[.!?…؟]$/.test(sentence) ? sentence : `${sentence}.`
}

/** A number in groups of five, as wallets show it. A code that is no number stays whole. */
export function groupsOf(code: string): string[] {
  return /\D/.test(code) ? [code] : (code.match(/\d{1,5}/g) ?? [code])
}

export function formatTime(time: string, language: string): string {
  return new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: "medium",
    timeStyle: "medium",
  }).format(new Date(time))
}

export function formatDate(date: Date, language: string): string {
  return new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: "medium",
  }).format(date)
}
