import { sql } from "kysely";
import { expect, test } from "vitest";
import { openForTests } from "#testing/open-for-tests.ts";
import { ADDRESS, BY_NOTICE, FIRST, openBillingAccounts, SECOND, THIRD, toMail, toPaper } from "#testing/billing-context.ts";
import { ProviderUnavailable } from "#providers/billing/port.ts";
import { business } from "#testing/people.ts";
import { NOW } from "#testing/server.ts";
import { revokeConsent } from "../contract.ts";
import { CONSENT_VERSION, consentText } from "../messages/consent.ts";
import { endUnanswered } from "./jobs.ts";

const portal = await openForTests(openBillingAccounts, (opened) => opened.renew());
const { listed, one, save } = portal;

test("a change is stored, carried to the billing system, read back, and told as applied", async () => {
  expect(await save([toPaper(FIRST)])).toMatchObject({ status: 200, body: { results: [{ account: FIRST, result: "waiting" }] } });
  expect(await one(FIRST)).toMatchObject({
    delivery: { invoiceType: "others" },
    change: { state: "waiting", delivery: { invoiceType: "paper" } },
  });
  await portal.runJobs();
  expect(portal.system.changes).toHaveLength(1);
  const address = { street: "ул. Нова 2", city: "Варна", postcode: "9000" };
  expect(await one(FIRST)).toMatchObject({ delivery: { ...BY_NOTICE, invoiceType: "paper", address }, change: { state: "applied" } });
});

test("of many accounts each has its own end: applied, refused with its field, and waiting while the system is away", async () => {
  await listed(); // what is known before the system goes
  portal.system.away.add(THIRD);
  await portal.rename(SECOND, "9000000905");
  const answer = await save([toMail(FIRST), toMail("9000000905"), toMail(THIRD)]);
  expect(answer).toMatchObject({ status: 200 });
  await portal.runJobs().catch(() => undefined);
  await sql`delete from testing.jobs where id = (select min(id) from testing.jobs)`.execute(portal.db);
  await portal.runJobs().catch(() => undefined);
  portal.clock.moveTo("2026-11-21T10:00:30+02:00");
  const states = (await listed()).accounts.map(({ account, change }) => [account, change?.state, change?.field, change?.slow]);
  expect(states).toEqual([
    [FIRST, "applied", null, false],
    [THIRD, "waiting", null, true],
    ["9000000905", "refused", "street", false],
  ]);
});

test("an answer of the billing system that is lost changes nothing twice: the repeat has the same id", async () => {
  await save([toMail(SECOND)]);
  portal.system.answersLost = 1;
  await expect(portal.runJobs()).rejects.toThrow(ProviderUnavailable);
  expect((await one(SECOND)).change?.state).toBe("waiting");
  await portal.runJobs();
  expect(new Set(portal.system.changes.map(({ ourId }) => ourId)).size).toBe(1);
  expect((await one(SECOND)).change?.state).toBe("applied");
});

test("a change without an answer for half a day ends as unknown, and as applied where it can be read back", async () => {
  await save([toMail(SECOND), toPaper(FIRST)]);
  portal.system.away.add(SECOND);
  const mine = await sql<{ id: string }>`select id from platform.operations where subject = ${FIRST}`.execute(portal.db);
  await portal.deps.billing.setDelivery(FIRST, { ...BY_NOTICE, invoiceType: "paper", address: { street: "ул. Нова 2", city: "Варна", postcode: "9000" } }, mine.rows[0]!.id); // prettier-ignore
  portal.clock.moveTo("2026-11-21T21:59:00+02:00");
  await endUnanswered.run({}, portal.deps);
  expect((await listed()).accounts.map(({ change }) => change?.state)).toEqual(["waiting", "waiting", undefined]);
  portal.clock.moveTo("2026-11-21T22:01:00+02:00");
  await endUnanswered.run({}, portal.deps);
  portal.system.away.clear();
  expect((await listed()).accounts.map(({ change }) => change?.state)).toEqual(["applied", "unknown", undefined]);
  await portal.runJobs(); // a job that comes late finds that it has ended
  expect(portal.system.changes).toHaveLength(1);
});

