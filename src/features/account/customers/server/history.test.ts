import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDb } from "#testing/database.ts";
import { fillWithPeople, home, overdue, smallBusiness, smallBusinessShop } from "#testing/people.ts";
import { addHistory, forgetHistory, historyOf } from "./history.ts";

let context: Awaited<ReturnType<typeof freshDb>>;
beforeAll(async () => {
  context = await freshDb();
  await fillWithPeople(context.db);
  await sql`delete from people.history`.execute(context.db);
});
afterAll(() => context.close());

const since = new Date("2025-11-22T10:00:00Z");
const at = (day: string) => new Date(`${day}T10:00:00Z`);

test("a user's history is read by pages, the latest first, without anybody else's", async () => {
  const { db } = context;
  await addHistory(db, { userId: home.id, event: "signed-in", now: at("2026-11-20"), network: "203.0.113.*" });
  await addHistory(db, { userId: overdue.id, event: "signed-in", now: at("2026-11-21") });
  await addHistory(db, { userId: home.id, event: "password-changed", now: at("2026-11-22"), actorName: "Анна", details: { ended: 2 } });
  const [latest, ...rest] = await historyOf(db, home.id, { since, limit: 1 });
  expect(rest).toEqual([]);
  expect(latest).toMatchObject({ event: "password-changed", actorName: "Анна", details: { ended: 2 }, network: null });
  expect(await historyOf(db, home.id, { before: latest!.id, since, limit: 10 })).toMatchObject([
    { event: "signed-in", happenedAt: at("2026-11-20"), actorName: null, network: "203.0.113.*" },
  ]);
});

test("what is older than the given time is forgotten, for everybody", async () => {
  const { db } = context;
  expect(await forgetHistory(db, at("2026-11-21"))).toBe(1);
  expect(await historyOf(db, home.id, { since, limit: 10 })).toMatchObject([{ event: "password-changed" }]);
  expect(await historyOf(db, overdue.id, { since, limit: 10 })).toHaveLength(1);
});

test("what happened cannot be stored with more than a thousand characters of details", async () => {
  const happened = { userId: home.id, event: "signed-in", now: at("2026-11-22"), details: { much: "x".repeat(1_000) } } as const;
  await expect(addHistory(context.db, happened)).rejects.toThrow(/check/);
});

test("the main user sees what happened to all users of the customer, a virtual user only what is their own", async () => {
  const { db } = context;
  await addHistory(db, { userId: smallBusiness.id, event: "signed-in", now: at("2026-11-20") });
  await addHistory(db, { userId: smallBusinessShop.id, event: "password-changed", now: at("2026-11-21") });
  expect(await historyOf(db, smallBusiness.id, { since, limit: 10 })).toMatchObject([
    { event: "password-changed", userName: smallBusinessShop.name },
    { event: "signed-in", userName: null },
  ]);
  expect(await historyOf(db, smallBusinessShop.id, { since, limit: 10 })).toMatchObject([{ event: "password-changed", userName: null }]);
});

test("what happened before the given time is not shown, even while it is still stored", async () => {
  expect(await historyOf(context.db, smallBusiness.id, { since: at("2026-11-21"), limit: 10 })).toHaveLength(1);
});
