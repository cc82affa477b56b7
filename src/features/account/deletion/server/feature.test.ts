import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { BRAND } from "#testing/brand.ts";
import { openDeletion } from "#testing/deletion.ts";
import { fault, home, operator, overdue, prepaid, smallBusiness, smallBusinessShop } from "#testing/people.ts";
import { anOrderOf } from "#testing/orders-of.ts";
import { customers } from "#app/server/customers.ts";
import { authenticateCode, prospect, resendCode, sendCode, start } from "../contract.ts";
import { forgetDeletionReceipts, sendDeletionReceipt } from "./jobs.ts";

let portal: Awaited<ReturnType<typeof openDeletion>>;
beforeAll(async () => void (portal = await openDeletion()));
afterAll(() => portal.close());
beforeEach(() => portal.renew());

const later = (minutes: number) => portal.clock.moveTo(new Date(portal.clock.now().getTime() + minutes * 60_000).toISOString());
const stateOf = async (userId: string) =>
  (await sql<{ state: string }>`select state from people.deletion_processes where user_id = ${userId}`.execute(portal.db)).rows[0]?.state;
const wrongCode = () => (portal.codeOf() === "111111" ? "222222" : "111111");
const tryWrong = (browser: Parameters<typeof portal.authenticate>[0]) =>
  browser.call(authenticateCode, { query: { authCode: wrongCode() } });

test("the way of B§4: start 200, send 200, right code 200, delete 200; the session has ended and the receipt is queued", async () => {
  const [browser, elsewhere] = [await portal.signedIn(home), await portal.signedIn(home)];
  expect(await browser.call(start, { body: {} })).toMatchObject({ status: 200, body: { mail: "h•••@demo.example" } });
  expect(await browser.call(sendCode, {})).toMatchObject({ status: 200, body: { minutes: 5 } });
  expect(portal.mails).toMatchObject([{ to: "home@demo.example", language: "bg" }]);
  const authCode = portal.codeOf();
  expect(portal.mails[0]!.subject).toContain(authCode);
  expect(await browser.call(authenticateCode, { query: { authCode } })).toMatchObject({ status: 200 });
  const headers = { "clear-site-data": '"cache", "storage"' };
  expect(await portal.delete(browser)).toMatchObject({ status: 200, body: { receipt: true }, headers });
  expect(browser.cookies.has("vrata-session")).toBe(false);
  await expect(elsewhere.call(prospect, {})).rejects.toMatchObject({ status: 401 });
  expect(portal.queued).toMatchObject([{ name: "account.send-deletion-receipt" }]);
  expect(portal.logged).toMatchObject([{ userId: home.id, message: "account deleted" }]);
});

test("every step out of turn is 203 and changes nothing: before the start, twice, and after the end", async () => {
  const browser = await portal.signedIn(prepaid);
  const steps = {
    send: () => browser.call(sendCode, {}),
    resend: () => browser.call(resendCode, {}),
    code: () => browser.call(authenticateCode, { query: { authCode: "123456" } }),
    delete: () => portal.delete(browser, `key-${Math.random()}`.replace(".", "-").padEnd(20, "0")),
  };
  const outOfTurn = async (...names: (keyof typeof steps)[]) => {
    for (const name of names)
      expect({ name, ...(await steps[name]()) }).toMatchObject({ name, status: 203, body: { problem: "wrong-status" } });
  };
  await outOfTurn("send", "resend", "code", "delete");
  await browser.call(start, { body: {} });
  await outOfTurn("resend", "code", "delete");
  expect(portal.mails).toEqual([]);
  await steps.send();
  await outOfTurn("send", "delete");
  await browser.call(authenticateCode, { query: { authCode: portal.codeOf() } });
  await outOfTurn("send", "resend", "code");
  expect(await stateOf(prepaid.id)).toBe("authenticated");
  later(15);
  await outOfTurn("send", "resend", "code", "delete");
  expect((await browser.call(prospect, {})).body.reasons).toEqual([]);
});

