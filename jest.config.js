const swc = {
  jsc: {
    parser: { syntax: "typescript", decorators: true },
    transform: { decoratorMetadata: true, legacyDecorator: true },
    target: "es2022",
  },
  module: { type: "commonjs" },
}

const transformBy = (options) => ({
  "^.+\\.(ts|tsx|mjs|js)$": ["@swc/jest", options],
})

/** sanitize-html's parser ships as ES modules only, so jest has to translate it. */
const esModulesOfSanitizeHtml =
  "/node_modules/(?!(htmlparser2|entities|domhandler|domutils|domelementtype|dom-serializer)/)"

const shared = {
  testEnvironment: "node",
  transform: transformBy(swc),
  transformIgnorePatterns: [esModulesOfSanitizeHtml],
  modulePathIgnorePatterns: [
    "<rootDir>/.medusa/",
    "/dist/",
    "<rootDir>/demo/.state/",
    "<rootDir>/.stryker-tmp/",
  ],
}

/** @type {import("jest").Config} */
module.exports = {
  projects: [
    {
      ...shared,
      displayName: "unit",
      testMatch: [
        "<rootDir>/src/**/*.spec.ts",
        "<rootDir>/simulator/**/*.spec.ts",
        "<rootDir>/demo/lib/*.spec.ts",
      ],
    },
    ...require("./storefront/jest.config.cjs").projects,
    {
      ...shared,
      displayName: "http",
      testMatch: ["<rootDir>/integration-tests/http/**/*.spec.ts"],
      globalSetup: "<rootDir>/integration-tests/support/global-setup.ts",
      globalTeardown: "<rootDir>/integration-tests/support/global-teardown.ts",
    },
    {
      ...shared,
      displayName: "long",
      testMatch: ["<rootDir>/integration-tests/long/*.spec.ts"],
      globalSetup: "<rootDir>/integration-tests/support/global-setup.ts",
      globalTeardown: "<rootDir>/integration-tests/support/global-teardown.ts",
    },
    {
      ...shared,
      displayName: "stores",
      testMatch: ["<rootDir>/integration-tests/stores/*.spec.ts"],
    },
    {
      ...shared,
      displayName: "crash",
      testMatch: ["<rootDir>/integration-tests/crash/*.spec.ts"],
    },
    {
      ...shared,
      displayName: "fuzz",
      testMatch: ["<rootDir>/integration-tests/fuzz/*.spec.ts"],
    },
    {
      ...shared,
      displayName: "model",
      testMatch: ["<rootDir>/integration-tests/model/*.spec.ts"],
    },
    {
      ...shared,
      displayName: "cluster",
      testMatch: ["<rootDir>/integration-tests/cluster/*.spec.ts"],
    },
    {
      ...shared,
      displayName: "package",
      testMatch: ["<rootDir>/integration-tests/package/*.spec.ts"],
    },
    {
      ...shared,
      displayName: "browser",
      testMatch: [
        "<rootDir>/integration-tests/browser/*.spec.ts",
        "<rootDir>/storefront/browser/*.spec.mjs",
      ],
      testPathIgnorePatterns: ["/storefront/browser/(looks|servers)\\.spec"],
      globalSetup: "<rootDir>/integration-tests/support/global-setup.ts",
      globalTeardown: "<rootDir>/integration-tests/support/global-teardown.ts",
    },
    {
      ...shared,
      displayName: "dashboard",
      testMatch: ["<rootDir>/integration-tests/dashboard/*.spec.ts"],
      globalSetup: "<rootDir>/integration-tests/support/global-setup.ts",
      globalTeardown: "<rootDir>/integration-tests/support/global-teardown.ts",
    },
    {
      ...shared,
      displayName: "engines",
      // Component shop and demo shop are ES modules, which only a real import() loads.
      transform: transformBy({
        ...swc,
        module: { ...swc.module, ignoreDynamic: true },
      }),
      testMatch: ["<rootDir>/integration-tests/engines/*.spec.ts"],
      globalSetup: "<rootDir>/integration-tests/support/global-setup.ts",
      globalTeardown: "<rootDir>/integration-tests/support/global-teardown.ts",
    },
    {
      ...shared,
      displayName: "looks",
      testMatch: ["<rootDir>/storefront/browser/{looks,servers}.spec.mjs"],
    },
  ],
}
