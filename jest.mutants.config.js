const [unit] = require("./jest.config.js").projects
const [storefront] = require("./storefront/jest.config.cjs").projects

/**
 * The unit tests as one project, for Stryker, which counts only so which test reaches which line; and of them only those
 * of the rooms that stryker.config.mjs names.
 * @type {import("jest").Config}
 */
module.exports = {
  ...unit,
  displayName: "mutants",
  testEnvironment:
    require.resolve("./integration-tests/mutants/unit-environment.cjs"),
  transform: {
    ...unit.transform,
    "\\.css$": "<rootDir>/storefront/src/testing/css-transform.cjs",
  },
  moduleNameMapper: {
    ...storefront.moduleNameMapper,
    "^@medusajs/framework/utils$":
      "<rootDir>/integration-tests/mutants/medusa-utils.cjs",
  },
  testMatch: [
    "<rootDir>/src/gateway/*.spec.ts",
    "<rootDir>/src/modules/qr-payment/{money,verify-details,settings}.spec.ts",
    "<rootDir>/src/workflows/settle-qr-payment/schedule.spec.ts",
    "<rootDir>/storefront/src/{core,view,element}/*.spec.ts",
  ],
}
