import { messagesOf } from "#features/contact/notifications/inbox/server/store.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { history } from "#features/account/history/contract.ts";
import { home } from "#features/account/overview/contract.ts";
import { signIn } from "#features/account/sign-in/contract.ts";
import { business, smallBusiness as main, smallBusinessOffice as office, smallBusinessShop as shop } from "#testing/people.ts";
import type { Browser } from "#testing/server.ts";
import { openVirtualUsers, type Letter } from "#testing/virtual-users.ts";
import {
  acceptInvitation,
  inviteAgain,
  invitation,
  removeVirtualUser,
  saveVirtualUser,
  typedVirtualUser,
  virtualUsers,
} from "../contract.ts";

let portal: Awaited<ReturnType<typeof openVirtualUsers>>;
beforeAll(async () => {
  portal = await openVirtualUsers();
});
afterAll(() => portal.close());
beforeEach(() => portal.renew());

const galia = { name: "Галя", mail: "galia@example.bg", language: "en" as const, grants: ["see:2000000021"] };
const chosen = { username: "Galia.Pekarna", password: "йогурт и мед със смокини" };
const historyOf = async (userId: string) =>
  (
    await sql<{ event: string; actor: string | null; details: object }>`
    select event, actor_name as actor, details from people.history where user_id = ${userId} order by id`.execute(portal.db)
  ).rows;

const tokenIn = ({ text }: Letter): string => /token=([\w-]+)/.exec(text)![1]!;
const listOf = async (browser: Browser) => (await browser.call(virtualUsers, {})).body.users;

async function invited(browser: Browser, person: object = {}) {
  portal.queued.length = 0;
  const answer = await browser.call(saveVirtualUser, { body: { ...galia, ...person } });
  if (answer.status !== 200) throw new Error("nobody was invited");
  const letter = (await portal.mails())[0]!;
  return { letter, token: tokenIn(letter), user: answer.body.users.find(({ mail }) => mail === letter.to)! };
}

test("an address is stored and shown in Unicode, as browsers do not send it; the other spelling is no new one", async () => {
  const owner = await portal.signedIn(main);
  const { user } = await invited(owner, { mail: "galia@xn--e1afeic.xn--e1a4c" });
  expect(user.mail).toBe("galia@имейл.ею");
  portal.queued.length = 0;
  await owner.call(saveVirtualUser, { body: { ...galia, userId: user.userId, mail: "Galia@имейл.ею" } });
  expect(await portal.mails()).toEqual([]);
});

test("an invited user chooses a name and a password once, is signed in, and sees what is granted", async () => {
  const owner = await portal.signedIn(main);
  const { letter, token, user } = await invited(owner);
  expect(user).toMatchObject({
    name: "Галя",
    username: null,
    state: "invited",
    invitedUntil: "2026-11-28T08:00:00.000Z",
    grants: galia.grants,
  });
  expect(letter).toMatchObject({ to: galia.mail, subject: "You are invited to the portal of Vrata" });
  expect(letter.text).toContain("Стоян Хлебаров invites you");

  const guest = portal.browser();
  expect(await guest.call(invitation, { query: { token } })).toMatchObject({
    status: 200,
    body: { name: "Галя", customerName: "Пекарна Слънце ООД" },
  });
  expect(await guest.call(acceptInvitation, { body: { token, ...chosen } })).toMatchObject({ status: 200, body: { returnTo: "/myvrata" } });
  const { body } = await guest.call(home, {});
  expect(body.role === "customer" && body.assets.map(({ serviceId }) => serviceId)).toEqual(["877200100", "877200101"]);
  expect((await listOf(owner)).find(({ name }) => name === "Галя")).toMatchObject({ username: "galia.pekarna", state: "active" });

  expect(await portal.browser().call(acceptInvitation, { body: { token, ...chosen } })).toMatchObject({ status: 404 });
  expect(await portal.browser().call(signIn, { body: chosen })).toMatchObject({ status: 200 });
  expect(await historyOf(main.id)).toEqual([{ event: "user-added", actor: null, details: { user: "Галя" } }]);
  const { body: happened } = await owner.call(history, { query: {} });
  expect(happened.entries.map(({ event, userName }) => [event, userName])).toEqual([
    ["signed-in", "Галя"],
    ["invitation-accepted", "Галя"],
    ["user-added", "Галя"],
  ]);
});

test("the token is stored nowhere: not in the tables, and not in the jobs", async () => {
  const { token } = await invited(await portal.signedIn(main));
  const { rows } = await sql<{ stored: string }>`select i::text as stored from people.invitations i`.execute(portal.db);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify([rows, portal.queued])).not.toContain(token);
});

