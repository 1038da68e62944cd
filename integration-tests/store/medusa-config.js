const { defineConfig } = require("@medusajs/framework/utils")
const { WorkflowScheduler } = require("@medusajs/framework/orchestration")
const redisModules = require("./redis-modules")

/** What one test wants otherwise than the others: see support/store.ts. */
const variation = JSON.parse(process.env.STORE_VARIATION ?? "{}")

/** Not REDIS_URL, which may name a Redis that somebody uses for something else. */
const redisUrl = process.env.STORE_REDIS_URL

/** A dashboard of its own, and the one that a browser test starts on any port. */
const adminCors =
  "http://admin.localhost:9000,/^http:\\/\\/elsewhere\\.localhost:/"

if (process.env.STORE_JOBS === "no") {
  // Medusa can't leave out scheduled jobs alone: WORKER_MODE=server leaves out subscribers too.
  WorkflowScheduler.prototype.scheduleWorkflow = async () => {}
}

const plugin = {
  resolve: "medusa-payment-qr",
  options: JSON.parse(process.env.QR_OPTIONS ?? "{}"),
}

/** Without it Medusa has the dashboard's bell, the channel "feed", alone. */
const notifications = (channels) => ({
  resolve: "@medusajs/medusa/notification",
  options: {
    providers: [
      {
        resolve: "@medusajs/medusa/notification-local",
        id: "local",
        options: { channels },
      },
    ],
  },
})

/** Medusa's own default, with the address of the store under test; `files` names another folder. */
const files = {
  resolve: "@medusajs/medusa/file",
  options: {
    providers: [
      {
        resolve: "@medusajs/medusa/file-local",
        id: "local",
        options: {
          backend_url: `${process.env.MEDUSA_BACKEND_URL}/static`,
          ...(variation.files && { private_upload_dir: variation.files }),
        },
      },
    ],
  },
}

module.exports = defineConfig({
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    databaseDriverOptions: { connection: { ssl: false } },
    ...(redisUrl && { redisUrl }),
    workerMode: process.env.WORKER_MODE ?? "shared",
    // The dashboard's cookie has to travel over plain http here.
    cookieOptions: { secure: false, sameSite: "lax" },
    http: {
      // A storefront of its own, and the one that the browser tests start on any port.
      storeCors:
        variation.storeCors ??
        "http://shop.localhost:8000,/^http:\\/\\/127\\.0\\.0\\.1:/",
      adminCors,
      authCors: adminCors,
      jwtSecret: "a secret of the tests",
      cookieSecret: "another secret of the tests",
      ...(variation.compression && { compression: { enabled: true } }),
    },
  },
  // Its build takes a while, and only browsers need it: see scripts/lib/dashboard.mjs.
  admin: {
    disable: process.env.STORE_DASHBOARD !== "yes",
    // Built into the dashboard, whose "Copy payment link" begins with it. No store listens there: ports are free ones.
    storefrontUrl: variation.storefrontUrl ?? "http://pay.localhost:9000",
    // Unset, it is the dashboard's own origin. A test of a dashboard on another origin sets it in the page.
    vite: () => ({ define: { __BACKEND_URL__: "window.STORE_URL" } }),
  },
  // Without it Medusa loads the caching module and never asks it.
  featureFlags: {
    caching: Boolean(redisUrl),
    rbac: Boolean(variation.rbac),
  },
  plugins: variation.withoutPlugin ? [] : [plugin],
  modules: [
    {
      resolve: "@medusajs/medusa/payment",
      dependencies: variation.paymentDependencies ?? ["query", "qrPayment"],
      options: {
        providers: variation.providers ?? [
          { resolve: "medusa-payment-qr/providers/qr", id: "qr" },
        ],
      },
    },
    files,
    ...(variation.rbac ? [{ resolve: "@medusajs/medusa/rbac" }] : []),
    ...(variation.notificationChannels
      ? [notifications(variation.notificationChannels)]
      : []),
    ...(redisUrl ? redisModules(redisUrl) : []),
  ],
})
