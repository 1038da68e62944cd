module.exports = globalThis.medusaUtils
