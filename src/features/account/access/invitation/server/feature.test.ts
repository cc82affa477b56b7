import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { historyOf } from "#features/account/customers/server/history.ts";
import { imported, openAccess, type Access } from "#testing/access.ts";
import { home, operator } from "#testing/people.ts";
import { activation, finishActivation } from "../../activation/contract.ts";
import { invite } from "../contract.ts";
import { inviteMany } from "./many.ts";

let portal: Access;
beforeAll(async () => void (portal = await openAccess()));
afterAll(() => portal.close());
beforeEach(() => portal.renew());

const chosen = { username: "nadya.k", password: "йогурт и мед със смокини" };
const stepOf = async (invitation: string) => (await portal.browser().call(activation, { query: { invitation } })).body;
const finish = (invitation: string, more: object = {}) =>
  portal.browser().call(finishActivation, { body: { ...chosen, ...more, invitation } });
const inviteBy = async (customerNumber: string) => (await portal.signedIn(operator)).call(invite, { body: { customerNumber } });
const tokens = () => portal.sent().flatMap(({ text }) => /invitation=([\w-]{43})/.exec(text)?.[1] ?? []);
const invitedFor = async (codes?: string[]) => {
  await inviteMany.run(codes ? { customers: codes } : {}, portal.deps);
  await portal.runJobs();
};

test("the operator invites a customer's users who are not activated; the link leads to user name and password, once", async () => {
  expect(await inviteBy("100 000 009")).toMatchObject({ status: 200, body: { invited: 2 } });
  await portal.runJobs();
  expect(
    portal
      .sent()
      .map(({ to }) => to)
      .sort(),
  ).toEqual(["imported-second@demo.example", imported.mail]);
  const invitation = tokens()[portal.sent().findIndex(({ to }) => to === imported.mail)]!;
  expect(await stepOf(invitation)).toEqual({ step: "name", people: [{ id: imported.id, name: imported.name }] });
  expect(await finish(invitation, { password: "кратка" })).toMatchObject({ status: 422 });
  expect(await finish(invitation)).toMatchObject({ status: 200, body: { returnTo: "/myvrata" } });
  expect(await finish(invitation, { username: "another.one" })).toMatchObject({ status: 409 });
  expect((await stepOf(invitation)).step).toBe("who");
  const history = await historyOf(portal.db, imported.id, { since: new Date(0), limit: 5 });
  // the main user sees what happened to the others, too
  const own = history.filter(({ userName }) => userName === null);
  expect(own).toMatchObject([{ event: "activated" }, { event: "invited", actorName: operator.name }]);
});

test("an invitation is good for seven days and not longer, and a later one leaves it good until one is used", async () => {
  await inviteBy(imported.code);
  await portal.runJobs();
  portal.clock.moveTo("2026-11-28T09:59:00+02:00");
  const [first = ""] = tokens();
  expect((await stepOf(first)).step).toBe("name");
  await inviteBy(imported.code);
  await portal.runJobs();
  expect((await stepOf(first)).step).toBe("name");
  portal.clock.moveTo("2026-11-28T10:00:01+02:00");
  expect((await stepOf(first)).step).toBe("who");
  expect(await finish(first)).toMatchObject({ status: 409 });
  const again = tokens().slice(2);
  const steps = (some: string[]) => Promise.all(some.map(async (token) => (await stepOf(token)).step));
  expect(await steps(again)).toEqual(["name", "name"]);
  await inviteBy(imported.code);
  await portal.runJobs();
  const last = tokens().slice(4);
  expect(await finish(again[0]!)).toMatchObject({ status: 200 });
  expect([await steps(again), await steps(last)]).toEqual([
    ["who", "name"],
    ["who", "name"],
  ]);
});

test("two tabs that open one invitation activate once", async () => {
  await inviteBy(imported.code);
  await portal.runJobs();
  const [invitation = ""] = tokens();
  const both = await Promise.all([finish(invitation), finish(invitation, { username: "second.name" })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test("nobody is invited who is activated or absent, and only the operator invites", async () => {
  expect(await inviteBy("100000001")).toMatchObject({ status: 409, body: { problem: "nobody-to-invite" } });
  expect(await inviteBy("300000001")).toMatchObject({ status: 409, body: { problem: "nobody-to-invite" } });
  expect(await inviteBy("12")).toMatchObject({ status: 422, body: { problem: "not-a-customer-number" } });
  const customer = await portal.signedIn(home);
  expect((await customer.send("POST", "/operator/invitations", { json: { customerNumber: imported.code } })).status).toBe(404);
  expect(await portal.count("people.access_requests")).toBe(0);
});

test("a user without a mail is invited by SMS; one without a contact is not", async () => {
  await sql`update people.users set mail = null where id = ${imported.id}`.execute(portal.db);
  await sql`update people.users set mail = null, msisdn = null where username is null and id <> ${imported.id}`.execute(portal.db);
  expect(await inviteBy(imported.code)).toMatchObject({ status: 200, body: { invited: 1 } });
  await portal.runJobs();
  expect(portal.sent()).toMatchObject([
    { to: imported.mobile, text: expect.stringMatching(/https:\/\/portal\.example\/login\/activate\?invitation=/) },
  ]);
});

test("everybody who waits is invited once in seven days; a list of customers once, however often its job runs", async () => {
  await invitedFor();
  await invitedFor();
  expect(tokens()).toHaveLength(2);
  portal.clock.moveTo("2026-11-28T10:00:01+02:00");
  await invitedFor([imported.code, "100000001", "300000001"]);
  await invitedFor([imported.code]);
  expect(tokens()).toHaveLength(4);
});

test("more than two hundred are invited run by run, everybody once", async () => {
  await sql`
    insert into people.users (customer_id, role, name, msisdn)
    select ${imported.customerId}, 'customer', 'Потребител ' || n, (887000000 + n)::text from generate_series(1, 450) n`.execute(portal.db);
  await invitedFor();
  for (let run = 0; run < 3; run += 1) await portal.runJobs();
  expect(new Set(portal.sent().map(({ to }) => to)).size).toBe(452);
  expect(portal.sent()).toHaveLength(452);
});

test("an invitation is stored as a hash alone, and not sent to who was activated meanwhile", async () => {
  await inviteBy(imported.code);
  await sql`update people.users set username = 'meanwhile', password_hash = repeat('x', 30) where id = ${imported.id}`.execute(portal.db);
  await portal.runJobs();
  expect(portal.sent().map(({ to }) => to)).toEqual(["imported-second@demo.example"]);
  expect(JSON.stringify(await portal.rows("people.access_requests"))).not.toContain(tokens()[0]);
});
