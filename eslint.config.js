import hooks from "eslint-plugin-react-hooks";
import { defineConfig, globalIgnores } from "eslint/config";
import ts from "typescript-eslint";

export default defineConfig(
  globalIgnores(["dist", "data", "node_modules", "tests/architecture/trespass", "**/*.mjs", "**/*.cjs", "eslint.config.js"]),
  ts.configs.recommendedTypeChecked,
  hooks.configs.flat.recommended,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      // design.md §2.10: files under 250 lines, functions under 50, three parameters and then an object
      "max-lines": ["error", { max: 250 }],
      "max-lines-per-function": ["error", { max: 50, skipComments: true }],
      "max-params": ["error", { max: 3 }],
      "no-console": "error",
      "no-warning-comments": ["error", { terms: ["todo", "fixme", "xxx"] }],
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-empty-object-type": "off",
      "@typescript-eslint/only-throw-error": "off", // the router's notFound() and redirect() are thrown values
      "@typescript-eslint/unbound-method": "off", // what we call by itself never uses `this`
      "@typescript-eslint/no-base-to-string": "off",
      "@typescript-eslint/no-unsafe-return": "off", // the router types what it carries as any; contracts type what we read
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", ignoreRestSiblings: true, varsIgnorePattern: "^\\$schema$" },
      ],
      "@typescript-eslint/require-await": "off", // handlers and ports are async by their type
    },
  },
  {
    files: ["**/*.test.{ts,tsx}", "tests/**", "bench/**"],
    rules: {
      "max-lines-per-function": "off",
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-member-access": "off",
    },
  },
  { files: ["scripts/**", "bench/**"], rules: { "no-console": "off" } },
);
