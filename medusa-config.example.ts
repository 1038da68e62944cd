import { defineConfig, loadEnv } from "@medusajs/framework/utils"

loadEnv(process.env.NODE_ENV || "development", process.cwd())

export default defineConfig({
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    http: {
      storeCors: process.env.STORE_CORS ?? "",
      adminCors: process.env.ADMIN_CORS ?? "",
      authCors: process.env.AUTH_CORS ?? "",
      jwtSecret: process.env.JWT_SECRET,
      cookieSecret: process.env.COOKIE_SECRET,
    },
  },
  admin: {
    // The dashboard's "Copy payment link" begins with it: so it leads to the plugin's pay page.
    storefrontUrl: process.env.MEDUSA_BACKEND_URL,
  },
  plugins: [
    {
      resolve: "medusa-payment-qr",
      options: {
        // The payment service. One address serves live and sandbox: the credentials decide.
        baseUrl: process.env.QR_BASE_URL,
        apiKey: process.env.QR_API_KEY,
        apiSecret: process.env.QR_API_SECRET,
        // Where the service reaches this Medusa server. It also identifies the store: a copy of the database needs its
        // own, and after a move the old one belongs in formerBackendUrls.
        backendUrl: process.env.MEDUSA_BACKEND_URL,
        // How the pay page looks. All of it is optional; the name defaults to the store's name in Medusa.
        payPage: {
          name: "Clay & Co.",
          logoUrl: "https://shop.example/logo.svg",
          accentColor: "#0f766e",
          supportUrl: "https://shop.example/contact",
        },
      },
    },
  ],
  modules: [
    {
      resolve: "@medusajs/medusa/payment",
      // Without these the provider can't read carts, nor reach the plugin's ledger.
      dependencies: ["query", "qrPayment"],
      options: {
        providers: [{ resolve: "medusa-payment-qr/providers/qr", id: "qr" }],
      },
    },
  ],
})
