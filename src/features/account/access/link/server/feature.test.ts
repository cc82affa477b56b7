import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { signIn } from "#features/account/sign-in/contract.ts";
import { imported, openAccess, type Access } from "#testing/access.ts";
import { from, proofOf, provenTry } from "#testing/guessing.ts";
import { home } from "#testing/people.ts";
import { openedLink, requestLink, signInByLink } from "../contract.ts";
import { sendSignInLink } from "./jobs.ts";

let portal: Access;
beforeAll(async () => void (portal = await openAccess({ trustProxy: "127.0.0.1" })));
afterAll(() => portal.close());
beforeEach(() => portal.renew());

const MAIL = "home@demo.example";
const request = (username: string) => portal.browser().call(requestLink, { body: { username } });
const tokenSent = () => /\/login\/link\/open\?token=([\w-]{43})/.exec(portal.sent().at(-1)?.text ?? "")?.[1] ?? "";
/** The token of a link that was sent for this user name. */
async function linked(username = "home"): Promise<string> {
  expect(await request(username)).toMatchObject({ status: 200, body: { sent: true } });
  await portal.runJobs();
  return tokenSent();
}

test("the link signs in once, from any browser, which is known from then on", async () => {
  const token = await linked(" HOME ");
  expect(portal.sent()).toMatchObject([{ to: MAIL }]);
  const browser = portal.browser();
  expect(await browser.call(signInByLink, { body: { token } })).toMatchObject({ status: 200, body: { returnTo: "/myvrata" } });
  expect(await portal.userOf(browser)).toMatchObject({ id: home.id });
  expect(browser.cookies.has("vrata-known")).toBe(true);
  expect(await portal.browser().call(signInByLink, { body: { token } })).toMatchObject({ status: 409, body: { problem: "link-over" } });
});

test("opening it changes nothing, by GET or HEAD, however often", async () => {
  const token = await linked();
  const before = await portal.rows("people.access_requests");
  const browser = portal.browser();
  for (const method of ["GET", "HEAD", "GET"]) await browser.send(method, `/login/link/opened?token=${token}`);
  for (const method of ["GET", "HEAD"]) expect((await browser.send(method, `/login/link/use?token=${token}`)).status).toBeGreaterThan(399);
  expect(await portal.rows("people.access_requests")).toEqual(before);
  expect((await browser.call(openedLink, { query: { token } })).body).toEqual({ open: true });
  expect(await portal.userOf(browser)).toBeUndefined();
});

