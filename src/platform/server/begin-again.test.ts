import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { freshDb } from "#testing/database.ts";
import { answerOnce, type Submit } from "./idempotency.ts";
import type { Db } from "./db.ts";
import { problemOfError } from "./problems.ts";

let context: Awaited<ReturnType<typeof freshDb>>;
beforeAll(async () => {
  context = await freshDb();
  await sql`create table public.tries (name text primary key)`.execute(context.db);
});
afterAll(() => context.close());
beforeEach(async () => void (await sql`delete from public.tries`.execute(context.db)));

const fail = (tx: Db, code: string) => sql.raw(`do $$ begin raise exception 'rolled back' using errcode = '${code}'; end $$`).execute(tx);
const stored = async () => (await sql<{ name: string }>`select name from public.tries order by name`.execute(context.db)).rows;

/** Work whose first tries the database rolls back with this code. */
const failing = (code: string, times: number) => {
  const tries: string[] = [];
  const work = async (tx: Db) => {
    tries.push(`try ${tries.length + 1}`);
    await sql`insert into public.tries values (${tries.at(-1)})`.execute(tx);
    if (tries.length <= times) await fail(tx, code);
    return { status: 200, body: tries.at(-1) };
  };
  return { tries, work };
};
const submit: Submit = {
  ...{ key: "0123456789abcdef", owner: "visitor:one", route: "POST /things", bodyHash: "hash" },
  ...{ now: new Date("2026-11-21T10:00:00Z"), retentionHours: 24 },
};

test.each(["40P01", "40001"])(
  "what the database rolled back for others (%s) is begun again, three times, and leaves one effect",
  async (code) => {
    const { work } = failing(code, 3);
    expect(await context.db.transaction().execute(work)).toEqual({ status: 200, body: "try 4" });
    expect(await stored()).toEqual([{ name: "try 4" }]);
  },
);

test("the answer of a submit is stored by the try that succeeds", async () => {
  const { work } = failing("40P01", 2);
  expect(await answerOnce(context.db, submit, work)).toEqual({ status: 200, body: "try 3" });
  expect(await answerOnce(context.db, submit, work)).toMatchObject({ status: 200, body: "try 3" });
});

test("after the fourth the request is answered 503, and nothing is stored", async () => {
  const { tries, work } = failing("40P01", 99);
  const error = await context.db.transaction().execute(work).catch((thrown: Error) => thrown); // prettier-ignore
  const log = { warn: () => undefined, error: () => undefined };
  expect(problemOfError(error as Error, { log } as never)).toMatchObject({ status: 503 });
  expect([tries.length, await stored()]).toEqual([4, []]);
});

test("any other error is thrown at once", async () => {
  const { tries, work } = failing("23505", 1);
  await expect(context.db.transaction().execute(work)).rejects.toMatchObject({ code: "23505" });
  expect(tries).toHaveLength(1);
});

test("an isolation level does not change that", async () => {
  const { work } = failing("40001", 1);
  expect(await context.db.transaction().setIsolationLevel("serializable").execute(work)).toMatchObject({ body: "try 2" });
});

test("a transaction on one connection, as an import's are, is begun again on it", async () => {
  const { work } = failing("40P01", 3);
  const pid = async (db: Db) => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]!.pid;
  await context.db.connection().execute(async (one) => {
    const before = await pid(one);
    expect(await one.transaction().execute(async (tx) => [await pid(tx), await work(tx)])).toEqual([
      before,
      { status: 200, body: "try 4" },
    ]);
    expect(await pid(one)).toBe(before);
  });
  expect(await stored()).toEqual([{ name: "try 4" }]);
});

test.runIf(process.env["TEST_DATABASE_URL"])("two transactions that lock the same two things in either order both end", async () => {
  await sql`insert into public.tries values ('a'), ('b')`.execute(context.db);
  const arrived: (() => void)[] = [];
  const meet = () => new Promise<void>((go) => void (arrived.push(go) === 2 && arrived.forEach((one) => one())));
  const locking = (names: [string, string]) => {
    let tries = 0;
    return context.db.transaction().execute(async (tx) => {
      tries += 1;
      const lock = (name: string) => sql`select 1 from public.tries where name = ${name} for update`.execute(tx);
      await lock(names[0]);
      if (tries === 1) await meet();
      await lock(names[1]);
      return tries;
    });
  };
  const tries = await Promise.all([locking(["a", "b"]), locking(["b", "a"])]);
  expect(Math.max(...tries)).toBe(2); // one at least was rolled back for the other; on a busy machine each may be
});
