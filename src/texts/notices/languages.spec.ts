import { type NoticeTexts, noticeTexts } from "."

const facts = {
  account: "eu-account",
  since: "2026-01-02 03:04 UTC",
  problem: "HTTP 502",
  missed: 7,
  backendUrl: "https://api.shop.example",
}

/** All texts, filled in, by their names. */
function textsOf({ attention, health, export: exported }: NoticeTexts) {
  const { kind, ...about } = attention
  return {
    ...kind,
    ...health.title,
    ...exported,
    title: about.title,
    reminder: about.reminder,
    exportTitle: exported.title,
    about: about.description("10.00 EUR, pay_1", kind.stray),
    forADay: health.forADay(health.title.job_stopped),
    jobNever: health.description.job_stopped(undefined),
    jobLast: health.description.job_stopped(facts.since),
    failing: health.description.service_failing(facts),
    refused: health.description.credentials_refused(facts),
    webhooks: health.description.webhooks_stopped(facts),
  }
}

const english = textsOf(noticeTexts.en)

function factsIn(text: string): string[] {
  return [...Object.values(facts).map(String), "10.00 EUR, pay_1"].filter(
    (fact) => text.includes(fact)
  )
}

describe.each(["es", "fr", "ar"] as const)("notices in %s", (language) => {
  const texts = Object.entries(textsOf(noticeTexts[language]))

  it.each(texts)("%s is translated, and has the same facts", (name, text) => {
    const original = new Map(Object.entries(english)).get(name) ?? ""
    expect(text.trim()).not.toBe("")
    expect(text).not.toBe(original)
    expect(factsIn(text)).toEqual(factsIn(original))
  })
})

it("a job that has run says when, in every language", () => {
  for (const { health } of Object.values(noticeTexts)) {
    const { job_stopped } = health.description
    expect(job_stopped(facts.since)).toContain(facts.since)
    expect(job_stopped(undefined)).not.toContain("undefined")
  }
})
