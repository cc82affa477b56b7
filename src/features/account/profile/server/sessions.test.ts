import { BRAND } from "#testing/brand.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Browser } from "#testing/server.ts";
import { home as elena, overdue, smallBusiness } from "#testing/people.ts";
import { openSignedIn } from "#testing/signed-in.ts";
import { home } from "#features/account/overview/contract.ts";
import { signIn } from "#features/account/sign-in/contract.ts";
import { customers } from "#app/server/customers.ts";
import { requestOpenedBy, openRequest } from "#features/account/access/server/requests.ts";
import { changePassword, endOtherSessions, endSession, sessions } from "../contract.ts";
import { sendNewPasswordNotice } from "./jobs.ts";

let portal: Awaited<ReturnType<typeof openSignedIn>>;
beforeAll(async () => {
  portal = await openSignedIn(undefined, { trustProxy: "127.0.0.1" });
});
afterAll(() => portal.close());
beforeEach(() => portal.renew());

const sessionIds = async (browser: Browser) => (await browser.call(sessions, {})).body.sessions.map(({ sessionId }) => sessionId);

test("a user's sessions are listed, the present one first and marked", async () => {
  const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";
  await portal.signedIn(elena, firefox);
  portal.clock.moveTo("2026-11-21T11:00:00+02:00");
  const here = await portal.signedIn(elena);
  await portal.signedIn(overdue);
  const { body } = await here.call(sessions, {});
  expect(body.sessions).toEqual([
    {
      sessionId: expect.any(String),
      current: true,
      browser: null,
      system: null,
      network: "203.0.113.*",
      isHere: false,
      startedAt: "2026-11-21T09:00:00.000Z",
      lastSeenAt: "2026-11-21T09:00:00.000Z",
    },
    {
      sessionId: expect.any(String),
      current: false,
      browser: "Firefox",
      system: "Linux",
      network: "203.0.113.*",
      isHere: false,
      startedAt: "2026-11-21T08:00:00.000Z",
      lastSeenAt: "2026-11-21T08:00:00.000Z",
    },
  ]);
});

test.each([
  ["203.0.113.5", true],
  ["203.0.114.77", false],
  ["2001:db8::1", false],
])("a reader at %s is at the network of the sign-in: %s", async (address, isHere) => {
  const browser = await portal.signedIn(elena);
  const { text } = await browser.send("GET", "/myvrata/settings/sessions", { headers: { "x-forwarded-for": address } });
  expect(JSON.parse(text)).toMatchObject({ sessions: [{ network: "203.0.113.*", isHere }] });
});

test("an ended session is signed out at once, also one that ends itself", async () => {
  const [here, there] = [await portal.signedIn(elena), await portal.signedIn(elena)];
  const [current, other] = await sessionIds(here);
  expect(await here.call(endSession, { body: { sessionId: other! } })).toMatchObject({ status: 200, body: { current: false } });
  await expect(there.call(home, {})).rejects.toMatchObject({ status: 401 });
  expect(await here.call(endSession, { body: { sessionId: current! } })).toMatchObject({ status: 200, body: { current: true } });
  expect(here.cookies.has("vrata-session")).toBe(false);
});

