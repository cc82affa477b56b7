import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDb } from "../../testing/database.ts";
import { standingClock } from "./clock.ts";
import { sweepPlatform } from "./housekeeping.ts";
import { answerOnce, findAnswer, type Submit } from "./idempotency.ts";

let context: Awaited<ReturnType<typeof freshDb>>;
beforeAll(async () => {
  context = await freshDb();
  await sql`create table made (what text)`.execute(context.db);
});
afterAll(() => context.close());

const clock = standingClock("2026-11-21T10:00:00+02:00");
const submit = (key: string, more: Partial<Submit> = {}): Submit => ({
  key,
  owner: "visitor:1",
  route: "POST /x",
  bodyHash: "b",
  now: clock.now(),
  retentionHours: 24,
  ...more,
});
const make = (what: string) => (sent: Submit) =>
  answerOnce(context.db, sent, async (tx) => {
    await sql`insert into made values (${what})`.execute(tx);
    return { status: 201, headers: { location: `/${what}` }, body: { what } };
  });
const madeOf = async (what: string) => (await sql`select 1 from made where what = ${what}`.execute(context.db)).rows.length;

test("fifty equal submits at once have one effect and get one response", async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => make("fifty")(submit("fifty"))));
  expect(await madeOf("fifty")).toBe(1);
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
    new Set([JSON.stringify({ status: 201, headers: { location: "/fifty" }, body: { what: "fifty" } })]),
  );
});

test("the same key with another body is refused and has no effect", async () => {
  await make("first")(submit("key"));
  expect(await make("second")(submit("key", { bodyHash: "another" }))).toBe("key-used-before");
  expect(await findAnswer(context.db, submit("key", { bodyHash: "another" }))).toBe("key-used-before");
  expect(await madeOf("second")).toBe(0);
});

test("the same key of another person or on another route is a different key", async () => {
  await make("mine")(submit("shared"));
  await make("hers")(submit("shared", { owner: "user:2" }));
  await make("elsewhere")(submit("shared", { route: "POST /y" }));
  expect(await Promise.all([madeOf("mine"), madeOf("hers"), madeOf("elsewhere")])).toEqual([1, 1, 1]);
});

test("a handler that throws leaves nothing, and the submit may be retried", async () => {
  const fails = answerOnce(context.db, submit("again"), async (tx) => {
    await sql`insert into made values ('again')`.execute(tx);
    throw new Error("no");
  });
  await expect(fails).rejects.toThrow("no");
  expect(await madeOf("again")).toBe(0);
  expect(await make("again")(submit("again"))).toMatchObject({ status: 201 });
});

test("a response is stored for a day; then the sweep removes it and the key is free", async () => {
  await make("daily")(submit("daily"));
  clock.moveTo("2026-11-22T09:59:59+02:00");
  await make("daily")(submit("daily"));
  expect(await madeOf("daily")).toBe(1);
  clock.moveTo("2026-11-22T10:00:00+02:00");
  await sweepPlatform.run({}, { db: context.db, clock, idempotencyHours: 24 });
  expect((await sql`select 1 from platform.idempotency_keys`.execute(context.db)).rows).toEqual([]);
  await make("daily")(submit("daily"));
  expect(await madeOf("daily")).toBe(2);
});

test("the lifetime of a stored response is a setting in hours", async () => {
  const hourly = () => submit("hourly", { retentionHours: 1 });
  await make("hourly")(hourly());
  const from = clock.now().getTime();
  clock.moveTo(new Date(from + 3_599_000).toISOString());
  await sweepPlatform.run({}, { db: context.db, clock, idempotencyHours: 1 });
  await make("hourly")(hourly());
  expect(await madeOf("hourly")).toBe(1);
  clock.moveTo(new Date(from + 3_600_000).toISOString());
  await make("hourly")(hourly());
  expect(await madeOf("hourly")).toBe(2);
  clock.moveTo(new Date(from + 7_200_000).toISOString());
  await sweepPlatform.run({}, { db: context.db, clock, idempotencyHours: 1 });
  expect(await findAnswer(context.db, submit("hourly"))).toBeUndefined();
});
