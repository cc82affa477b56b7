import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { historyOf } from "#features/account/customers/server/history.ts";
import { messagesOf } from "#features/contact/notifications/inbox/server/store.ts";
import { signIn } from "#features/account/sign-in/contract.ts";
import { addUser, imported, openAccess, type Access } from "#testing/access.ts";
import { home, overdue } from "#testing/people.ts";
import { newPasswordLink, requestAccess, setNewPassword } from "../contract.ts";

let portal: Access;
beforeAll(async () => void (portal = await openAccess()));
afterAll(() => portal.close());
beforeEach(() => portal.renew());

const PASSWORD = "йогурт и мед със смокини";
const HOME = { username: "home", mail: "home@demo.example", mobile: "888100101" };
const request = (who: string, forgotten: "password" | "username" = "password") =>
  portal.browser().call(requestAccess, { body: { forgotten, who } });
const tokenSent = () => /token=([\w-]{43})/.exec(portal.sent().at(-1)?.text ?? "")?.[1] ?? "";
const set = (token: string, more: object = {}) => portal.browser().call(setNewPassword, { body: { token, password: PASSWORD, ...more } });
const signsIn = async (username: string, password: string) =>
  (await portal.browser().call(signIn, { body: { username, password } })).status === 200;
const events = async (userId: string) => (await historyOf(portal.db, userId, { since: new Date(0), limit: 9 })).map(({ event }) => event);

/** The token of a link that was sent for this. */
async function linked(who: string): Promise<string> {
  expect(await request(who)).toMatchObject({ status: 200 });
  await portal.runJobs();
  return tokenSent();
}

describe.each([
  ["user name", " HOME ", HOME.mail],
  ["mail", "Home@Demo.example", HOME.mail],
  ["mobile", "+359 888 100 101", HOME.mobile],
])("by %s", (_, who, to) => {
  test("the contact on file is sent a link that sets a new password, once; every session ends and the owner is notified", async () => {
    const [here, there] = [await portal.signedIn(home), await portal.signedIn(home)];
    const token = await linked(who);
    expect(portal.sent()).toMatchObject([{ to }]);
    expect((await portal.browser().call(newPasswordLink, { query: { token } })).body.people).toMatchObject([{ id: home.id, name: "home" }]);
    expect(await set(token)).toMatchObject({ status: 200, body: { username: "home" } });

    expect([await portal.userOf(here), await portal.userOf(there)]).toEqual([undefined, undefined]);
    expect([await signsIn("home", home.password), await signsIn("home", PASSWORD)]).toEqual([false, true]);
    expect(await events(home.id)).toEqual(["signed-in", "password-reset"]);
    await portal.runJobs();
    expect(portal.sent().at(-1)).toMatchObject({ to: HOME.mail, text: expect.stringContaining("беше избрана нова парола") });
    expect(await messagesOf(portal.db, home.id, portal.clock.now())).toMatchObject([
      { type: "USER_PROFILE_MSG", en: expect.stringMatching(/A new password was chosen.* call us at once on [+\d ]+\.$/) },
    ]);
    expect(await set(token)).toMatchObject({ status: 409, body: { problem: "link-over" } });
    expect((await portal.browser().call(newPasswordLink, { query: { token } })).body.people).toEqual([]);
  });
});

test.each([
  ["home@xn--e1afeic.xn--e1a4c", "Home@имейл.ею"],
  ["home@имейл.ею", "home@XN--E1AFEIC.xn--e1a4c"],
  ["home@имейл.ею", "home@Имейл.ЕЮ"],
])("an address on file as %s is found when it is typed as %s", async (stored, typed) => {
  await sql`update people.users set mail = ${stored} where id = ${home.id}`.execute(portal.db);
  await linked(typed);
  expect(portal.sent()).toMatchObject([{ to: "home@имейл.ею" }]);
});

test("what is on file and what is not get the same bytes; only the contact on file is written to", async () => {
  const send = async (who: string, forgotten: string) => {
    const { status, headers, text } = await portal.browser().send("POST", "/login/forgotten", { json: { forgotten, who } });
    return { status, text, names: Object.keys(headers).sort().join() };
  };
  const password = await Promise.all(
    ["home", HOME.mail, "nobody-here", "nobody@example.bg", "888990099", imported.mobile].map((who) => send(who, "password")),
  );
  const username = await Promise.all([HOME.mail, "nobody@example.bg", "888990099"].map((who) => send(who, "username")));
  for (const answer of [...password, ...username]) expect(answer).toEqual(password[0]);
  await portal.runJobs();
  expect(portal.sent().map(({ to }) => to)).toEqual([HOME.mail, HOME.mail, HOME.mail]);
});

test("a link is worthless after thirty minutes, and when the password was set by another", async () => {
  const [first, second] = [await linked("home"), await linked(HOME.mobile)];
  expect(first).not.toBe(second);
  portal.clock.moveTo("2026-11-21T10:30:01+02:00");
  expect(await set(first)).toMatchObject({ status: 409 });
  portal.clock.moveTo("2026-11-21T10:29:00+02:00");
  expect(await set(second)).toMatchObject({ status: 200 });
  expect(await set(first)).toMatchObject({ status: 409 });
});