test("of two presses at the same moment one signs in", async () => {
  const token = await linked();
  const both = await Promise.all([1, 2].map(() => portal.browser().call(signInByLink, { body: { token } })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test("it is worthless after thirty minutes; what differs in a letter opens nothing", async () => {
  const token = await linked();
  const changed = token.slice(0, -1) + (token.endsWith("a") ? "b" : "a");
  expect((await portal.browser().call(openedLink, { query: { token: changed } })).body).toEqual({ open: false });
  portal.clock.moveTo("2026-11-21T10:30:01+02:00");
  expect(await portal.browser().call(signInByLink, { body: { token } })).toMatchObject({ status: 409 });
  expect((await portal.browser().call(openedLink, { query: { token } })).body).toEqual({ open: false });
  expect(JSON.stringify(await portal.rows("people.access_requests"))).not.toContain(token);
});

test("of a user who has ended since the page says that the link is over, as signing in does", async () => {
  const token = await linked();
  await sql`update people.users set ended_at = ${portal.clock.now()} where id = ${home.id}`.execute(portal.db);
  expect((await portal.browser().call(openedLink, { query: { token } })).body).toEqual({ open: false });
  expect(await portal.browser().call(signInByLink, { body: { token } })).toMatchObject({ status: 409, body: { problem: "link-over" } });
});

test("a user who has a second factor gives it after the link, too", async () => {
  await sql`
    insert into people.factors (user_id, kind, name, added_at, encrypted_secret, used_step)
    values (${home.id}, 'app', 'Телефон', ${portal.clock.now()}, 'x', 0)`.execute(portal.db);
  const browser = portal.browser();
  const answer = await browser.call(signInByLink, { body: { token: await linked() } });
  expect(answer).toMatchObject({ status: 200, body: { returnTo: "/login/second-factor", secondFactor: true } });
  expect(await portal.userOf(browser)).toBeUndefined();
  expect(browser.cookies.has("vrata-second-step")).toBe(true);
  await sql`delete from people.factors where user_id = ${home.id}`.execute(portal.db);
});

test("a user name that nobody has, or who is not activated, gets the same bytes, and nobody is written to", async () => {
  const send = async (username: string) => {
    const { status, headers, text } = await portal.browser().send("POST", "/login/link", { json: { username } });
    return { status, text, names: Object.keys(headers).sort().join() };
  };
  const known = await send("home");
  for (const username of ["nobody-here", imported.mail]) expect(await send(username)).toEqual(known);
  await portal.runJobs();
  expect(portal.sent().map(({ to }) => to)).toEqual([MAIL]);
});

test("strangers ask for it all day from everywhere: the mailbox gets some, and the owner always has one that opens", async () => {
  const owner = portal.browser();
  let mails = 0;
  for (let quarter = 0; quarter < 40; quarter += 1) {
    portal.clock.moveTo(new Date(Date.parse("2026-11-21T10:00:00+02:00") + quarter * 15 * 60_000).toISOString());
    for (let stranger = 0; stranger < 3; stranger += 1) {
      const address = quarter * 3 + stranger + 10;
      await portal.browser().send("POST", "/login/link", { json: { username: "home" }, headers: from(address) });
    }
    const own = await owner.send("POST", "/login/link", { json: { username: "home" }, headers: from(1) });
    expect(own.status).toBe(200);
    await portal.runJobs();
    expect((await owner.call(openedLink, { query: { token: tokenSent() } })).body, String(quarter)).toEqual({ open: true });
    mails = portal.sent().length;
  }
  expect(mails).toBeLessThan(35); // ten of the day, and one each 25 minutes of ten hours
  const token = tokenSent();
  expect(await owner.call(signInByLink, { body: { token } })).toMatchObject({ status: 200 });
  expect(await linked()).not.toBe(token); // used: the next one comes at once
});

test("a mail that could not be sent is not counted: its repeat goes out, also where the day's ten are spent", async () => {
  const idsOf = async () => (await portal.rows("people.access_requests")).map(({ id }) => String(id));
  for (let n = 0; n < 10; n += 1) {
    await portal.browser().send("POST", "/login/link", { json: { username: "home" }, headers: from(n + 10) });
    await portal.runJobs();
  }
  expect(portal.sent()).toHaveLength(10);
  const before = await idsOf();
  await portal.browser().send("POST", "/login/link", { json: { username: "home" }, headers: from(30) });
  const requestId = (await idsOf()).find((id) => !before.includes(id))!;
  const away = { ...portal.deps, mail: { send: () => Promise.reject(new Error("away")) } };
  const run = (deps: object) => sendSignInLink.run({ requestId }, deps as never);
  for (let n = 0; n < 2; n += 1) await expect(run(away)).rejects.toThrow("away");
  await run(portal.deps);
  expect(portal.sent()).toHaveLength(11);
});

test("three requests from one address are enough for one name; after twenty its browsers prove work, and forms need none", async () => {
  const send = (username: string, sent: "json" | "form") =>
    portal.browser().send("POST", "/login/link", {
      [sent]: { username },
      headers: { ...from(5), accept: sent === "form" ? "text/html" : "application/json" },
    });
  const statuses = [];
  for (let n = 0; n < 4; n += 1) statuses.push((await send("home", "json")).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  for (let n = 0; n < 17; n += 1) expect((await send(`name-${n}`, "json")).status).toBe(200);
  expect((await send("another", "json")).json()).toMatchObject({ problem: "proof-needed" });
  expect(await provenTry(portal.browser(), { url: "/login/link", json: { username: "another" }, address: 5 })).toEqual([429, 200]);
  expect((await send("another", "form")).headers["location"]).toBe("/login/link?sent=1");
});

test("work that was done for a request which has to wait is good for the next one", async () => {
  for (let n = 0; n < 3; n += 1) await request("home"); // from this address and for this name no more
  for (let n = 0; n < 50; n += 1) await portal.browser().send("POST", "/login/link", { json: { username: "home" }, headers: from(n + 10) });
  const url = "/login/link";
  const captcha = await proofOf(portal.browser(), { url, json: { username: "home" }, address: 7 });
  const sends = async (headers: Record<string, string>) => {
    const { status, text } = await portal.browser().send("POST", url, { json: { username: "home", captcha }, headers });
    return [status, (JSON.parse(text) as { problem?: string }).problem];
  };
  expect(captcha).toBeDefined();
  expect(await sends({})).toEqual([429, "too-many-tries"]);
  expect(await sends(from(7))).toEqual([200, undefined]);
  expect(await sends(from(7))).toEqual([429, "proof-needed"]);
});

test("forms without a script are led to the account, and back where the link is over", async () => {
  const post = async (token: string) =>
    (await portal.browser().send("POST", "/login/link/use", { form: { token }, headers: { accept: "text/html" } })).headers["location"];
  const token = await linked();
  expect([await post(token), await post(token)]).toEqual(["/myvrata", "/login/link/open?problem=link-over"]);
});

test("after the link the password works in that browser, though strangers spent every try of a day", async () => {
  const browser = portal.browser();
  await browser.call(signInByLink, { body: { token: await linked() } });
  for (let guess = 0; guess < 5; guess += 1) await portal.browser().call(signIn, { body: { username: "home", password: "wrong" } });
  expect((await portal.browser().call(signIn, { body: { username: "home", password: home.password } })).status).toBe(429);
  expect((await browser.call(signIn, { body: { username: "home", password: home.password } })).status).toBe(200);
});
