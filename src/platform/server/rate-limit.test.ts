import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDb } from "../../testing/database.ts";
import { clear, giveBack, peek, take } from "./rate-limit.ts";

let context: Awaited<ReturnType<typeof freshDb>>;
beforeAll(async () => void (context = await freshDb()));
afterAll(() => context.close());

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 21, 8, 0, seconds));
const signIn = (key: string, seconds: number) => ({
  name: "sign-in",
  key,
  secret: "a secret",
  limit: 3,
  windowSeconds: 60,
  now: at(seconds),
});

test("requests up to the limit are accepted, the next is refused until the window ends, and then all are accepted again", async () => {
  const answers = [];
  for (const seconds of [0, 10, 20, 30, 59, 60]) answers.push(await take(context.db, signIn("ivan", seconds)));
  expect(answers).toEqual([
    { allowed: true, retryAfterSeconds: 0 },
    { allowed: true, retryAfterSeconds: 0 },
    { allowed: true, retryAfterSeconds: 0 },
    { allowed: false, retryAfterSeconds: 30 },
    { allowed: false, retryAfterSeconds: 1 },
    { allowed: true, retryAfterSeconds: 0 },
  ]);
});

test("a window begun by a clock that was set back by a day since is over, and a new one begins", async () => {
  const tomorrow = (seconds: number) => ({ ...signIn("back", seconds), now: at(24 * 3600 + seconds) });
  for (let n = 0; n < 4; n++) await take(context.db, tomorrow(0));
  expect((await take(context.db, tomorrow(1))).allowed).toBe(false);
  expect((await peek(context.db, signIn("back", 0))).allowed).toBe(true);
  const answers = [];
  for (let n = 0; n < 4; n++) answers.push((await take(context.db, signIn("back", n))).allowed);
  expect(answers).toEqual([true, true, true, false]);
  // another instance's clock may be some seconds behind: that window continues
  expect((await take(context.db, signIn("back", -30))).allowed).toBe(false);
});

test("another key and another name have their own windows", async () => {
  for (let n = 0; n < 4; n++) await take(context.db, signIn("maria", 0));
  expect((await take(context.db, signIn("georgi", 0))).allowed).toBe(true);
  expect((await take(context.db, { ...signIn("maria", 0), name: "codes" })).allowed).toBe(true);
  expect((await take(context.db, signIn("maria", 0))).allowed).toBe(false);
});

test("of many takes at the same moment exactly the allowed number is accepted", async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => take(context.db, signIn("crowd", 0))));
  expect(answers.filter(({ allowed }) => allowed)).toHaveLength(3);
});

test("a returned take can be used again, and clearing resets all", async () => {
  for (let n = 0; n < 3; n++) await take(context.db, signIn("elena", 0));
  expect((await peek(context.db, signIn("elena", 1))).allowed).toBe(false);
  await giveBack(context.db, signIn("elena", 1));
  expect((await peek(context.db, signIn("elena", 1))).allowed).toBe(true);
  expect((await take(context.db, signIn("elena", 1))).allowed).toBe(true);
  expect((await take(context.db, signIn("elena", 1))).allowed).toBe(false);
  await clear(context.db, signIn("elena", 1));
  expect((await take(context.db, signIn("elena", 1))).allowed).toBe(true);
});

test("no key is stored in the clear", async () => {
  await take(context.db, signIn("192.0.2.7", 0));
  const { rows } = await sql<{ all: string }>`select string_agg(l::text, ' ') as all from platform.rate_limits l`.execute(context.db);
  expect(rows[0]!.all).not.toContain("192.0.2.7");
});
