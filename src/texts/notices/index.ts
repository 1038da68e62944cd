import { ar } from "./ar"
import { en } from "./en"
import { es } from "./es"
import { fr } from "./fr"
import type { NoticeTexts } from "./notice-texts"

export type { NoticeTexts }
export type { HealthDescriptions, HealthKind } from "./notice-texts"

export const noticeLanguages = ["en", "es", "fr", "ar"] as const
export type NoticeLanguage = (typeof noticeLanguages)[number]

export const noticeTexts: Record<NoticeLanguage, NoticeTexts> = {
  en,
  es,
  fr,
  ar,
}
