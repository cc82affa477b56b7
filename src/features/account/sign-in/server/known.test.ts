import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { changePassword } from "#features/account/profile/contract.ts";
import { home, operator } from "#testing/people.ts";
import { openSignedIn } from "#testing/signed-in.ts";
import { signIn, signOut } from "../contract.ts";
import { KNOWN_COOKIE, knownBrowser, withKnown } from "./known.ts";

const anna = { id: "00000000-0000-4000-8000-000000000001", passwordHash: "hash of anna" };
const boris = { id: "00000000-0000-4000-8000-000000000002", passwordHash: "hash of boris" };
const given = { secret: "a secret of thirty-two characters", now: new Date("2026-11-21T08:00:00Z") };
const daysLater = (days: number) => ({ ...given, now: new Date(given.now.getTime() + days * 86_400_000) });

test("a browser is known as the users who signed in there, five at most, and has a counter for each", () => {
  const cookie = withKnown(withKnown(undefined, anna, given), boris, given);
  expect(knownBrowser(cookie, anna, given)).toMatch(new RegExp(`^${anna.id} [\\w-]{16}$`));
  expect(knownBrowser(cookie, boris, given)).toMatch(new RegExp(`^${boris.id} [\\w-]{16}$`));
  const crowd = Array.from({ length: 6 }, (_, n) => ({ id: `user ${n}`, passwordHash: "x" }));
  const full = crowd.reduce((before, one) => withKnown(before, one, given), cookie);
  expect(crowd.map((one) => knownBrowser(full, one, given) !== undefined)).toEqual([false, true, true, true, true, true]);
  expect(full.length).toBeLessThan(400);
});

test("it is not known as anybody else, with another secret or password, after 180 days, or with a letter changed", () => {
  const cookie = withKnown(undefined, anna, given);
  expect(knownBrowser(cookie, boris, given)).toBeUndefined();
  expect(knownBrowser(cookie, undefined, given)).toBeUndefined();
  expect(knownBrowser(cookie, anna, { ...given, secret: "another secret of as many letters" })).toBeUndefined();
  expect(knownBrowser(cookie, { ...anna, passwordHash: "a new one" }, given)).toBeUndefined();
  expect(knownBrowser(cookie, anna, daysLater(179))).toBeDefined();
  expect(knownBrowser(cookie, anna, daysLater(181))).toBeUndefined();
  for (let place = 0; place < cookie.length; place += 1) {
    const changed = cookie.slice(0, place) + (cookie[place] === "a" ? "b" : "a") + cookie.slice(place + 1);
    expect(knownBrowser(changed, anna, given), String(place)).toBeUndefined();
  }
  for (const odd of ["", "~~~~", "x".repeat(9_000), `${cookie.slice(0, -44)}.`]) expect(knownBrowser(odd, anna, given)).toBeUndefined();
});

test("the cookie names nobody", () => {
  const cookie = withKnown(undefined, anna, given);
  expect(cookie).not.toContain(anna.id);
  expect(
    withKnown(undefined, anna, given)
      .split(".")
      .map((part) => cookie.includes(part)),
  ).toEqual([false, true, false]); // the end alone
});

let portal: Awaited<ReturnType<typeof openSignedIn>>;
beforeAll(async () => void (portal = await openSignedIn()));
afterAll(() => portal.close());
beforeEach(() => portal.renew());

const right = { username: home.username, password: home.password };
const wrong = { ...right, password: "wrong" };
const statusOf = async (browser: ReturnType<typeof portal.browser>, body: typeof right) => (await browser.call(signIn, { body })).status;
/** A browser that is known as the user, after five wrong passwords of others at the same address. */
async function knownAmongStrangers() {
  const browser = portal.browser();
  expect(await statusOf(browser, right)).toBe(200);
  await browser.call(signOut, { body: {} });
  for (let guess = 0; guess < 5; guess += 1) await statusOf(portal.browser(), wrong);
  return browser;
}

test("a known browser signs in where its address has to wait, after signing out too, and waits by itself", async () => {
  const browser = await knownAmongStrangers();
  expect([await statusOf(portal.browser(), right), await statusOf(browser, right)]).toEqual([429, 200]);
  await browser.call(signOut, { body: {} });
  for (let guess = 0; guess < 5; guess += 1) expect(await statusOf(browser, wrong)).toBe(401);
  expect(await statusOf(browser, right)).toBe(429);
});

test("the cookie is of no use for another user", async () => {
  const browser = await knownAmongStrangers();
  const planted = portal.browser();
  planted.cookies.set(KNOWN_COOKIE, browser.cookies.get(KNOWN_COOKIE)!);
  const other = { username: operator.username, password: "wrong" };
  for (let guess = 0; guess < 5; guess += 1) expect(await statusOf(planted, other)).toBe(401);
  expect(await statusOf(portal.browser(), { ...other, password: operator.password })).toBe(429); // its tries were the address's
});

test("a right password sets it, out of scripts' reach and for this host alone; a wrong one does not", async () => {
  const set = async (json: typeof right) => {
    const { headers } = await portal.browser().send("POST", "/login", { json });
    return [headers["set-cookie"] ?? []].flat().filter((cookie) => cookie.includes(KNOWN_COOKIE));
  };
  expect(await set(wrong)).toEqual([]);
  expect(await set(right)).toEqual([expect.stringMatching(/^vrata-known=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/)]);
});

test("a new password ends every known browser but the one in which it was chosen", async () => {
  const [here, there] = [portal.browser(), await knownAmongStrangers()];
  here.cookies.set(KNOWN_COOKIE, there.cookies.get(KNOWN_COOKIE)!);
  expect(await statusOf(here, right)).toBe(200);
  const changed = { ...right, password: "йогурт и мед със смокини" };
  const answer = await here.call(changePassword, { body: { oldPassword: right.password, newPassword: changed.password } });
  expect(answer).toMatchObject({ status: 200 });
  expect([await statusOf(there, changed), await statusOf(here, changed)]).toEqual([429, 200]);
});
