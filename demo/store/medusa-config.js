const { defineConfig } = require("@medusajs/framework/utils")

const { SHOP_URLS, STORE_URLS, STORE_SECRET } = process.env

module.exports = defineConfig({
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    databaseDriverOptions: { connection: { ssl: false } },
    // The demo speaks plain http on this machine; with a secure cookie nobody could log in to the admin.
    cookieOptions: { secure: false, sameSite: "lax" },
    http: {
      storeCors: SHOP_URLS,
      adminCors: STORE_URLS,
      authCors: STORE_URLS,
      jwtSecret: STORE_SECRET,
      cookieSecret: STORE_SECRET,
    },
  },
  admin: {
    // Of the same origin, whatever the port is when the store starts.
    backendUrl: "/",
    storefrontUrl: process.env.QR_BACKEND_URL,
    // It is built into the admin, and the demo's port is known only when it starts.
    vite: () => ({ define: { __STOREFRONT_URL__: "location.origin" } }),
  },
  plugins: [
    {
      resolve: "medusa-payment-qr",
      options: {
        baseUrl: process.env.QR_BASE_URL,
        apiKey: process.env.QR_API_KEY,
        apiSecret: process.env.QR_API_SECRET,
        backendUrl: process.env.QR_BACKEND_URL,
        formerBackendUrls: process.env.QR_FORMER_BACKEND_URLS?.split(","),
      },
    },
  ],
  modules: [
    {
      resolve: "@medusajs/medusa/payment",
      dependencies: ["query", "qrPayment"],
      options: {
        providers: [{ resolve: "medusa-payment-qr/providers/qr", id: "qr" }],
      },
    },
    {
      resolve: "@medusajs/medusa/file",
      options: {
        providers: [
          {
            resolve: "@medusajs/medusa/file-local",
            id: "local",
            // Without it, the links to exported files lead to port 9000.
            options: { backend_url: `${process.env.QR_BACKEND_URL}/static` },
          },
        ],
      },
    },
  ],
})
