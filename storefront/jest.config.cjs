const shared = {
  rootDir: __dirname,
  testEnvironment: "node",
  transform: {
    "^.+\\.(ts|mjs|js)$": [
      "@swc/jest",
      {
        jsc: { parser: { syntax: "typescript" }, target: "es2022" },
        module: { type: "commonjs" },
      },
    ],
    "\\.css$": "<rootDir>/src/testing/css-transform.cjs",
  },
  modulePathIgnorePatterns: ["<rootDir>/dist/"],
}

/** Sources name their neighbours as the browser will load them. */
const sources = { "^(\\.{1,2}/.*)\\.js$": "$1" }

/** @type {import("jest").Config} */
module.exports = {
  projects: [
    {
      ...shared,
      displayName: "storefront",
      testMatch: ["<rootDir>/{src,starter}/**/*.spec.ts"],
      testPathIgnorePatterns: ["<rootDir>/src/react/"],
      moduleNameMapper: sources,
    },
    {
      ...shared,
      displayName: "storefront with React 18",
      testMatch: ["<rootDir>/src/react/*.spec.ts"],
      moduleNameMapper: sources,
    },
    {
      ...shared,
      displayName: "storefront with React 19",
      testMatch: ["<rootDir>/src/react/*.spec.ts"],
      moduleNameMapper: {
        ...sources,
        "^react(/.*)?$": "react-19$1",
        "^react-dom(/.*)?$": "react-dom-19$1",
      },
    },
  ],
}