test("another user's session, an absent one and an ended one get the same response, byte for byte", async () => {
  const [here, foreign] = [await portal.signedIn(elena), await portal.signedIn(smallBusiness)];
  const [theirs] = await sessionIds(foreign);
  const answerTo = async (sessionId: string) => {
    const reply = await here.send("POST", "/myvrata/settings/sessions/end", { json: { sessionId } });
    const { date: _date, "x-request-id": _id, ...headers } = reply.headers;
    return { status: reply.status, headers, text: reply.text.replace(/"requestId":"[^"]*"/, "") };
  };
  const absent = await answerTo("00000000-0000-4000-8000-000000000000");
  expect(absent.status).toBe(404);
  expect(await answerTo(theirs!)).toEqual(absent);
  expect(await sessionIds(foreign)).toEqual([theirs]);
});

test("all other sessions end together", async () => {
  const here = await portal.signedIn(elena);
  const others = [await portal.signedIn(elena), await portal.signedIn(elena)];
  const stranger = await portal.signedIn(overdue);
  expect(await here.call(endOtherSessions, { body: {} })).toMatchObject({ body: { ended: 2 } });
  for (const other of others) await expect(other.call(home, {})).rejects.toMatchObject({ status: 401 });
  expect((await here.call(home, {})).status).toBe(200);
  expect((await stranger.call(home, {})).status).toBe(200);
});

const change = { oldPassword: elena.password, newPassword: "йогурт и мед със смокини" };

/** Whether a link that was sent to the user's mailbox signs in, after what was done meanwhile. */
async function signsInAfter(userId: string, done: () => Promise<unknown>): Promise<boolean> {
  const now = portal.clock.now();
  const opened = { purpose: "sign-in", language: "bg", now, minutes: 30, secret: "secret", sought: { who: "home" } } as const;
  const { id, token } = await openRequest(portal.db, opened, customers);
  await customers.settleAccessRequest(portal.db, id, [userId]);
  await done();
  return (await requestOpenedBy(portal.db, token, { purposes: ["sign-in"], now, customers })) !== undefined;
}

test("a new password, and the end of all other sessions, end the links that sign in, too: they may be in a stranger's hands", async () => {
  const here = await portal.signedIn(elena);
  expect(await signsInAfter(elena.id, () => here.call(endOtherSessions, { body: {} }))).toBe(false);
  expect(await signsInAfter(elena.id, () => here.call(changePassword, { body: change }))).toBe(false);
  expect(await signsInAfter(overdue.id, () => here.call(endOtherSessions, { body: {} }))).toBe(true);
});

test("the minimum length of a new password is a setting", async () => {
  portal.pageLimits.password = { least: 12, most: 70 };
  const here = await portal.signedIn(elena);
  const to = async (characters: number) => {
    const answer = await here.call(changePassword, { body: { ...change, newPassword: "ж".repeat(characters) } });
    return answer.status === 422 ? answer.body.problem : answer.status;
  };
  expect([await to(11), await to(71), await to(12)]).toEqual(["too-short", "too-long", 200]);
});

test("a new password ends every other session, renews this one and is confirmed by mail", async () => {
  const [here, there] = [await portal.signedIn(elena), await portal.signedIn(elena)];
  const before = here.cookies.get("vrata-session");
  expect(await here.call(changePassword, { body: change })).toMatchObject({ status: 200, body: { ended: 1 } });
  await expect(there.call(home, {})).rejects.toMatchObject({ status: 401 });
  expect(here.cookies.get("vrata-session")).not.toBe(before);
  const stale = portal.browser();
  stale.cookies.set("vrata-session", before!);
  expect(await portal.userOf(stale)).toBeUndefined();
  expect((await here.call(home, {})).status).toBe(200);

  expect(await portal.browser().call(signIn, { body: { username: "home", password: change.oldPassword } })).toMatchObject({ status: 401 });
  expect(await portal.browser().call(signIn, { body: { username: "home", password: change.newPassword } })).toMatchObject({ status: 200 });
  expect(portal.queued).toMatchObject([{ name: "account.send-new-password-notice", payload: { userId: elena.id } }]);
  expect(JSON.stringify(portal.queued)).not.toContain(change.newPassword);
});

test("a plain form changes the password too, and leads back to the settings, which show the result", async () => {
  const here = await portal.signedIn(elena);
  const send = async (form: Record<string, string>) => {
    const sent = await here.send("POST", "/myvrata/settings/password", { form, headers: { accept: "text/html" } });
    return [sent.status, sent.headers["location"]];
  };
  expect(await send({ ...change, newPassword: "кратка" })).toEqual([303, "/myvrata/settings?open=1&problem=too-short"]);
  expect(await send(change)).toEqual([303, "/myvrata/settings?open=1&ended=0"]);
  expect(await portal.browser().call(signIn, { body: { username: "home", password: change.newPassword } })).toMatchObject({ status: 200 });
});

test("the mail of a new password is in the reader's language, with the same id at every repeat", async () => {
  await sql`update people.users set language = 'en' where id = ${elena.id}`.execute(portal.db);
  await (await portal.signedIn(elena)).call(changePassword, { body: change });
  const payload = portal.queued[0]!.payload as Parameters<typeof sendNewPasswordNotice.run>[0];
  const sent: { id: string; to: string; subject: string; text: string }[] = [];
  const mail = { send: async (letter: (typeof sent)[number]) => (sent.push(letter), { state: "accepted" as const }) };
  await sendNewPasswordNotice.run(payload, { ...portal, mail, brand: BRAND });
  await sendNewPasswordNotice.run(payload, { ...portal, mail, brand: BRAND });
  expect(sent[0]).toMatchObject({
    to: "home@demo.example",
    subject: "Your password was changed",
    text: expect.stringContaining("21 November 2026"),
  });
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
});

test.each([
  ["wrong-old-password", { ...change, oldPassword: "not this one" }],
  ["too-short", { ...change, newPassword: "к".repeat(9) }],
  ["too-long", { ...change, newPassword: "к".repeat(129) }],
  ["same-as-old", { ...change, newPassword: change.oldPassword }],
  ["too-common", { ...change, newPassword: "Password123" }],
  ["of-context", { ...change, newPassword: "Димитрова 1" }],
  ["of-context", { ...change, newPassword: `${BRAND.name.en.toUpperCase()}-2026` }],
])("%s: the password does not change", async (problem, body) => {
  const here = await portal.signedIn(elena);
  const there = await portal.signedIn(elena);
  expect(await here.call(changePassword, { body })).toMatchObject({ status: 422, body: { problem } });
  expect((await there.call(home, {})).status).toBe(200);
  expect(await portal.browser().call(signIn, { body: { username: "home", password: elena.password } })).toMatchObject({ status: 200 });
  expect(portal.queued).toEqual([]);
});

test("guessing the old password is limited: five wrong ones lock it, though sign-in stays open", async () => {
  const here = await portal.signedIn(elena);
  for (let round = 0; round < 5; round += 1) {
    expect(await here.call(changePassword, { body: { ...change, oldPassword: `guess ${round}` } })).toMatchObject({ status: 422 });
  }
  expect(await here.call(changePassword, { body: change })).toMatchObject({ status: 429, body: { problem: "too-many-tries" } });
  expect(await portal.browser().call(signIn, { body: { username: "home", password: elena.password } })).toMatchObject({ status: 200 });
});

test("of two changes at the same moment one succeeds", async () => {
  const here = await portal.signedIn(elena);
  const both = await Promise.all(
    [1, 2].map((which) =>
      here.call(changePassword, { body: { ...change, newPassword: `${change.newPassword} ${which}` } }).catch(() => ({ status: 401 })),
    ),
  );
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
});

test("signing in issues a new CSRF secret: tokens from before, or of another session, are refused", async () => {
  const [browser, other] = [portal.browser(), portal.browser()];
  const take = async (from: Browser) => ((await from.send("GET", "/testing/token", { csrf: false })).json() as { token: string }).token;
  const before = await take(browser);
  const secret = browser.cookies.get("vrata-csrf");
  for (const one of [browser, other]) await one.call(signIn, { body: { username: elena.username, password: elena.password } });
  expect(browser.cookies.get("vrata-csrf")).not.toBe(secret);
  const post = async (token: string) =>
    (await browser.send("POST", "/language", { json: { value: "bg_BG" }, csrf: false, headers: { "x-csrf-token": token } })).status;
  expect([await post(before), await post(await take(other)), await post(await take(browser))]).toEqual([403, 403, 200]);
});
