const { TestEnvironment } = require("jest-environment-node")

/** Medusa's utilities take seconds to load, and jest would load them anew for each of a thousand edits. */
module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup()
    this.global.medusaUtils = require("@medusajs/framework/utils")
  }
}
