import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDb } from "../../testing/database.ts";
import { standingClock } from "./clock.ts";
import { newCode, tryCode } from "./one-time-code.ts";
import { sweepPlatform } from "./housekeeping.ts";

let context: Awaited<ReturnType<typeof freshDb>>;
beforeAll(async () => void (context = await freshDb()));
afterAll(() => context.close());

const START = "2026-11-21T10:00:00+02:00";
const clock = standingClock(START);
const minutesLater = (minutes: number) => clock.moveTo(new Date(Date.parse(START) + minutes * 60_000).toISOString());
const about = (subject: string, purpose = "test.confirm") => ({ purpose, subject, secret: "a secret", now: clock.now() });

async function sent(subject: string, purpose?: string): Promise<string> {
  const made = await newCode(context.db, about(subject, purpose));
  if (!("code" in made)) throw new Error("refused");
  return made.code;
}
const wrong = (code: string) => (code === "000000" ? "000001" : "000000");

test("a code is six digits, right once, and used up by it", async () => {
  const code = await sent("a");
  expect(code).toMatch(/^\d{6}$/);
  expect(await tryCode(context.db, about("a"), code)).toBe("right");
  expect(await tryCode(context.db, about("a"), code)).toBe("expired");
});

test("a code is valid for five minutes and not for a moment longer", async () => {
  minutesLater(0);
  const [early, late] = [await sent("b1"), await sent("b2")];
  minutesLater(4.99);
  expect(await tryCode(context.db, about("b1"), early)).toBe("right");
  minutesLater(5);
  expect(await tryCode(context.db, about("b2"), late)).toBe("expired");
});

test("after five wrong tries even the right code is refused", async () => {
  const code = await sent("c");
  const tried = [];
  for (let n = 0; n < 5; n++) tried.push(await tryCode(context.db, about("c"), wrong(code)));
  expect(tried).toEqual(["wrong", "wrong", "wrong", "wrong", "too-many-tries"]);
  expect(await tryCode(context.db, about("c"), code)).toBe("too-many-tries");
});

test("the fifth try may still be the right one", async () => {
  const code = await sent("d");
  for (let n = 0; n < 4; n++) await tryCode(context.db, about("d"), wrong(code));
  expect(await tryCode(context.db, about("d"), code)).toBe("right");
});

test("of two tries of the right code at the same moment one succeeds", async () => {
  const code = await sent("e");
  const tried = await Promise.all(Array.from({ length: 4 }, () => tryCode(context.db, about("e"), code)));
  expect(tried.filter((one) => one === "right")).toHaveLength(1);
});

test("fifty guesses at the same moment share five tries", async () => {
  const code = await sent("f");
  const tried = await Promise.all(Array.from({ length: 50 }, () => tryCode(context.db, about("f"), wrong(code))));
  expect(tried.filter((one) => one === "wrong")).toHaveLength(4);
});

test("three codes are sent in fifteen minutes, the fourth is refused, and only the newest is valid", async () => {
  minutesLater(0);
  const codes = [await sent("g"), await sent("g"), await sent("g")];
  expect(await newCode(context.db, about("g"))).toEqual({ refused: "too-many-sends", retryAfterSeconds: 900 });
  if (codes[0] !== codes[2]) expect(await tryCode(context.db, about("g"), codes[0]!)).toBe("wrong");
  expect(await tryCode(context.db, about("g"), codes[2]!)).toBe("right");
  minutesLater(15);
  expect(await sent("g")).toMatch(/^\d{6}$/);
});

test("a code is valid only for the person and purpose it was made for", async () => {
  const code = await sent("h");
  await sent("i");
  expect(await tryCode(context.db, about("h", "test.other"), code)).toBe("expired");
  expect(await tryCode(context.db, about("nobody"), code)).toBe("expired");
});

test("neither code nor subject is stored in the clear, and the sweep deletes expired ones", async () => {
  minutesLater(30);
  const code = await sent("359881234567");
  const stored = async () =>
    (await sql<{ row: string }>`select t::text as row from platform.one_time_codes t`.execute(context.db)).rows.map(({ row }) => row);
  expect((await stored()).join()).not.toContain(code);
  expect((await stored()).join()).not.toContain("359881234567");
  minutesLater(2 * 24 * 60);
  await sweepPlatform.run({}, { db: context.db, clock, idempotencyHours: 24 });
  expect(await stored()).toEqual([]);
});
