import { ModuleProvider, Modules } from "@medusajs/framework/utils"
import checkInstallation from "./loaders/check-installation"
import QrPaymentProvider from "./service"

export default ModuleProvider(Modules.PAYMENT, {
  services: [QrPaymentProvider],
  loaders: [checkInstallation],
})
