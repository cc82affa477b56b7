import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDb } from "#testing/database.ts";
import { listen } from "./listen.ts";

let fresh: Awaited<ReturnType<typeof freshDb>>;
beforeAll(async () => void (fresh = await freshDb()));
afterAll(() => fresh.close());

const notify = (channel: string) => sql.raw(`notify ${channel}`).execute(fresh.db);

test("a notification is delivered when its transaction commits, and never from a rollback or another channel", async () => {
  let times = 0;
  const listener = await listen(fresh.database, "testing", () => void (times += 1));
  await fresh.db
    .transaction()
    .execute(async (tx) => {
      await sql`notify testing`.execute(tx);
      throw new Error("taken back");
    })
    .catch(() => undefined);
  await notify("elsewhere");
  await notify("testing");
  await expect.poll(() => times).toBe(1);
  await listener.close();
  await notify("testing");
  expect(times).toBe(1);
});

test.runIf(process.env["TEST_DATABASE_URL"])("a lost connection is reopened, and counts as a notification", async () => {
  let times = 0;
  const listener = await listen(fresh.database, "testing", () => void (times += 1));
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'vrata-listener'`.execute(fresh.db);
  await expect.poll(() => times).toBe(1);
  await notify("testing");
  await expect.poll(() => times).toBe(2);
  await listener.close();
});

test("a channel's name is only letters", async () => {
  await expect(listen(fresh.database, "a; drop table b", () => undefined)).rejects.toThrow("no name of a channel");
});
