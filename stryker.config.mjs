/**
 * `npm run test:mutants`: which small edits no unit test notices, in the rooms that unit tests cover. What only a store
 * can notice, the ledger and the settle road, is in integration-tests/mutants.
 * @type {import("@stryker-mutator/api/core").PartialStrykerOptions}
 */
export default {
  testRunner: "jest",
  jest: { configFile: "jest.mutants.config.js" },
  coverageAnalysis: "perTest",
  mutate: [
    "src/gateway/**/*.ts",
    "src/modules/qr-payment/{money,verify-details,settings}.ts",
    "src/workflows/settle-qr-payment/schedule.ts",
    "storefront/src/{core,view}/*.ts",
    "!**/*.spec.ts",
    "!**/__fixtures__/**",
  ],
  ignorePatterns: [
    "bench",
    "demo",
    "docs",
    "integration-tests/http",
    "reports",
  ],
  timeoutMS: 10_000,
  // What is worked out once as a file loads needs all tests of its room for each edit: most of the time for few edits.
  ignoreStatic: true,
  thresholds: { high: 95, low: 85, break: 85 },
  concurrency: 2,
  reporters: ["progress-append-only", "clear-text", "json"],
  clearTextReporter: { allowColor: false, reportTests: false },
  jsonReporter: { fileName: "reports/mutants.json" },
}
