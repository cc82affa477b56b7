import hooks from "eslint-plugin-react-hooks";
import { defineConfig, globalIgnores } from "eslint/config";
import ts from "typescript-eslint";

const FORM_METHOD = {
  selector: "JSXOpeningElement[name.name='form']:not(:has(> JSXAttribute[name.name=/^(method|role)$/]))",
  message:
    "A form names its method, unless it searches: one without is sent by GET before its script is there, and what was typed stands in the address.",
};
/** How a page heeds what fails: one way for all of them. */
const NO_CATCH = [
  "CatchClause",
  "CallExpression[callee.property.name='catch']",
  "CallExpression[callee.property.name='then'][arguments.length>1]",
].map((selector) => ({
  selector,
  message:
    "Send by useSubmit or useSubmits, read by attempt or optional: refusals, the network and an ended session are then told the same way everywhere.",
}));

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
      "no-restricted-syntax": ["error", FORM_METHOD],
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
  { files: ["src/features/**/web/**"], rules: { "no-restricted-syntax": ["error", FORM_METHOD, ...NO_CATCH] } },
  {
    files: ["**/*.test.{ts,tsx}", "tests/**", "bench/**"],
    rules: {
      "max-lines-per-function": "off",
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-member-access": "off",
    },
  },
  {
    files: ["**/*.test.{ts,tsx}", "tests/**", "src/testing/**"],
    rules: {
      "no-restricted-syntax": [
        "error",
        {
          selector: "TemplateElement[value.raw=/\\btruncate\\b/i]",
          message: "Empty tables with emptied() of #testing/tables.ts: truncate takes ten times as long.",
        },
      ],
    },
  },
  {
    // on the server a promise that is let go with `void` and is rejected ends the process: it says what happens then
    files: ["src/platform/*.ts", "src/**/server/**", "src/providers/**", "src/app/*.ts"],
    ignores: ["**/*.test.ts"],
    rules: { "@typescript-eslint/no-floating-promises": ["error", { ignoreVoid: false }] },
  },
  { files: ["scripts/**", "bench/**"], rules: { "no-console": "off" } },
);
