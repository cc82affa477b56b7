import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { setDocument } from "#providers/billing/simulated.ts";
import { ProviderUnavailable } from "#providers/mail/port.ts";
import { openForTests } from "#testing/open-for-tests.ts";
import { openEInvoices } from "#testing/e-invoice.ts";
import { home } from "#testing/people.ts";
import { forgetLinks } from "./jobs.ts";
import { DAY_SECONDS } from "#vocabulary/time-units.ts";

const HOME = "1000000011";
const MAIL = "home@demo.example";

const world = await openForTests(openEInvoices, (opened) => opened.renew());
beforeAll(() => world.sync(HOME));

const mailed = async () => (await world.messages()).map(({ to, title }) => [to, title]);
const linkIn = (text: string) => /\/einvoice\?ref=([\w-]+)/.exec(text)![1]!;
const set = (change: ReturnType<typeof sql>) => change.execute(world.deps.db);

test("a new bill is announced by one mail with number, sum, due date and link, in the owner's language", async () => {
  const id = await world.issue(HOME);
  await world.sync(HOME);
  await world.work();
  const number = id.slice(2);
  expect(await mailed()).toEqual([[MAIL, `Фактура № ${number}`]]);
  const [text = ""] = await world.textsTo(MAIL);
  expect(text).toMatch(
    new RegExp(`Номер: ${number}[^]*Сума с ДДС: 12,00\\s€[^]*Платете до: 06\\.12\\.2026[^]*/einvoice\\?ref=[\\w-]{43}\\n`),
  );
  await set(sql`update people.users set language = 'en' where id = ${home.id}`);
  await world.issue(HOME);
  await world.sync(HOME);
  await world.work();
  expect((await world.textsTo(MAIL))[0]).toMatch(/Amount with VAT: €12\.00[^]*Pay by: 6 Dec 2026/);
  await set(sql`update people.users set language = 'bg' where id = ${home.id}`);
});

test("a bill that changes, or comes in two syncs at once, is announced once; a repeated job sends the same mail", async () => {
  const id = await world.issue(HOME);
  await Promise.all([world.sync(HOME), world.sync(HOME)]);
  await setDocument(world.deps.db, { account: HOME, id }, "rendering");
  await setDocument(world.deps.db, { account: HOME, id }, "ready");
  await world.sync(HOME);
  expect(world.queued.length).toBe(1);
  const [again] = world.queued;
  await world.work();
  // as if the process had ended after the mail and before it was noted
  await set(sql`update e_invoice.notices set outcome = null, ended_at = null`);
  world.queued.push(again!);
  await world.work();
  expect((await mailed()).length).toBe(1);
  expect(new Set((await world.textsTo(MAIL)).map(linkIn)).size).toBe(1);
});

test("the bills of an account that nobody had asked about are no news, nor is one that is older than 35 days", async () => {
  const unknown = "1000000031";
  await set(sql`delete from bills.bills where account = ${unknown}`);
  await set(sql`delete from bills.accounts where code = ${unknown}`);
  await world.issue(unknown);
  await world.sync(unknown);
  expect(world.queued).toEqual([]);
  await set(sql`update e_invoice.accounts set announced_from = '2020-01-01' where code = ${HOME}`);
  await world.issue(HOME, { daysAgo: 36 });
  await world.sync(HOME);
  expect(world.queued).toEqual([]);
  await world.issue(HOME, { daysAgo: 35 });
  await world.sync(HOME);
  expect(world.queued.length).toBe(1);
});

test("a bill whose document is not ready is announced once it is", async () => {
  const id = await world.issue(HOME, { document: "rendering" });
  await world.sync(HOME);
  expect(world.queued).toEqual([]);
  await setDocument(world.deps.db, { account: HOME, id }, "ready");
  await world.sync(HOME);
  expect(world.queued.length).toBe(1);
});

