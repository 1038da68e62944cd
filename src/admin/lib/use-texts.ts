import { useTranslation } from "react-i18next"
import { formatDate, formatMoney, formatTime } from "./format"

/** The plugin's texts, and money and times as the dashboard's language writes them. */
export function useTexts() {
  const { t, i18n } = useTranslation("qrPayments")
  const { language } = i18n
  return {
    t,
    isEnglish: language.startsWith("en"),
    isRightToLeft: i18n.dir() === "rtl",
    money: (amount: number, currencyCode: string | null) =>
      formatMoney(amount, currencyCode, language),
    date: (value: Date) => formatDate(value, language),
    time: (value: string) => formatTime(value, language),
  }
}
