import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sql } from "kysely";
import { standingClock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import { hashPassword } from "#platform/server/password.ts";
import { customers } from "#app/server/customers.ts";
import { hashesDuring } from "#testing/builtin-calls.ts";
import { freshDb } from "#testing/database.ts";
import { SIGN_IN, TRY_LIMITS } from "#testing/limits.ts";
import { NOW, opened, openServer, PLACE, type Browser, type TestServer } from "#testing/server.ts";
import { fillWithPeople, home, operator } from "#testing/people.ts";
import { notingStatements } from "#testing/statements.ts";
import { demoUsers, signIn, signOut } from "../contract.ts";
import { signInFeature } from "./feature.ts";
import { forgetSessions } from "./jobs.ts";
import { findUser } from "./session.ts";

let db: Db;
let close: () => Promise<void>;
let context: TestServer;
const clock = standingClock(NOW);
const welcomed: { visitor: string; userId: string }[] = [];
const welcome = async (_tx: Db, who: { visitor: string; userId: string }) => void welcomed.push(who);
const limits = TRY_LIMITS;
const signedIn = (cookie: string | undefined) => findUser(db, cookie, { now: clock.now(), customers });
const lines: { about: Record<string, unknown>; message: string }[] = [];
const log = { info: (about: object, message: string) => void lines.push({ about: about as Record<string, unknown>, message }) };
const people = [{ username: "home", password: "vrata-demo", name: "Елена Димитрова", shows: { bg: "Всичко", en: "All" } }];
const deps = () => ({ db, clock, customers, place: PLACE, limits, ...SIGN_IN, demoUsers: people, welcome, log });

beforeAll(async () => {
  ({ db, close } = await freshDb());
  await fillWithPeople(db);
  context = await openServer(db, [opened(signInFeature, deps())], { clock, findUser: signedIn });
});
afterAll(async () => {
  await context.close();
  await close();
});
beforeEach(async () => {
  clock.moveTo(NOW);
  await sql`delete from people.sessions`.execute(db);
  await sql`delete from platform.rate_limits`.execute(db);
});

const right = { username: home.username, password: home.password };
const count = async () => Number((await sql<{ n: string }>`select count(*) as n from people.sessions`.execute(db)).rows[0]!.n);
const userOf = (browser: Browser) => signedIn(browser.cookies.get("vrata-session"));

test("a user signs in, is recognised, and signs out", async () => {
  const browser = context.browser();
  expect(await browser.call(signIn, { body: right })).toMatchObject({ status: 200, body: { returnTo: "/myvrata" } });
  expect(await userOf(browser)).toMatchObject({ id: home.id, customerId: home.customerId, role: "customer", name: home.name });

  const token = browser.cookies.get("vrata-session")!;
  expect(await browser.call(signOut, { body: {} })).toMatchObject({ status: 200, body: { returnTo: "/" } });
  expect(browser.cookies.has("vrata-session")).toBe(false);
  expect(await signedIn(token)).toBeUndefined();
  expect(await context.browser().call(signOut, { body: {} })).toMatchObject({ status: 200 });
});

test("the operator signs in and belongs to no customer", async () => {
  const browser = context.browser();
  await browser.call(signIn, { body: { username: operator.username, password: operator.password } });
  expect(await userOf(browser)).toMatchObject({ id: operator.id, customerId: null, role: "operator" });
});

test("a form is answered with the way on, capitals in the name or not", async () => {
  const browser = context.browser();
  const reply = await browser.send("POST", "/login", {
    form: { ...right, username: " HOME ", returnTo: "/vignettes?vehicleType=car" },
    headers: { accept: "text/html" },
  });
  expect(reply).toMatchObject({ status: 303, headers: { location: "/vignettes?vehicleType=car" } });
  expect(await userOf(browser)).toMatchObject({ id: home.id });
});

test("a refused form leads back to the form with the problem, and never with what was typed", async () => {
  const reply = await context
    .browser()
    .send("POST", "/login", { form: { ...right, password: "not this one", returnTo: "/vignettes" }, headers: { accept: "text/html" } });
  expect(reply).toMatchObject({ status: 303, headers: { location: "/login?problem=wrong-name-or-password&returnTo=%2Fvignettes" } });
  expect(JSON.stringify(reply.headers)).not.toContain("not this");
});

test.each(["//evil.example", "/\\evil.example", "https://evil.example", "/%2fevil.example", "javascript:alert(1)", "/\t/evil.example"])(
  "after signing in nobody is sent to %j",
  async (returnTo) => {
    const browser = context.browser();
    expect(await browser.call(signIn, { body: { ...right, returnTo } })).toMatchObject({ body: { returnTo: "/myvrata" } });
    const form = await browser.send("POST", "/login", { form: { ...right, returnTo }, headers: { accept: "text/html" } });
    expect(form.headers["location"]).toBe("/myvrata");
    const language = await browser.send("POST", "/language", { form: { value: "en", returnTo }, headers: { accept: "text/html" } });
    expect(language.headers["location"]).toBe("/");
    const out = await browser.send("POST", "/myvrata/logout", { form: { returnTo }, headers: { accept: "text/html" } });
    expect(out.headers["location"]).toBe("/");
  },
);

test("an unknown user and a wrong password get the same response, byte for byte", async () => {
  const answerTo = async (body: object) => {
    const reply = await context.browser().send("POST", "/login", { json: body });
    const { date: _date, "x-request-id": _id, ...headers } = reply.headers;
    return { status: reply.status, headers, text: reply.text.replace(/"requestId":"[^"]*"/, "") };
  };
  const wrong = await answerTo({ ...right, password: "not the password" });
  expect(wrong.status).toBe(401);
  expect(await answerTo({ ...right, username: "nobody-here" })).toEqual(wrong);
  expect(await answerTo({ username: "nobody-here", password: "x" })).toEqual(wrong);
});

test("an unknown user and a wrong password take the same work: the same hash, and the same statements", async () => {
  await sql`update people.users set password_hash = ${await hashPassword(right.password)} where username = ${right.username}`.execute(db);
  const noting = notingStatements(db);
  const noted = await openServer(noting.db, [opened(signInFeature, { ...deps(), db: noting.db })], { clock, findUser: signedIn });
  const workOf = async (json: object) => {
    noting.sent.length = 0;
    const hashes = await hashesDuring(() => noted.browser().send("POST", "/login", { json }));
    return { hashes, statements: [...noting.sent] };
  };
  const wrong = await workOf({ ...right, password: "not the password" });
  const unknown = await workOf({ ...right, username: "nobody-here" });
  await noted.close();
  expect([wrong.hashes.length, wrong.statements.length > 0]).toEqual([1, true]);
  expect(unknown).toEqual(wrong);
});

test("signing in replaces the session id of the browser, and the old id no longer works", async () => {
  const browser = context.browser();
  const planted = "A".repeat(43);
  browser.cookies.set("vrata-session", planted);
  await browser.call(signIn, { body: right });
  const first = browser.cookies.get("vrata-session")!;
  expect(first).not.toBe(planted);
  await browser.call(signIn, { body: right });
  expect(browser.cookies.get("vrata-session")).not.toBe(first);
  expect(await signedIn(first)).toBeUndefined();
  expect(await count()).toBe(1);
});

test("no value stored in the database can be used to sign in", async () => {
  const browser = context.browser();
  await browser.call(signIn, { body: right });
  const token = browser.cookies.get("vrata-session")!;
  const { rows } = await sql<
    Record<string, unknown>
  >`select *, encode(token_hash, 'hex') as hex, encode(token_hash, 'base64') as base from people.sessions`.execute(db);
  expect(JSON.stringify(rows)).not.toContain(token);
  for (const stored of [rows[0]!["hex"], rows[0]!["base"]]) expect(await signedIn(String(stored))).toBeUndefined();
});

test("over HTTPS the session's cookie is bound to this host, HttpOnly and Secure", async () => {
  const secure = await openServer(db, [opened(signInFeature, deps())], { secure: true });
  const reply = await secure.browser().send("POST", "/login", { json: right });
  const cookies = [reply.headers["set-cookie"] ?? []].flat();
  for (const cookie of ["session=[\\w-]{43}", "known=[^;]+; Max-Age=\\d+"])
    expect(cookies).toContainEqual(expect.stringMatching(`^__Host-vrata-${cookie}; Path=/; HttpOnly; Secure; SameSite=Lax$`));
  await secure.close();
});

test("a session ends after inactivity, and at the latest after two weeks", async () => {
  const browser = context.browser();
  await browser.call(signIn, { body: right });
  clock.moveTo("2026-11-21T21:59:00+02:00");
  expect(await userOf(browser)).toBeDefined();
  clock.moveTo("2026-11-22T09:00:00+02:00");
  expect(await userOf(browser)).toBeDefined();
  clock.moveTo("2026-11-22T21:30:00+02:00");
  expect(await userOf(browser)).toBeUndefined();

  clock.moveTo(NOW);
  await browser.call(signIn, { body: right });
  for (let half = 1; half <= 30; half += 1) {
    clock.moveTo(new Date(Date.parse(NOW) + half * 11 * 3_600_000).toISOString());
    await userOf(browser);
  }
  expect(await userOf(browser)).toBeDefined();
  clock.moveTo("2026-12-05T10:01:00+02:00");
  expect(await userOf(browser)).toBeUndefined();
});

test("a call without a CSRF token cannot sign in or out", async () => {
  expect(await context.browser().send("POST", "/login", { json: right, csrf: false })).toMatchObject({ status: 403 });
  expect(await count()).toBe(0);
});

test("signing out forgets the visitor", async () => {
  const browser = context.browser();
  await browser.call(signIn, { body: right });
  browser.cookies.set("vrata-visitor", "v".repeat(22));
  await browser.call(signOut, { body: {} });
  expect(browser.cookies.has("vrata-visitor")).toBe(false);
});

test("a language is stored in a cookie, and with the user for mails", async () => {
  const browser = context.browser();
  await browser.call(signIn, { body: right });
  const reply = await browser.send("POST", "/language", {
    form: { value: "en", returnTo: "/vignettes" },
    headers: { accept: "text/html" },
  });
  expect(reply).toMatchObject({ status: 303, headers: { location: "/vignettes" } });
  expect(browser.cookies.get("vrata-language")).toBe("en");
  expect(await userOf(browser)).toMatchObject({ language: "en" });
  await browser.send("POST", "/language", { form: { value: "bg_BG" } });
  expect(await userOf(browser)).toMatchObject({ language: "bg" });
});

test("the demo's users are listed by name", async () => {
  expect(await context.browser().call(demoUsers, {})).toMatchObject({ status: 200, body: { users: people } });
});

test("ended sessions are deleted at night, active ones are not", async () => {
  const browser = context.browser();
  await browser.call(signIn, { body: right });
  clock.moveTo("2026-11-21T20:00:00+02:00");
  const living = context.browser();
  await living.call(signIn, { body: right });
  clock.moveTo("2026-11-22T03:20:00+02:00");
  await forgetSessions.run({}, { db, clock, customers });
  expect(await count()).toBe(1);
  expect(await userOf(living)).toBeDefined();
});

test("whoever signs in is welcomed with the visitor id of the browser, and a browser without one takes nothing along", async () => {
  welcomed.length = 0;
  const browser = context.browser();
  await browser.call(signIn, { body: right });
  expect(welcomed).toEqual([]);
  const visitor = "v".repeat(22);
  const another = context.browser();
  another.cookies.set("vrata-visitor", visitor);
  await another.call(signIn, { body: { ...right, password: "wrong" } });
  expect(welcomed).toEqual([]);
  await another.call(signIn, { body: right });
  expect(welcomed).toMatchObject([{ visitor }]);
});

test("the log records each sign-in with user id and network, and never what was typed", async () => {
  lines.length = 0;
  const typed = "Parola-v-poleto-za-ime";
  const from = (remoteAddress: string, username: string, password: string) =>
    context.app.inject({ method: "GET", url: "/testing/token", remoteAddress }).then((page) => {
      const { token } = page.json<{ token: string }>();
      const cookie = page.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
      const headers = { "x-csrf-token": token, cookie };
      return context.app.inject({ method: "POST", url: "/login", remoteAddress, headers, payload: { username, password } });
    });
  await from("203.0.113.77", right.username, right.password);
  await from("2001:db8:1:2:3:4:5:6", right.username, typed);
  await from("::ffff:198.51.100.9", typed, right.password);
  expect(lines.map(({ about: { requestId: _, ...about }, message }) => [message, about])).toEqual([
    ["signed in", { userId: home.id, network: "203.0.113.0/24" }],
    ["sign-in refused", { userId: home.id, network: "2001:db8:1:2::/64", problem: "wrong-name-or-password" }],
    ["sign-in refused", { network: "198.51.100.0/24", problem: "wrong-name-or-password" }],
  ]);
  expect(JSON.stringify(lines).toLowerCase()).not.toContain(typed.toLowerCase());
});