test("an announcement exists exactly when the bill is stored", async () => {
  await world.issue(HOME);
  const before = world.deps.jobs.enqueue;
  world.deps.jobs.enqueue = async () => Promise.reject(new Error("the process ended here"));
  await expect(world.sync(HOME)).rejects.toThrow("the process ended here");
  world.deps.jobs.enqueue = before;
  await world.sync(HOME);
  expect(world.queued.length).toBe(1);
});

const OUTCOMES = [
  ["who refuses mails", sql`update people.users set accepts_mails = false where id = ${home.id}`, "mails-refused"],
  ["who has no contact mail", sql`update people.users set mail = null where id = ${home.id}`, "mails-refused"],
  ["whose bills go on paper now", sql`update bills.accounts set delivery = delivery || '{"invoiceType":"paper"}'`, "on-paper"],
  ["whose account has no address", sql`update bills.accounts set delivery = delivery || '{"email":null}'`, "no-address"],
  ["who has left", sql`delete from people.users where id = ${home.id}`, "no-address"],
] as const;

test.each(OUTCOMES)("an owner %s gets no mail", async (_, change, outcome) => {
  await world.issue(HOME);
  await world.sync(HOME);
  const undo = new Error("undone");
  const changed = world.deps.db.transaction().execute(async (tx) => {
    await change.execute(tx);
    const deps = { ...world.deps, db: tx };
    const { sendNotice } = await import("./jobs.ts");
    await sendNotice.run(world.queued[0]!.payload as { noticeId: string }, deps);
    const { rows } = await sql<{ outcome: string }>`select outcome from e_invoice.notices`.execute(tx);
    expect(rows).toEqual([{ outcome }]);
    throw undo;
  });
  await expect(changed).rejects.toBe(undo);
  expect(await mailed()).toEqual([]);
});

test("the additional address gets the same mail, and each address one", async () => {
  await world.issue(HOME);
  await world.sync(HOME);
  await set(sql`update bills.accounts set delivery = delivery || '{"additionalEmail":"boyan@example.bg"}' where code = ${HOME}`);
  await world.work();
  expect((await world.messages()).map(({ to }) => to).sort()).toEqual(["boyan@example.bg", MAIL]);
  const links = [...(await world.textsTo(MAIL)), ...(await world.textsTo("boyan@example.bg"))].map(linkIn);
  expect(new Set(links).size).toBe(1);
});

test("a mail system that is away gets the mail later; an address that takes none ends it", async () => {
  await world.issue(HOME);
  await world.sync(HOME);
  const [job] = world.queued;
  world.deps.mail = { send: async () => Promise.reject(new ProviderUnavailable("away")) };
  await expect(world.work()).rejects.toThrow();
  world.queued.push(job!);
  world.deps.mail = { send: async () => ({ state: "refused", reason: "no such mailbox" }) };
  await world.work();
  const { rows } = await sql`select outcome from e_invoice.notices`.execute(world.deps.db);
  expect(rows).toEqual([{ outcome: "undeliverable" }]);
});

test("a reference is stored as a hash, and nowhere in plain form", async () => {
  await world.issue(HOME);
  await world.sync(HOME);
  await world.work();
  const ref = linkIn((await world.textsTo(MAIL))[0]!);
  const { rows } = await sql<{ row: string }>`select n::text as row from e_invoice.notices n`.execute(world.deps.db);
  expect(rows.length).toBe(1);
  expect(rows[0]!.row).not.toContain(ref);
  expect(rows[0]!.row).not.toContain("888100101");
});

test("links and what was typed are deleted once they are over", async () => {
  await world.issue(HOME);
  await world.sync(HOME);
  await world.work();
  const left = async () => (await sql`select 1 from e_invoice.notices`.execute(world.deps.db)).rows.length;
  world.later(90 * DAY_SECONDS - 1);
  await forgetLinks.run({}, world.deps);
  expect(await left()).toBe(1);
  world.later(2);
  await forgetLinks.run({}, world.deps);
  expect(await left()).toBe(0);
});
