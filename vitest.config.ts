import { defineConfig } from "vitest/config";
import { onPostgresAlone } from "./scripts/database-tests.ts";

/** `npm test` has the tests of features on PostgreSQL; on their own they run on the embedded database, too. */
const elsewhere = process.env["DATABASES"] === "one" && !process.env["TEST_DATABASE_URL"] ? onPostgresAlone() : [];

export default defineConfig({
  test: {
    include: ["src/**/*.test.{ts,tsx}", "tests/**/*.test.ts"],
    exclude: ["**/node_modules/**", "tests/architecture/trespass/**", "tests/end-to-end/**", "tests/failures/**", ...elsewhere],
    globalSetup: "src/testing/database.ts",
    pool: "forks",
    // the portal's modules are loaded once a worker, not once a file: no test may leave anything in a module
    isolate: false,
    maxWorkers: 2,
    // a busy machine is slow: a shorter limit would be one that nobody means
    expect: { poll: { timeout: 30_000 } },
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
