import ar from "../texts/ar.js"
import en from "../texts/en.js"
import es from "../texts/es.js"
import fr from "../texts/fr.js"

/** What the plugin's pay page needs of this package on the server. */
export { renderQrPayment } from "../view/server.js"
export { money } from "../view/format.js"
export { sanitise } from "../view/sanitise.js"
export const texts = { en, es, fr, ar }