test("of two tabs that set a password by one link, one does", async () => {
  const token = await linked("home");
  const both = await Promise.all([set(token), set(token, { password: "друга дълга парола" })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test("users who share a mobile or mail choose whose password it is; nobody else's can be chosen", async () => {
  const second = await addUser(portal.db, { name: "Боян", username: "boyan", mobile: HOME.mobile });
  const token = await linked(HOME.mobile);
  expect(portal.sent().at(-1)!.text).not.toBe("");
  expect((await portal.browser().call(newPasswordLink, { query: { token } })).body.people.map(({ name }) => name).sort()).toEqual([
    "boyan",
    "home",
  ]);
  expect(await set(token)).toMatchObject({ status: 422, body: { problem: "no-person" } });
  expect(await set(token, { person: overdue.id })).toMatchObject({ status: 422, body: { problem: "no-person" } });
  expect(await set(token, { person: second })).toMatchObject({ status: 200, body: { username: "boyan" } });
  expect([await signsIn("boyan", PASSWORD), await signsIn("home", home.password)]).toEqual([true, true]);
});

test("who has a user name like another's mail or mobile does not stand in the way of its owner", async () => {
  await addUser(portal.db, { name: "Хитрец", username: HOME.mail, mail: "cunning@example.bg" });
  await linked(HOME.mail);
  expect(portal.sent().map(({ to }) => to)).toEqual([HOME.mail]);
});

test("a user locked by wrong passwords signs in with the new one at once", async () => {
  for (let round = 0; round < 5; round += 1) await signsIn("home", `wrong ${round}`);
  expect(await signsIn("home", home.password)).toBe(false);
  await set(await linked("home"));
  expect(await signsIn("home", PASSWORD)).toBe(true);
});

test("a forgotten user name is sent to the contact on file alone, with all that share it, and is in their history", async () => {
  await addUser(portal.db, { name: "Боян", username: "boyan", mail: HOME.mail });
  expect(await request(HOME.mail, "username")).toMatchObject({ status: 200 });
  await portal.runJobs();
  expect(portal.sent()).toMatchObject([{ to: HOME.mail, text: expect.stringContaining("boyan, home") }]);
  expect(await events(home.id)).toEqual(["username-sent"]);
  expect(await request("home", "username")).toMatchObject({ status: 422, body: { problem: "not-a-contact" } });
  expect(await request("   ")).toMatchObject({ status: 422, body: { problem: "not-a-name" } });
});

test.each([
  ["кратка", "too-short"],
  ["x".repeat(129), "too-long"],
  ["password123", "too-common"],
  ["Vrata-home", "of-context"],
])("the new password %s is refused as %s, and the link stays good", async (password, problem) => {
  const token = await linked("home");
  expect(await set(token, { password })).toMatchObject({ status: 422, body: { problem } });
  expect(await set(token)).toMatchObject({ status: 200 });
});

test("three links a quarter of an hour from one address and ten messages a day, then one in 25 minutes, reach one contact, also after a restart, however it is named", async () => {
  const statuses = [(await request("home")).status, (await request("HOME")).status];
  await portal.restart();
  statuses.push((await request("home")).status, (await request(" home")).status, (await request("nobody")).status);
  expect(statuses).toEqual([200, 200, 200, 429, 200]);
  for (let hour = 11; hour < 22; hour += 1) {
    portal.clock.moveTo(`2026-11-21T${hour}:00:00+02:00`);
    for (let again = 0; again < 2; again += 1) await request(HOME.mail);
    await portal.runJobs();
  }
  // two an hour for five hours, then one
  expect(portal.sent().filter(({ to }) => to === HOME.mail)).toHaveLength(10 + 6);
});

test("a token of another purpose opens nothing here, and tokens are stored as hashes alone", async () => {
  const browser = portal.browser();
  await browser.send("POST", "/login/activate", { json: { customerNumber: imported.code, contact: imported.mobile } });
  await portal.runJobs();
  // even were it to open somebody who has a password
  await sql`update people.access_requests set user_ids = array[${home.id}]::uuid[], confirmed_at = created_at`.execute(portal.db);
  expect(await set(browser.cookies.get("vrata-access")!)).toMatchObject({ status: 409 });
  const token = await linked("home");
  expect(JSON.stringify(await portal.rows("people.access_requests"))).not.toContain(token);
});

test("a form that asks for JSON is answered as a call is", async () => {
  const post = async (more: object) => {
    const sent = await portal.browser().send("POST", "/login/forgotten", { headers: { accept: "application/json" }, ...more });
    return [sent.status, sent.headers["location"], { ...(sent.json() as object), requestId: "" }];
  };
  for (const fields of [
    { forgotten: "username", who: "x" },
    { forgotten: "password", who: "home" },
  ])
    expect(await post({ form: fields })).toEqual(await post({ json: fields }));
});

test("forms without a script are led to the result and back with the problem", async () => {
  const post = async (path: string, form: Record<string, string>) =>
    (await portal.browser().send("POST", path, { form, headers: { accept: "text/html" } })).headers["location"];
  expect(await post("/login/forgotten", { forgotten: "username", who: "x" })).toBe(
    "/login/forgotten?problem=not-a-contact&forgotten=username",
  );
  expect(await post("/login/forgotten", { forgotten: "password", who: "home" })).toBe("/login/forgotten?sent=1");
  await portal.runJobs();
  const token = tokenSent();
  expect(await post("/login/forgotten/new", { token, password: "кратка" })).toBe(`/login/forgotten/new?problem=too-short&token=${token}`);
  expect(await post("/login/forgotten/new", { token, password: PASSWORD })).toBe("/login/forgotten/new?done=1");
});