test("of two who accept at the same moment one succeeds", async () => {
  const { token } = await invited(await portal.signedIn(main));
  const both = await Promise.all(
    ["one", "two"].map((name) =>
      portal.browser().call(acceptInvitation, { body: { token, username: `galia-${name}`, password: chosen.password } }),
    ),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
});

test("a link that has expired, was replaced, or never was one gets the same answer, byte for byte", async () => {
  const owner = await portal.signedIn(main);
  const first = await invited(owner);
  portal.queued.length = 0;
  await owner.call(inviteAgain, { body: { userId: first.user.userId } });
  const again = tokenIn((await portal.mails())[0]!);
  const answers = async (token: string) => {
    const reading = await portal.browser().send("GET", `/login/invitation?token=${token}`, { headers: { accept: "application/json" } });
    const accepting = await portal.browser().send("POST", "/login/invited", { json: { token, ...chosen } });
    const plain = ({ text }: { text: string }) => text.replace(/"requestId":"[^"]*"/, "");
    return [reading.status, accepting.status, plain(reading), plain(accepting)];
  };
  const absent = await answers("B".repeat(43));
  expect(absent.slice(0, 2)).toEqual([404, 404]);
  expect(await answers(first.token)).toEqual(absent);
  portal.clock.moveTo("2026-11-28T10:00:00+02:00");
  expect(await answers(again)).toEqual(absent);
});

test.each([
  ["username-taken", { username: "HOME" }],
  ["username-length", { username: "ab" }],
  ["username-characters", { username: "two words" }],
  ["too-short", { password: "к".repeat(9) }],
  ["too-long", { password: "к".repeat(129) }],
  ["too-common", { password: "Password123" }],
  ["of-context", { username: "galia-pekarna", password: "Galia-Pekarna" }],
])("%s: the invitation is not accepted, and still works", async (problem, typed) => {
  const { token } = await invited(await portal.signedIn(main));
  const guest = portal.browser();
  expect(await guest.call(acceptInvitation, { body: { token, ...chosen, ...typed } })).toMatchObject({ status: 422, body: { problem } });
  expect(await guest.call(acceptInvitation, { body: { token, ...chosen } })).toMatchObject({ status: 200 });
});

test("user names cannot be tried out with one invitation: the twenty-first try of an hour is refused", async () => {
  const { token } = await invited(await portal.signedIn(main));
  const guest = portal.browser();
  await sql`update platform.rate_limits set taken = 0`.execute(portal.db);
  const answer = () => guest.send("POST", "/login/invited", { json: { token, username: "home", password: chosen.password } });
  for (let n = 0; n < 20; n++) expect((await answer()).status).toBe(422);
  expect((await answer()).status).toBe(429);
});

test("changed grants hold at the next call, and the user gets a mail that names them", async () => {
  const [owner, clerk] = [await portal.signedIn(main), await portal.signedIn(office)];
  const linesFor = async () => {
    const { body } = await clerk.call(home, {});
    return body.role === "customer" ? body.assets.length : undefined;
  };
  expect(await linesFor()).toBe(4);
  const person = { userId: office.id, name: "Счетоводство", mail: "office@example.bg", language: "bg" as const };
  await owner.call(saveVirtualUser, { body: { ...person, grants: ["pay:2000000022"] } });
  expect(await linesFor()).toBe(2);
  expect((await listOf(owner)).find(({ userId }) => userId === office.id)).toMatchObject({
    mail: "office@example.bg",
    grants: ["see:2000000022", "pay:2000000022"].sort(),
  });
  const letter = (await portal.mails()).find(({ to }) => to === "office@example.bg");
  expect(letter?.subject).toBe("Достъпът Ви беше променен");
  expect(letter!.text).toContain("Да плащате: Магазин (2000000022)");
  const [news] = await messagesOf(portal.db, office.id, portal.clock.now());
  expect(news).toMatchObject({ type: "USER_PROFILE_MSG", bg: expect.stringContaining("Достъпът Ви до портала беше променен") });
  expect(await historyOf(office.id)).toContainEqual({ event: "grants-changed", actor: main.name, details: {} });

  portal.queued.length = 0;
  await owner.call(saveVirtualUser, { body: { ...person, name: "Бюро", grants: ["see:2000000022", "pay:2000000022"] } });
  expect(portal.queued).toEqual([]);
});

test("a removed user is signed out at once, and can sign in no more", async () => {
  const [owner, removed] = [await portal.signedIn(main), await portal.signedIn(shop)];
  const answer = await owner.call(removeVirtualUser, { body: { userId: shop.id } });
  expect(answer.status === 200 && answer.body.users.map(({ userId }) => userId)).not.toContain(shop.id);
  await expect(removed.call(home, {})).rejects.toMatchObject({ status: 401 });
  expect(await portal.browser().call(signIn, { body: { username: shop.username, password: shop.password } })).toMatchObject({
    status: 401,
  });
  expect(await historyOf(main.id)).toEqual([{ event: "user-removed", actor: null, details: { user: shop.name } }]);
});

test("the main user, another customer's users and absent ones get the same answer, and none is changed", async () => {
  const owner = await portal.signedIn(main);
  const before = await sql`select * from people.users order by id`.execute(portal.db);
  const answersFor = async (userId: string) => {
    const posts = { "": { ...galia, userId }, "/invite": { userId }, "/remove": { userId } };
    const answers = [];
    for (const [path, json] of Object.entries(posts)) {
      const { status, text } = await owner.send("POST", `/myvrata/settings/virtual-users${path}`, { json });
      answers.push(status, text.replace(/"requestId":"[^"]*"/, ""));
    }
    return answers;
  };
  const absent = await answersFor("00000000-0000-4000-8000-000000000000");
  expect(absent.filter((one) => typeof one === "number")).toEqual([404, 404, 404]);
  expect(await answersFor(main.id)).toEqual(absent);
  expect(await answersFor(business.id)).toEqual(absent);
  expect((await sql`select * from people.users order by id`.execute(portal.db)).rows).toEqual(before.rows);
});

test("another customer's billing account cannot be granted", async () => {
  const owner = await portal.signedIn(main);
  const count = (await listOf(owner)).length;
  const answer = await owner.call(saveVirtualUser, { body: { ...galia, grants: ["see:2000000011"] } });
  expect(answer).toMatchObject({ status: 422, body: { faults: ["no-such-account"] } });
  expect(await listOf(owner)).toHaveLength(count);
  expect(portal.queued).toEqual([]);
});

test("a blank mail invites nobody (A§5), and a form without a script is led back to its faults", async () => {
  const owner = await portal.signedIn(main);
  const answer = await owner.call(saveVirtualUser, { body: { ...galia, mail: "  ", grants: [] } });
  expect(answer).toMatchObject({ status: 422, body: { faults: ["mail-missing", "grants-missing"] } });
  const sent = async (path: string, form: Record<string, string>) => {
    const { headers } = await owner.send("POST", `/myvrata/settings/virtual-users${path}`, { form, headers: { accept: "text/html" } });
    return headers["location"];
  };
  const page = "/myvrata/settings/virtual-users";
  const form = { userId: "", name: "Галя", mail: "", language: "bg", grants: "see:*" };
  expect(await sent("", form)).toBe(`${page}?user=new&problem=mail-missing`);
  expect(await sent("", { ...form, mail: galia.mail })).toBe(`${page}?done=invited`);
  expect(await sent("/remove", { userId: shop.id })).toBe(`${page}?done=removed`);
  expect(await sent("/invite", { userId: office.id })).toBe(`${page}?problem=active-already`);
});

test("a form that is refused without a script finds what was typed on its page, which is not in the address and nobody else's", async () => {
  const owner = await portal.signedIn(main);
  const fields = { userId: "", name: "Галя", mail: "galia@", language: "en", grants: "see:*" };
  const { headers } = await owner.send("POST", "/myvrata/settings/virtual-users", { form: fields, headers: { accept: "text/html" } });
  expect(headers["location"]).toBe("/myvrata/settings/virtual-users?user=new&problem=mail-invalid");
  expect((await owner.call(typedVirtualUser, {})).body).toEqual({ typed: { ...fields, grants: ["see:*"] } });
  const other = await portal.signedIn(business);
  other.cookies.set("vrata-typed", owner.cookies.get("vrata-typed")!);
  expect((await other.call(typedVirtualUser, {})).body).toEqual({ typed: null });
});

test("a customer has fifty virtual users at most, and sends thirty invitations in a day", async () => {
  const owner = await portal.signedIn(main);
  for (let n = 0; n < 30; n++) await owner.call(saveVirtualUser, { body: { ...galia, name: `Потребител ${n}` } });
  await expect(owner.call(saveVirtualUser, { body: galia })).rejects.toMatchObject({ status: 429 });
  expect(await listOf(owner)).toHaveLength(33);
  await sql`
    insert into people.users (customer_id, role, name, mail)
    select ${main.customerId}, 'customer', 'Още ' || n, 'a@b.bg' from generate_series(1, 17) n`.execute(portal.db);
  expect(await owner.call(saveVirtualUser, { body: galia })).toMatchObject({ status: 409, body: { problem: "too-many-users" } });
});
