import { sql } from "kysely";
import { expect, test } from "vitest";
import { solveCaptcha } from "#platform/solve-captcha.ts";
import { withDb } from "#testing/with-db.ts";
import { checkCaptcha, newCaptcha, spendCaptcha, type Solved } from "./captcha.ts";
import { sweepPlatform } from "./housekeeping.ts";
import { standingClock } from "./clock.ts";
import type { Db } from "./db.ts";

let db: Db;
withDb((opened) => void (db = opened));

const now = new Date("2026-11-21T10:00:00+02:00");
const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
const about = { purpose: "letters", secret: "a secret of the tests", now };
const solved = async (more = {}) => (await solveCaptcha(await newCaptcha({ ...about, ...more })))!;
type Payload = { challenge: { parameters: Record<string, unknown>; signature: string }; solution: Record<string, unknown> };
const changed = (payload: string, change: (parsed: Payload) => void): string => {
  const parsed = JSON.parse(atob(payload)) as Payload;
  change(parsed);
  return btoa(JSON.stringify(parsed));
};

test("a challenge that the browser's code solved is taken once, of fifty at the same moment too", async () => {
  const one = (await checkCaptcha(await solved(), about)) as Solved;
  expect(one).toEqual({ signature: expect.stringMatching(/^[0-9a-f]{64}$/) as string, expiresAt: later(900) });
  const spent = await Promise.all(Array.from({ length: 50 }, () => spendCaptcha(db, one)));
  expect(spent.filter(Boolean)).toHaveLength(1);
});

test("it expires after a quarter of an hour, and one from before the clock was set back has expired, too", async () => {
  const payload = await solved();
  const at = async (seconds: number) => checkCaptcha(payload, { ...about, now: later(seconds) });
  expect([await at(899), await at(900), await at(-3_600)]).toEqual([expect.any(Object), "expired", "expired"]);
});

test("one of another purpose or another secret is wrong", async () => {
  expect(await checkCaptcha(await solved({ purpose: "votes" }), about)).toBe("wrong");
  expect(await checkCaptcha(await solved({ secret: "another" }), about)).toBe("wrong");
});

test.each<[string, (payload: Payload) => void]>([
  ["a later end", ({ challenge }) => (challenge.parameters["data"] = { expires: now.getTime() / 1_000 + 901 })],
  ["a lower cost", ({ challenge }) => (challenge.parameters["cost"] = 1)],
  ["a shorter beginning", ({ challenge }) => (challenge.parameters["keyPrefix"] = "00")],
  ["another signature", ({ challenge }) => (challenge.signature = "0".repeat(64))],
  ["another counter", ({ solution }) => (solution["counter"] = 1)],
  ["a counter below zero", ({ solution }) => (solution["counter"] = -1)],
  ["another key", ({ solution }) => (solution["derivedKey"] = "00".repeat(32))],
  ["no key", ({ solution }) => delete solution["derivedKey"]],
  ["more than there should be", ({ challenge }) => (challenge.parameters["keySignature"] = "00")],
])("%s makes it wrong", async (_, change) => {
  expect(await checkCaptcha(changed(await solved(), change), about)).toBe("wrong");
});

test.each(["", "x", "bnVsbA==", btoa("[]"), btoa('{"challenge":{}}'), "{", "\u202e"])("%j is wrong", async (payload) => {
  expect(await checkCaptcha(payload, about)).toBe("wrong");
});

test("used ones are forgotten a day after they would have expired", async () => {
  const one = (await checkCaptcha(await solved(), about)) as Solved;
  await spendCaptcha(db, one);
  const left = async (seconds: number) => {
    await sweepPlatform.run({}, { db, clock: standingClock(later(seconds).toISOString()), idempotencyHours: 24 });
    const { rows } = await sql`select 1 from platform.used_captchas where signature = ${one.signature}`.execute(db);
    return rows.length;
  };
  expect([await left(86_400), await left(86_400 + 900)]).toEqual([1, 0]);
});
