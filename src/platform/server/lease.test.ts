import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDb } from "../../testing/database.ts";
import { holdsLease } from "./lease.ts";

const [first, second] = ["0b8f9a3e-58a7-4ddc-9c1f-7b6f3f2f1a01", "0b8f9a3e-58a7-4ddc-9c1f-7b6f3f2f1a02"];
let context: Awaited<ReturnType<typeof freshDb>>;
beforeAll(async () => void (context = await freshDb()));
afterAll(() => context.close());

test("one of several processes has a lease until it is over, and renews it before", async () => {
  const hold = (process: string) => holdsLease(context.db, { name: "test", process, seconds: 60 });
  expect(await hold(first)).toBe(true);
  expect(await hold(second)).toBe(false);
  expect(await hold(first)).toBe(true);
  await sql`update platform.leases set until = now() - interval '1 second'`.execute(context.db);
  expect(await hold(second)).toBe(true);
  expect(await hold(first)).toBe(false);
  await sql`update platform.leases set until = now() + interval '2 minutes'`.execute(context.db); // the clock was set back
  expect(await hold(first)).toBe(true);
});