test("a wrong code is 202, the fifth 207; then deleting is locked for a quarter of an hour, in new sessions too", async () => {
  const browser = await portal.signedIn(prepaid);
  await browser.call(start, { body: {} });
  await browser.call(sendCode, {});
  for (let n = 0; n < 4; n++) expect(await tryWrong(browser)).toMatchObject({ status: 202, body: { problem: "wrong-code" } });
  const until = "2026-11-21T08:15:00.000Z";
  expect(await tryWrong(browser)).toMatchObject({ status: 207, body: { problem: "too-many-wrong-codes", until } });
  // the right code is too late, and so is everything else
  expect(await browser.call(authenticateCode, { query: { authCode: portal.codeOf() } })).toMatchObject({ status: 203 });
  expect(await browser.call(resendCode, {})).toMatchObject({ status: 203 });
  const again = await portal.signedIn(prepaid);
  const refused = { status: 400, body: { problem: "refused", reasons: [{ reason: "too-many-wrong-codes", until }] } };
  for (const one of [browser, again]) expect(await one.call(start, { body: {} })).toMatchObject(refused);
  later(15);
  const afterwards = await portal.signedIn(prepaid);
  expect(await afterwards.call(start, { body: {} })).toMatchObject({ status: 200 });
});

test("a code is valid for five minutes, and for as long as no other was sent; then it is 203 (decisions §7), and a new one can be sent", async () => {
  const browser = await portal.signedIn(prepaid);
  await browser.call(start, { body: {} });
  await browser.call(sendCode, {});
  later(5);
  const expired = { status: 203, body: { problem: "code-expired" } };
  expect(await browser.call(authenticateCode, { query: { authCode: portal.codeOf() } })).toMatchObject(expired);
  const old = portal.codeOf();
  expect(await browser.call(resendCode, {})).toMatchObject({ status: 200 });
  if (old !== portal.codeOf()) expect(await browser.call(authenticateCode, { query: { authCode: old } })).toMatchObject({ status: 202 });
  expect(await browser.call(authenticateCode, { query: { authCode: portal.codeOf() } })).toMatchObject({ status: 200 });
});

test("three codes are sent in a quarter of an hour: the fourth is 207, for the first sending and for sending again", async () => {
  const browser = await portal.signedIn(prepaid);
  await browser.call(start, { body: {} });
  await browser.call(sendCode, {});
  for (let n = 0; n < 2; n++) expect(await browser.call(resendCode, {})).toMatchObject({ status: 200 });
  expect(await browser.call(resendCode, {})).toMatchObject({
    status: 207,
    body: { problem: "too-many-sends" },
    headers: { "retry-after": "900" },
  });
  await browser.call(start, { body: {} });
  expect(await browser.call(sendCode, {})).toMatchObject({ status: 207 });
  expect(portal.mails.length).toBe(3);
});

test.each(["away", "refuses"] as const)("a mail server that is %s is 201, and the process is where it was", async (state) => {
  const browser = await portal.signedIn(prepaid);
  await browser.call(start, { body: {} });
  portal.mailServer.state = state;
  expect(await browser.call(sendCode, {})).toMatchObject({ status: 201, body: { problem: "not-sent" } });
  portal.mailServer.state = "takes";
  expect(await browser.call(sendCode, {})).toMatchObject({ status: 200 });
  portal.mailServer.state = state;
  expect(await browser.call(resendCode, {})).toMatchObject({ status: 201 });
  portal.mailServer.state = "takes";
  expect(await browser.call(resendCode, {})).toMatchObject({ status: 200 });
});

test("open orders, debts, a repair and a missing mail refuse the start with 400 and are said before", async () => {
  const number = await anOrderOf(portal.db, prepaid.id, "confirmed");
  await sql`update people.users set mail = null where id = ${smallBusiness.id}`.execute(portal.db);
  const expected = [
    [prepaid, [{ reason: "open-orders", orders: [number] }]],
    [overdue, [{ reason: "debts", overdueCents: 8420 }]],
    [fault, [{ reason: "repairs" }]],
    [smallBusiness, [{ reason: "no-mail" }]],
  ] as const;
  for (const [person, reasons] of expected) {
    const browser = await portal.signedIn(person);
    expect((await browser.call(prospect, {})).body.reasons).toEqual(reasons);
    expect(await browser.call(start, { body: {} })).toMatchObject({ status: 400, body: { problem: "refused", reasons } });
    expect(await stateOf(person.id)).toBeUndefined();
  }
});

