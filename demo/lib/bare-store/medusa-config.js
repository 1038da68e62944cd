const { defineConfig } = require("@medusajs/framework/utils")

module.exports = defineConfig({
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    databaseDriverOptions: { connection: { ssl: false } },
    // Asked for, although this store is never started.
    http: {
      storeCors: "",
      adminCors: "",
      authCors: "",
      jwtSecret: "none",
      cookieSecret: "none",
    },
  },
})
