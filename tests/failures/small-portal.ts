/** The platform alone, for tests of shutting down: one slow route, one slow job. */
import Fastify from "fastify";
import { sql } from "kysely";
import * as z from "zod/mini";
import { job } from "#platform/server/jobs.ts";
import { startJobs, type JobSettings } from "#platform/server/job-runner.ts";
import { openLog } from "#platform/server/log.ts";
import { openDatabase } from "#platform/server/open-db.ts";
import { closeInOrder, closeOnSignals } from "#platform/server/shutdown.ts";
import type { Db } from "#platform/server/db.ts";

const { DATA_DIR = "", DATABASE_URL = "", JOB_MS = "0", ENQUEUE } = process.env;
const log = openLog("info");
const say = (text: string) => process.stdout.write(`${text}\n`);

const work = job({
  name: "small.work",
  payload: z.strictObject({ n: z.number() }),
  attempts: 3,
  async run({ n }, { db }: { db: Db }) {
    await sql`insert into small_runs values (${n}, ${process.pid})`.execute(db);
    say(`job ${n} runs`);
    await new Promise((done) => setTimeout(done, Number(JOB_MS)));
    say(`job ${n} ended`);
  },
});

const database = await openDatabase({ databaseUrl: DATABASE_URL, dataDir: DATA_DIR, log });
await sql`create table if not exists small_runs (n int, pid int)`.execute(database.db);
const running = await startJobs({
  database,
  declared: [work] as JobSettings["declared"],
  deps: () => ({ db: database.db }),
  log,
  work: true,
});
const app = Fastify();
app.get<{ Querystring: { ms: string } }>("/slow", async ({ query }) => {
  say("request is open");
  await new Promise((done) => setTimeout(done, Number(query.ms)));
  return "answered";
});
closeOnSignals(() => closeInOrder({ app, jobs: running, database }), log);
const address = await app.listen({ port: 0, host: "127.0.0.1" });
if (ENQUEUE) await database.db.transaction().execute((tx) => running.jobs.enqueue(tx, work, { payload: { n: Number(ENQUEUE) } }));
say(`open at ${address}`);
