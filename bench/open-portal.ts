import { REHEARSAL } from "#testing/rehearsal.ts";
import pg from "pg";
import type { Run } from "../src/platform/server/migrate.ts";
import { freshFolder } from "../src/testing/folder.ts";
import { freePort, startPostgres } from "../src/testing/postgres-server.ts";
import { buildIfStale } from "../scripts/build.ts";
import { startProcess } from "./processes.ts";

type Start = { database?: Parameters<typeof startPostgres>[0]; env?: Record<string, string> };

/** A built portal on a PostgreSQL and a folder of its own, outside a demo and without limits, to be measured; `close` removes all of it. */
export async function openPortal({ database, env = {} }: Start = {}) {
  await buildIfStale();
  const server = await startPostgres(database);
  const storage = freshFolder();
  const client = new pg.Client({ connectionString: server.url });
  const own = {
    DATABASE_URL: server.url,
    DATA_DIR: storage.folder,
    RATE_LIMITS: "off",
    LOG_LEVEL: "error",
    ...REHEARSAL,
    SESSION_SECRET: "a secret of the bench: 32 characters long",
  };
  const remove = async () => {
    await client.end();
    await server.remove();
    storage.remove();
  };
  try {
    const portal = await startProcess("dist/server/app/main.js", { port: await freePort(), ready: "/readyz", env: { ...own, ...env } });
    await client.connect();
    const run: Run = async (text, values) => (await client.query(text, values)).rows as unknown[];
    const close = async () => {
      await portal.stop();
      await remove();
    };
    return { portal, run, databaseUrl: server.url, folder: storage.folder, close };
  } catch (error) {
    await remove();
    throw error;
  }
}
