import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { passwordFits } from "#platform/server/password.ts";
import { takeTogether } from "#platform/server/rate-limit.ts";
import { openAccess, type Access } from "#testing/access.ts";
import { from, proofOf, provenTry } from "#testing/guessing.ts";
import { TRY_LIMITS } from "#testing/limits.ts";
import { home } from "#testing/people.ts";
import { NOW } from "#testing/server.ts";
import { checkPassword, forgiveTries, ratesOf, takeTry } from "./tries.ts";

let portal: Access;
beforeAll(async () => void (portal = await openAccess({ trustProxy: "127.0.0.1" })));
afterAll(() => portal.close());
beforeEach(() => portal.renew());

const right = { username: home.username, password: home.password };
const instant = (minutes: number) => new Date(Date.parse(NOW) + minutes * 60_000);
const later = (minutes: number) => portal.clock.moveTo(instant(minutes).toISOString());
const signsIn = (browser: ReturnType<Access["browser"]>, address: number) => provenTry(browser, { url: "/login", json: right, address });
const tried = (address: number, now: Date, limits = TRY_LIMITS) => ({
  subject: "user home",
  address: `203.0.${address >> 8}.${address & 255}`,
  now,
  limits,
});

test(
  "thirty minutes of wrong passwords from 300 addresses: the owner signs in each time, from her browser and from a new one",
  { timeout: 180_000 },
  async () => {
    const [own, stranger] = [portal.browser(), portal.browser()];
    expect(await signsIn(own, 1)).toEqual([200]);
    const found = { checked: 0, own: new Set<string>(), new: new Set<string>() };
    for (const [round, minute] of [0, 10, 20, 29].entries()) {
      later(minute);
      for (let address = 0; address < 75; address += 1) {
        for (let guess = 0; guess < 5; guess += 1) {
          const json = { ...right, password: `wrong ${guess}` };
          const { status } = await stranger.send("POST", "/login", { json, headers: from(100 + round * 75 + address) });
          if (status === 401) found.checked += 1;
          else break; // the next ones from there are refused like this one
        }
      }
      found.own.add(String(await signsIn(own, 2)));
      found.new.add(String(await signsIn(portal.browser(), 3)));
    }
    expect(found).toEqual({ checked: 100, own: new Set(["200"]), new: new Set(["429,200"]) }); // one proof of work
  },
);

test("of 100,000 guesses in 24 hours that prove their work 500 reach the check, and in no 24 hours of three days more", async () => {
  const [DAYS, GUESSES, ROUNDS] = [3, 100_000, 96];
  const checked: Date[] = [];
  for (let round = 0; round < DAYS * ROUNDS; round += 1) {
    const now = instant(7 + round * 15);
    for (let guess = 0; guess < GUESSES / ROUNDS; guess += 1) {
      const { refused } = await takeTogether(portal.db, ratesOf(tried(guess, now), true), now);
      if (refused) break; // the others of this moment are refused like this one
      checked.push(now);
    }
  }
  const within = (from: Date) => checked.filter((at) => at >= from && at.getTime() < from.getTime() + 24 * 3_600_000).length;
  expect(within(instant(0))).toBe(500);
  expect(Math.max(...checked.map(within))).toBe(500);
  expect(checked.length).toBeGreaterThan(1_000); // they go on after a day: nobody is kept out for good
});

test("once 500 were checked a new browser has the link by mail, and a known one its password", async () => {
  const own = portal.browser();
  expect(await signsIn(own, 1)).toEqual([200]);
  const now = instant(60);
  const all = { ...TRY_LIMITS, triesOfAddress: 1_000, triesFromAnywhere: 1_000 };
  for (let guess = 0; guess < 500; guess += 1) await takeTry(portal.db, tried(guess, now, all));
  later(60);
  const answer = await portal.browser().send("POST", "/login", { json: right, headers: from(2) });
  expect(answer).toMatchObject({ status: 429 });
  expect(answer.json()).toMatchObject({ problem: "link-only" });
  expect(Number(answer.headers["retry-after"])).toBeGreaterThan(22 * 3_600);
  expect(await portal.browser().send("POST", "/login", { form: right, headers: { ...from(3), accept: "text/html" } })).toMatchObject({
    status: 303,
    headers: { location: "/login?problem=link-only" },
  });
  expect(await signsIn(own, 2)).toEqual([200]);
});

test.each([
  ["from one address", { triesOfUser: 5 }, () => 1, 5],
  ["for one user without proof", { triesFromAnywhere: 20 }, (n: number) => n, 20],
  ["from one address without proof", { triesOfUser: 50, triesOfAddress: 20 }, () => 1, 20],
  ["for one user in a day", { triesADay: 20 }, (n: number) => n, 20],
] as const)("of fifty tries at the same moment %s exactly the allowed number is checked", async (...row) => {
  const [, limits, addressOf, allowed] = row;
  const now = instant(0);
  const all = await Promise.all(
    Array.from({ length: 50 }, (__, n) => takeTry(portal.db, tried(addressOf(n), now, { ...TRY_LIMITS, ...limits }))),
  );
  expect(all.filter((one) => !("refused" in one))).toHaveLength(allowed);
});

test("a refused try counts nowhere: who goes on from one address spends nothing of the owner's", async () => {
  const now = instant(0);
  for (let guess = 0; guess < 60; guess += 1) await takeTry(portal.db, tried(1, now));
  const { rows } = await sql<{ taken: number }>`select taken from platform.rate_limits order by taken`.execute(portal.db);
  expect(rows.map(({ taken }) => taken)).toEqual([5, 5, 5, 5]);
});

