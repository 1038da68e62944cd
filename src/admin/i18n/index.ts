import { ar } from "./ar"
import { en } from "./en"
import { es } from "./es"
import { fr } from "./fr"

/** The plugin's namespace among the dashboard's texts. */
export default {
  en: { qrPayments: en },
  es: { qrPayments: es },
  fr: { qrPayments: fr },
  ar: { qrPayments: ar },
}
