import medusa from "@medusajs/eslint-plugin"
import prettier from "eslint-config-prettier"
import importX from "eslint-plugin-import-x"
import tseslint from "typescript-eslint"

/** The rooms of the house, each allowed to import only from those before it. */
const rooms = [
  ["./src/texts"],
  ["./src/gateway"],
  ["./src/modules"],
  ["./src/medusa"],
  ["./src/providers", "./src/workflows"],
  ["./src/jobs", "./src/subscribers", "./src/api", "./src/cli"],
]

const oneWay = rooms.flatMap((targets, position) =>
  targets.map((target) => ({
    target,
    from: [
      ...rooms.slice(position + 1).flat(),
      ...targets.filter((other) => other !== target),
      "./src/admin",
    ],
    message:
      "Imports go one way: texts, gateway, modules, medusa, then providers and workflows, then jobs, subscribers, api and cli.",
  }))
)

const deepMedusaImports = {
  regex:
    "^@medusajs/(?!framework(/(http|types|utils|workflows-sdk|mikro-orm/(knex|migrations)))?$|medusa/core-flows$)",
  message: "Import Medusa through its documented entry points only.",
}

/** Medusa's preset leaves tests out of everyone's rules. Ours are left out of its own alone. */
function forTheProductOnly(preset) {
  const [{ ignores }, ...parts] = preset
  return parts.map((part) =>
    part.rules
      ? { ...part, ignores: [...ignores, ...(part.ignores ?? [])] }
      : part
  )
}

export default tseslint.config(
  {
    ignores: [
      ...["**/node_modules/", "**/.medusa/", "**/dist/", "coverage/"],
      ...["reports/", ".stryker-tmp/"],
      "integration-tests/store/public/",
      "demo/.state/",
      // Parts of another's files.
      "storefront/starter/stand-in/",
    ],
  },
  ...tseslint.configs.strict,
  ...forTheProductOnly(medusa.configs.recommended),
  {
    // The plugin's own zod is a dependency of the package, and the gateway knows nothing of Medusa.
    rules: {
      "@medusajs/zod-import-source": "off",
      "@typescript-eslint/no-unused-vars": [
        "error",
        { ignoreRestSiblings: true },
      ],
    },
  },
  {
    // None of them knows anything of Medusa's server.
    files: [
      ...["src/gateway/**", "simulator/**", "storefront/**", "demo/**"],
      ...["bench/**", "scripts/**"],
    ],
    rules: { "@medusajs/use-medusa-error-not-generic-error": "off" },
  },
  {
    files: ["src/**/*.ts", "integration-tests/**/*.ts", "bench/**/*.ts"],
    ignores: ["src/admin/**", "integration-tests/package/consumer/**"],
    languageOptions: {
      parserOptions: {
        project: "./tsconfig.test.json",
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      "@typescript-eslint/no-floating-promises": "error",
      "@typescript-eslint/no-misused-promises": "error",
      "@typescript-eslint/switch-exhaustiveness-check": "error",
      "@typescript-eslint/consistent-type-imports": "error",
    },
  },
  {
    files: ["integration-tests/**/*.ts", "bench/**/*.ts"],
    ignores: ["integration-tests/package/consumer/**"],
    rules: {
      "@typescript-eslint/switch-exhaustiveness-check": [
        "error",
        { considerDefaultExhaustiveForUnions: true },
      ],
    },
  },
  {
    files: ["demo/storefront/**/*.{ts,tsx}"],
    languageOptions: {
      parserOptions: {
        project: "./demo/storefront/tsconfig.json",
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      "@typescript-eslint/no-floating-promises": "error",
      "@typescript-eslint/no-misused-promises": "error",
      "@typescript-eslint/switch-exhaustiveness-check": [
        "error",
        { considerDefaultExhaustiveForUnions: true },
      ],
      "@typescript-eslint/consistent-type-imports": "error",
      // A shop in the browser has Medusa's types, and nothing of its server.
      "@medusajs/import-from-framework-not-internal": "off",
    },
  },
  {
    files: ["src/**/*.{ts,tsx}"],
    plugins: { "import-x": importX },
    rules: {
      "import-x/no-restricted-paths": ["error", { zones: oneWay }],
      "no-console": "error",
    },
  },
  {
    // What an upgrade of Medusa may move without a word: only its documented entry points are imported.
    files: ["src/**/*.{ts,tsx}"],
    ignores: ["src/admin/**"],
    rules: {
      "no-restricted-imports": ["error", { patterns: [deepMedusaImports] }],
    },
  },
  {
    files: ["src/**/*.ts"],
    ignores: [
      "src/modules/qr-payment/{ledger,migrations}/**",
      // They hand their connection to the ledger.
      "src/modules/qr-payment/service.ts",
      "src/modules/qr-payment/loaders/compare-ledger.ts",
      "src/admin/**",
    ],
    rules: {
      "no-restricted-imports": [
        "error",
        {
          patterns: [
            deepMedusaImports,
            {
              group: ["@medusajs/framework/mikro-orm/*", "knex", "pg"],
              message:
                "SQL belongs to modules/qr-payment/ledger, and to our own tables: read Medusa through `query`.",
            },
          ],
        },
      ],
      "no-restricted-syntax": [
        "error",
        {
          selector: "Literal[value='__pg_connection__']",
          message: "SQL belongs to modules/qr-payment/ledger.",
        },
        {
          selector: "Property[key.name='__pg_connection__']",
          message: "SQL belongs to modules/qr-payment/ledger.",
        },
        {
          selector: "MemberExpression[property.name='PG_CONNECTION']",
          message: "SQL belongs to modules/qr-payment/ledger.",
        },
      ],
    },
  },
  {
    // The dashboard runs in a browser and speaks HTTP: of the server it may know the shapes alone.
    files: ["src/admin/**/*.{ts,tsx}"],
    rules: {
      "@typescript-eslint/no-restricted-imports": [
        "error",
        {
          patterns: [
            {
              group: [
                "**/{api,gateway,jobs,medusa,modules,providers,workflows}/**",
              ],
              allowTypeImports: true,
              message: "The admin speaks HTTP only: import types alone.",
            },
            {
              group: ["react-router", "react-router-dom"],
              message:
                "A store may have another version of it than the dashboard: use lib/address.",
            },
          ],
        },
      ],
    },
  },
  {
    files: ["simulator/**/*.ts"],
    plugins: { "import-x": importX },
    rules: {
      "import-x/no-restricted-paths": [
        "error",
        {
          zones: [
            {
              target: "./simulator",
              from: "./src",
              message:
                "The simulator judges the plugin: it imports nothing of it.",
            },
          ],
        },
      ],
    },
  },
  {
    files: ["**/*.{js,mjs,cjs}"],
    rules: { "@typescript-eslint/no-require-imports": "off" },
  },
  prettier
)
