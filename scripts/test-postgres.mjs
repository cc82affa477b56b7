/** Runs the tests that touch a database on a throw-away PostgreSQL: `npm run test:postgres [-- paths]`; with `--pooler` through PgBouncer in transaction mode. */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { onPostgres } from "./database-tests.ts";
import { startPooler } from "../src/testing/pooler.ts";
import { postgresPrograms, startPostgres } from "../src/testing/postgres-server.ts";

try {
  postgresPrograms();
} catch (missing) {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) {
    console.error(missing.message);
    process.exit(1);
  }
  console.log("PostgreSQL is missing here: installing Debian's.");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync("apt-get", ["update", "-q"], { stdio: "inherit", env });
  spawnSync("apt-get", ["install", "-y", "-q", "--no-install-recommends", "postgresql"], { stdio: "inherit", env });
}

const given = process.argv.slice(2).filter((argument) => argument !== "--pooler");
const server = await startPostgres();
let pooler;
let code = 1;
try {
  if (process.argv.includes("--pooler")) pooler = await startPooler(server.url, 30);
  const paths = given.some((argument) => !argument.startsWith("-")) ? given : [...onPostgres(), ...given];
  // a file waits for the server and for delays half of its time: three share two processors
  const vitest = spawn(process.execPath, ["node_modules/vitest/vitest.mjs", "run", "--maxWorkers=3", ...paths], {
    stdio: "inherit",
    env: { ...process.env, TEST_DATABASE_URL: server.url, ...(pooler && { TEST_DATABASE_POOLER: pooler.through(server.url) }) },
  });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => vitest.kill(signal));
  [code] = await once(vitest, "exit");
} finally {
  await pooler?.remove();
  await server.remove();
}
process.exit(code ?? 1);