test("a second, different change while one is under way gets 409, the same one again the same command", async () => {
  await save([toMail(SECOND)]);
  expect(await save([toMail(SECOND)])).toMatchObject({ status: 200, body: { results: [{ result: "waiting" }] } });
  expect(await save([{ ...toMail(SECOND), email: "third@demo.example" }])).toMatchObject({ status: 409, body: { problem: "busy" } });
  const both = await save([{ ...toMail(SECOND), email: "third@demo.example" }, toPaper(FIRST)]);
  expect(both).toMatchObject({
    body: {
      results: [
        { account: FIRST, result: "waiting" },
        { account: SECOND, result: "busy" },
      ],
    },
  });
  const { rows } = await sql`select 1 from platform.operations`.execute(portal.db);
  expect(rows).toHaveLength(2);
});

test("fifty changes at once of one account place one command", async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => save([{ ...toMail(SECOND), email: `mail${at}@demo.example` }])));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
});

test("consent is recorded with time, version, language and the exact text, once, and shown with its date", async () => {
  const { consent: _, ...without } = toMail(SECOND);
  expect(await save([without])).toMatchObject({ status: 422, body: { faults: [{ field: "consent", problem: "missing" }] } });
  await save([toMail(SECOND)]);
  await portal.runJobs();
  await save([{ ...without, email: "again@demo.example" }]);
  await portal.runJobs();
  const { rows } = await sql`select account, user_id, version, language, text, given_at, ended_at from bill_delivery.consents`.execute(
    portal.db,
  );
  const consent = { account: SECOND, user_id: business.id, version: CONSENT_VERSION, language: "bg", text: consentText.bg };
  expect(rows).toEqual([{ ...consent, given_at: new Date(NOW), ended_at: null }]);
  expect((await one(SECOND)).consent).toEqual({ givenAt: new Date(NOW).toISOString(), language: "bg", text: consentText.bg });
});

test("revoking the consent ends it at once, brings paper, and may be followed by a new consent", async () => {
  await save([toMail(SECOND)]);
  expect(await portal.browser(business).call(revokeConsent, { body: { account: SECOND } })).toMatchObject({ status: 409 });
  await portal.runJobs();
  portal.clock.moveTo("2026-11-22T10:00:00+02:00");
  expect(await portal.browser(business).call(revokeConsent, { body: { account: SECOND } })).toMatchObject({ status: 200 });
  expect(await one(SECOND)).toMatchObject({
    consent: null,
    revokedAt: portal.clock.now().toISOString(),
    delivery: { invoiceType: "einvoiceonemail" },
  });
  await portal.runJobs();
  expect(await one(SECOND)).toMatchObject({ consent: null, delivery: { invoiceType: "paper", address: ADDRESS } });
  await save([toMail(SECOND)]);
  expect((await one(SECOND)).consent).not.toBeNull();
});

test("a change to paper revokes, and a consent given with a change that is refused does not count", async () => {
  await save([toMail(SECOND)]);
  await portal.runJobs();
  await save([toPaper(SECOND)]);
  expect((await one(SECOND)).consent).toBeNull();
  await portal.rename(THIRD, "9000000905");
  await save([toMail("9000000905")]);
  expect((await one("9000000905")).consent).not.toBeNull();
  await portal.runJobs();
  expect(await one("9000000905")).toMatchObject({ consent: null, revokedAt: null, change: { state: "refused" } });
});

test("a consent is revoked although the billing system sends paper already, and nothing is changed there", async () => {
  await sql`insert into bill_delivery.consents (id, account, version, language, text, given_at)
    values (gen_random_uuid(), ${SECOND}, 'v', 'bg', 't', ${NOW})`.execute(portal.db);
  expect(await portal.browser(business).call(revokeConsent, { body: { account: SECOND } })).toMatchObject({ status: 200 });
  expect(await one(SECOND)).toMatchObject({ consent: null, revokedAt: new Date(NOW).toISOString(), change: null });
});