test("an unknown user name is refused like a known one, with a task of its own", async () => {
  const now = instant(0);
  for (const subject of ["user home", "user nobody-here"])
    for (let guess = 0; guess < 50; guess += 1) await takeTry(portal.db, { ...tried(guess, now), subject });
  const answers = await Promise.all(
    ["home", "nobody-here"].map(async (username) => {
      const { status, text, headers } = await portal.browser().send("POST", "/login", { json: { ...right, username }, headers: from(9) });
      return {
        status,
        text: text.replace(/"(nonce|salt|signature|keyPrefix|requestId)":"[0-9a-f-]+"/g, '"$1"'),
        names: Object.keys(headers).sort(),
      };
    }),
  );
  expect(answers[0]).toMatchObject({ status: 429, text: expect.stringContaining('"proof-needed"') });
  expect(answers[1]).toEqual(answers[0]);
});

test("a proof is good for one try of one user name", async () => {
  const now = instant(0);
  for (const subject of ["user home", "user operator"])
    for (let guess = 0; guess < 50; guess += 1) await takeTry(portal.db, { ...tried(guess, now), subject });
  const browser = portal.browser();
  const proven = await proofOf(browser, { url: "/login", json: right, address: 9 });
  const sends = async (json: object) =>
    (await browser.send("POST", "/login", { json: { ...json, captcha: proven }, headers: from(9) })).status;
  expect(await sends({ username: "operator", password: "wrong" })).toBe(429);
  expect(await sends({ ...right, password: "wrong" })).toBe(401);
  expect(await sends(right)).toBe(429);
});

test("a proof that comes where this address has to wait is not used up: it is good for a try from another one", async () => {
  const now = instant(0);
  for (let guess = 0; guess < 5; guess += 1)
    await portal.browser().send("POST", "/login", { json: { ...right, password: "wrong" }, headers: from(9) });
  for (let guess = 0; guess < 50; guess += 1) await takeTry(portal.db, tried(guess, now));
  const captcha = await proofOf(portal.browser(), { url: "/login", json: right, address: 8 });
  const sends = async (address: number) => {
    const { status, text } = await portal
      .browser()
      .send("POST", "/login", { json: { ...right, password: "wrong", captcha }, headers: from(address) });
    return [status, (JSON.parse(text) as { problem?: string }).problem];
  };
  expect(await sends(9)).toEqual([429, "too-many-tries"]);
  expect(await sends(8)).toEqual([401, "wrong-name-or-password"]);
  expect(await sends(8)).toEqual([429, "proof-needed"]);
});

test("the user is told by mail once a day that wrong passwords are tried, and a user name of nobody tells nobody", async () => {
  const warned = async (username: string, minutes: number) => {
    const now = instant(minutes);
    later(minutes);
    for (let guess = 0; guess < 49; guess += 1) await takeTry(portal.db, { ...tried(guess, now), subject: `user ${username}` });
    await portal.browser().send("POST", "/login", { json: { username, password: "wrong" }, headers: from(1) });
    await portal.runJobs();
    return portal.sent().length;
  };
  expect([await warned("home", 0), await warned("home", 20), await warned("nobody-here", 40)]).toEqual([1, 1, 1]);
  expect(portal.sent()[0]).toMatchObject({ to: "home@demo.example", text: expect.stringContaining("опити за вход с грешна парола") });
  expect(await warned("home", 24 * 60 + 1)).toBe(2);
});

test("a user is warned of tries at the own user name, and not of others' from a busy network", async () => {
  const now = instant(0);
  for (let n = 0; n < TRY_LIMITS.triesOfAddress - 1; n += 1) await takeTry(portal.db, { ...tried(1, now), subject: `user other-${n}` });
  expect(await takeTry(portal.db, tried(1, now))).toMatchObject({ userPressed: false }); // from now on this address proves work
  for (let n = 2; n < TRY_LIMITS.triesFromAnywhere; n += 1) {
    expect(await takeTry(portal.db, tried(n, now))).toMatchObject({ userPressed: false });
  }
  expect(await takeTry(portal.db, tried(999, now))).toMatchObject({ userPressed: true });
});

test("a try that the busy server could not check is not counted", async () => {
  const taken = await takeTry(portal.db, tried(1, instant(0)));
  if ("refused" in taken) throw new Error(taken.refused.why);
  const cheap = `$argon2id$v=19$m=8,t=1,p=1$${"A".repeat(22)}$${"A".repeat(43)}`;
  const crowd = Array.from({ length: 202 }, () => passwordFits("x", cheap)); // two are checked and as many wait as may
  expect(await checkPassword(portal.db, taken, { password: "x", hash: undefined })).toMatchObject({ why: "busy" });
  await Promise.all(crowd);
  const { rows } = await sql`select taken from platform.rate_limits where taken > 0`.execute(portal.db);
  expect(rows).toEqual([]);
});

test("what was not counted is not given back: a password set by a link leaves the guesses of others as they are", async () => {
  const now = instant(0);
  for (let n = 0; n < TRY_LIMITS.triesFromAnywhere; n += 1) await takeTry(portal.db, tried(n, now));
  await forgiveTries(portal.db, tried(900, now));
  expect(await takeTry(portal.db, tried(901, now))).toMatchObject({ refused: { why: "proof-needed" } });
});