test("what comes up between the code and the deletion refuses it with 203, and nothing is gone", async () => {
  const browser = await portal.signedIn(prepaid);
  await portal.authenticate(browser);
  const number = await anOrderOf(portal.db, prepaid.id, "received");
  expect(await portal.delete(browser)).toMatchObject({
    status: 203,
    body: { problem: "refused", reasons: [{ reason: "open-orders", orders: [number] }] },
  });
  expect((await browser.call(prospect, {})).status).toBe(200);
});

test("the process belongs to its session and its user: elsewhere every step is 203, and a start elsewhere ends it here", async () => {
  const [here, there, stranger] = [await portal.signedIn(prepaid), await portal.signedIn(prepaid), await portal.signedIn(home)];
  await portal.authenticate(here);
  for (const other of [there, stranger]) expect(await portal.delete(other, "a-key-of-somebody-1")).toMatchObject({ status: 203 });
  expect(await there.call(start, { body: {} })).toMatchObject({ status: 200 });
  expect(await portal.delete(here)).toMatchObject({ status: 203, body: { problem: "wrong-status" } });
  expect((await here.call(prospect, {})).status).toBe(200);
});

test("the code of one user opens nothing for another", async () => {
  const [one, other] = [await portal.signedIn(prepaid), await portal.signedIn(smallBusiness)];
  for (const browser of [one, other]) {
    await browser.call(start, { body: {} });
    await browser.call(sendCode, {});
  }
  const [first, second] = portal.mails.map(portal.codeOf);
  if (first !== second) expect(await other.call(authenticateCode, { query: { authCode: first! } })).toMatchObject({ status: 202 });
  expect(await one.call(authenticateCode, { query: { authCode: first! } })).toMatchObject({ status: 200 });
});

test("a double click sends one code and deletes once", async () => {
  const browser = await portal.signedIn(prepaid);
  await browser.call(start, { body: {} });
  const sent = await Promise.all(Array.from({ length: 8 }, () => browser.call(sendCode, {})));
  expect(sent.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(203)]);
  await browser.call(authenticateCode, { query: { authCode: portal.codeOf() } });
  const deleted = await Promise.all(
    Array.from({ length: 8 }, () =>
      portal.delete(browser).then(
        ({ status }) => status,
        (error: { status: number }) => error.status,
      ),
    ),
  );
  expect(new Set(deleted).size <= 2 && deleted.every((status) => status === 200 || status === 401)).toBe(true);
  expect(deleted).toContain(200);
  expect(portal.queued.length).toBe(1);
});

test("the operator has no such account, and a visitor signs in first", async () => {
  await expect((await portal.signedIn(operator)).call(start, { body: {} })).rejects.toMatchObject({ status: 403 });
  await expect(portal.browser().call(start, { body: {} })).rejects.toMatchObject({ status: 401 });
});

test("the receipt is mailed once in the person's language, and its address is then gone; one that cannot be sent goes after a week", async () => {
  await sql`update people.users set language = 'en' where id = ${prepaid.id}`.execute(portal.db);
  const browser = await portal.signedIn(prepaid);
  await portal.authenticate(browser);
  await portal.delete(browser);
  const { payload } = portal.queued[0] as { payload: { receiptId: string } };
  const deps = { db: portal.db, clock: portal.clock, customers, mail: portal.mail, brand: BRAND };
  portal.mailServer.state = "away";
  await expect(sendDeletionReceipt.run(payload, deps)).rejects.toThrow();
  portal.mailServer.state = "takes";
  for (let n = 0; n < 2; n++) await sendDeletionReceipt.run(payload, deps);
  expect(portal.mails.slice(1)).toMatchObject([{ to: "prepaid@demo.example", subject: "Your account is deleted" }]);
  const left = async () => (await sql`select 1 from people.deletion_receipts`.execute(portal.db)).rows.length;
  expect(await left()).toBe(0);

  await portal.renew();
  const another = await portal.signedIn(smallBusinessShop);
  await portal.authenticate(another);
  await portal.delete(another);
  await forgetDeletionReceipts.run({}, deps);
  expect(await left()).toBe(1);
  later(8 * 24 * 60);
  await forgetDeletionReceipts.run({}, deps);
  expect(await left()).toBe(0);
});
