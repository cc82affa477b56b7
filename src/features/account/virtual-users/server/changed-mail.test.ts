import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { historyOf } from "#features/account/customers/server/history.ts";
import { smallBusiness as main, smallBusinessShop as shop } from "#testing/people.ts";
import type { Browser } from "#testing/server.ts";
import { openVirtualUsers } from "#testing/virtual-users.ts";
import { saveVirtualUser, virtualUsers } from "../contract.ts";

let portal: Awaited<ReturnType<typeof openVirtualUsers>>;
let owner: Browser;
beforeAll(async () => {
  portal = await openVirtualUsers();
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.renew();
  owner = await portal.signedIn(main);
});

const listed = async () => (await owner.call(virtualUsers, {})).body.users;
/** Saves the user as it is, but for what is named. */
async function save(userId: string, changed: { mail?: string; name?: string }) {
  const { name, mail, language, grants } = (await listed()).find((user) => user.userId === userId)!;
  expect(await owner.call(saveVirtualUser, { body: { userId, name, mail, language, grants, ...changed } })).toMatchObject({ status: 200 });
}
const eventsOf = async (userId: string) =>
  (await historyOf(portal.db, userId, { since: new Date(0), limit: 5 })).map(({ event, actorName }) => [event, actorName]);

test("a user whose contact mail the main user changes is told at the former address, and the history says who did it", async () => {
  const old = (await listed()).find(({ userId }) => userId === shop.id)!.mail;
  await save(shop.id, { mail: "new@example.bg" });
  const sent = await portal.mails();
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([[old, "Имейлът Ви за връзка вече не е този"]]);
  expect(sent[0]!.text).toContain("На 21 ноември 2026 г., 10:00");
  expect(sent[0]!.text).not.toContain("new@example.bg");
  expect((await portal.mails())[0]!.id).toBe(sent[0]!.id);
  expect(await eventsOf(shop.id)).toEqual([["mail-changed", main.name]]);
});

test("another name, or the same mail in capitals, is no other mail", async () => {
  const { mail } = (await listed()).find(({ userId }) => userId === shop.id)!;
  await save(shop.id, { name: "Галя от склада", mail: mail.toUpperCase() });
  expect([portal.queued, await eventsOf(shop.id)]).toEqual([[], []]);
});

test("whoever has not accepted yet is invited at the new mail, and the former one is told nothing", async () => {
  const body = { name: "Галя", mail: "wrong@example.bg", language: "bg" as const, grants: ["see:*"] };
  await owner.call(saveVirtualUser, { body });
  const { userId } = (await listed()).find(({ mail }) => mail === body.mail)!;
  portal.queued.length = 0;
  await save(userId, { mail: "right@example.bg" });
  expect((await portal.mails()).map(({ to, subject }) => [to, subject])).toEqual([["right@example.bg", "Поканени сте в портала на Vrata"]]);
  const form = { ...body, userId, mail: "third@example.bg", grants: "see:*" };
  const { headers } = await owner.send("POST", "/myvrata/settings/virtual-users", { form, headers: { accept: "text/html" } });
  expect(headers["location"]).toBe("/myvrata/settings/virtual-users?done=invitedAnew");
});
