import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { SPECIAL } from "#providers/prepaid/simulated.ts";
import { ProviderUnavailable } from "#providers/prepaid/port.ts";
import { openForTests } from "#testing/open-for-tests.ts";
import { prepaid, smallBusinessOffice } from "#testing/people.ts";
import { bodyIn, openPrepaid, rechargeIn } from "#testing/prepaid-context.ts";
import type { Browser } from "#testing/server.ts";
import { payRecharge, prepaidNumber, prepaidNumbers, recharge, rechargeState } from "../contract.ts";
import { words } from "../messages/words.ts";
import { forgetRecharges, resumeRecharges } from "./jobs.ts";
import { exportRecharges } from "./store.ts";

const portal = await openForTests(openPrepaid, (opened) => opened.renew());
let here: Browser;
beforeEach(() => void (here = portal.browser(prepaid)));

const [ACTIVE, GRACED, DISABLED, EXPIRED, PREACTIVE] = ["888400101", "888400103", "888400104", "888400105", "888400106"] as const;
const number = async (serviceId: string) => (await here.call(prepaidNumber, { query: { serviceId } })).body;
const begin = (body: { serviceId: string; way: "card" | "voucher"; amount?: string; code?: string }) => here.call(recharge, { body });
const begun = async (body: Parameters<typeof begin>[0]) => bodyIn(await begin(body)).rechargeId;
const { state, payPage } = rechargeIn(() => here);

test("a voucher recharges the number once, however often its form is sent, and the receipt comes by mail", async () => {
  const body = { serviceId: GRACED, way: "voucher", code: "1010 0000-0001" } as const;
  await here.call(prepaidNumbers, {});
  const key = "the-key-of-one-page-of-one-person";
  const [first, second] = await Promise.all([here.call(recharge, { body, key }), here.call(recharge, { body, key })]);
  expect([first.status, second]).toMatchObject([200, { status: 200, body: first.status === 200 ? first.body : {} }]);
  const id = first.status === 200 ? first.body.rechargeId : "";
  expect(await state(id)).toMatchObject({ state: "waiting", amount: null });
  expect(await portal.runDue()).toEqual(["recharges.top-up", "recharges.send-mail"]);
  expect(await state(id)).toMatchObject({ state: "done", amount: "10.00", after: { balance: "13.10", validTo: "2027-01-20" } });
  expect(await portal.toppedUp()).toEqual([{ msisdn: GRACED, cents: 1_000 }]);
  expect(await portal.lineOf(GRACED)).toEqual({ status: "ACTIVE", cents: 1_310, until: "2027-01-20" });
  expect((await number(GRACED)).number.standing).toBe("active");
  const { rows } = await sql`select voucher from recharges.recharges where id = ${id}`.execute(portal.deps.db);
  expect(rows).toEqual([{ voucher: null }]);
});

test("the code of a voucher lies encrypted while it waits", async () => {
  await begun({ serviceId: GRACED, way: "voucher", code: "101000000001" });
  const { rows } = await sql<{ voucher: string }>`select voucher from recharges.recharges`.execute(portal.deps.db);
  expect(rows[0]!.voucher).not.toContain("101000000001");
});

test.each([
  [SPECIAL.usedVoucher, "voucher-used"],
  [SPECIAL.expiredVoucher, "voucher-expired"],
  ["999999999999", "voucher-unknown"],
] as const)("the owner of the number is told why the voucher %s is refused, on the page and by mail: %s", async (code, reason) => {
  await sql`update people.users set accepts_mails = true where id = ${prepaid.id}`.execute(portal.deps.db);
  const id = await begun({ serviceId: ACTIVE, way: "voucher", code });
  await portal.runDue();
  expect(await state(id)).toMatchObject({ state: "refused", reason, refund: null });
  const [mail] = await portal.mails();
  const [beginning] = words.bg.outcome.reasons[reason].split(" {phone}");
  expect((await portal.mail(mail!.id)).replaceAll(/\s+/g, " ")).toContain(beginning);
});

test("what is not a sum on offer or not a code is refused at its field, and a number that takes none by its status", async () => {
  const field = async (body: Parameters<typeof begin>[0]) => begin(body);
  expect(await field({ serviceId: ACTIVE, way: "card", amount: "11" })).toMatchObject({
    status: 422,
    body: { fields: [{ field: "amount", fault: "not-offered" }] },
  });
  expect(await field({ serviceId: ACTIVE, way: "voucher", code: "12345" })).toMatchObject({
    body: { fields: [{ field: "code", fault: "malformed" }] },
  });
  for (const serviceId of [EXPIRED, PREACTIVE])
    expect(await field({ serviceId, way: "card", amount: "10" })).toMatchObject({ status: 409, body: { problem: "not-rechargeable" } });
});

test("a recharge by card is paid, carried out once, and mailed to a user who wants mails", async () => {
  await sql`update people.users set accepts_mails = true where id = ${prepaid.id}`.execute(portal.deps.db);
  const id = await begun({ serviceId: DISABLED, way: "card", amount: "20" });
  const page = await payPage(id);
  expect(await payPage(id)).toBe(page);
  expect(await state(id)).toMatchObject({ state: "unpaid", payment: "open", payUrl: page });
  await portal.pay(page);
  portal.later(30);
  expect(await state(id)).toMatchObject({ state: "waiting" });
  await portal.runDue();
  expect(await state(id)).toMatchObject({
    state: "done",
    amount: "20.00",
    after: { balance: "20.00", validTo: "2027-03-21" },
    mails: true,
  });
  expect(await portal.toppedUp()).toEqual([{ msisdn: DISABLED, cents: 2_000 }]);
  const [mail] = await portal.mails();
  expect([mail!.to, mail!.title]).toEqual(["prepaid@demo.example", "Номерът е зареден"]);
  expect(await portal.mail(mail!.id)).toMatch(/Сума: 20,00\s€/);
});

test("a declined card leaves it unpaid, and another payment of it can be opened", async () => {
  const id = await begun({ serviceId: ACTIVE, way: "card", amount: "5" });
  await portal.pay(await payPage(id), "no-funds");
  portal.later(30);
  expect(await state(id)).toMatchObject({ state: "unpaid", payment: "declined", payUrl: null });
  await portal.pay(await payPage(id));
  portal.later(30);
  await state(id);
  await portal.runDue();
  expect(await state(id)).toMatchObject({ state: "done" });
});

test("what is paid and then refused goes back, which is told", async () => {
  const id = await begun({ serviceId: ACTIVE, way: "card", amount: "50" });
  const page = await payPage(id);
  await sql`update simulated_prepaid.numbers set balance_cents = 49000 where msisdn = ${ACTIVE}`.execute(portal.deps.db);
  await portal.pay(page);
  portal.later(30);
  await state(id);
  await portal.runDue();
  expect(await state(id)).toMatchObject({ state: "refused", reason: "amount", refund: "done" });
  expect(await portal.deps.payments.status(page.split("/").at(-1)!)).toBe("refunded");
  expect(await portal.toppedUp()).toEqual([]);
});

test("a system that is away leaves it waiting; the job that gave up is taken up again", async () => {
  const system = portal.deps.prepaid;
  const id = await begun({ serviceId: ACTIVE, way: "voucher", code: "100500000007" });
  portal.away();
  await expect(portal.runDue()).rejects.toThrow(ProviderUnavailable);
  expect(await state(id)).toMatchObject({ state: "waiting" });
  await sql`delete from testing.jobs`.execute(portal.deps.db);
  portal.deps.prepaid = system;
  portal.later(3_600);
  await resumeRecharges.run({}, portal.deps);
  await portal.runDue();
  expect(await state(id)).toMatchObject({ state: "done", amount: "5.00" });
});

test("an answer that was lost is found by the repeat: one recharge", async () => {
  const id = await begun({ serviceId: ACTIVE, way: "voucher", code: SPECIAL.lostVoucher });
  await expect(portal.runDue()).rejects.toThrow(ProviderUnavailable);
  await portal.runDue();
  expect(await state(id)).toMatchObject({ state: "done", amount: "5.00" });
  expect(await portal.toppedUp()).toHaveLength(1);
});

test("a user tries ten vouchers an hour", async () => {
  const tryOne = (place: number) => begin({ serviceId: ACTIVE, way: "voucher", code: `9999999999${10 + place}` });
  for (let place = 0; place < 10; place += 1) await tryOne(place);
  await expect(tryOne(10)).rejects.toMatchObject({ status: 429 });
});

test("who may see and not pay has no way to recharge, and who began a recharge alone sees it", async () => {
  const id = await begun({ serviceId: ACTIVE, way: "card", amount: "5" });
  const looks = {
    ...prepaid,
    sessionId: "looks-only",
    id: smallBusinessOffice.id,
    main: false,
    grants: [{ permission: "see", account: null }],
  } as const;
  const other = portal.browser(looks);
  expect((await other.call(prepaidNumber, { query: { serviceId: ACTIVE } })).body.number.mayPay).toBe(false);
  await expect(other.call(recharge, { body: { serviceId: ACTIVE, way: "card", amount: "5" } })).rejects.toMatchObject({ status: 404 });
  await expect(other.call(rechargeState, { query: { id } })).rejects.toMatchObject({ status: 404 });
  await expect(other.call(payRecharge, { body: { id } })).rejects.toMatchObject({ status: 404 });
});

test("a form without a script ends on the page of its recharge, with the payment's link; a wrong one on its faults", async () => {
  const send = (form: Record<string, string>) => here.send("POST", "/myvrata/prepaid/recharge", { form, headers: { accept: "text/html" } });
  const wrong = await send({ serviceId: ACTIVE, way: "voucher", code: "1" });
  expect(wrong.headers["location"]).toBe(`/myvrata/invoices?open=payments&prepaidNumber=${ACTIVE}&faults=code.malformed`);
  const sent = await send({ serviceId: ACTIVE, way: "card", amount: "5" });
  const id = /recharge=([\w-]+)$/.exec(sent.headers["location"]!)![1]!;
  expect(await state(id)).toMatchObject({ payUrl: expect.stringContaining("https://pay.example") as string });
});

test("a user's recharges are exported; what is never paid is forgotten after a week, and mails of visitors later", async () => {
  const { db } = portal.deps;
  await begun({ serviceId: ACTIVE, way: "card", amount: "5" });
  expect(await exportRecharges(db, prepaid.id)).toMatchObject([{ number: ACTIVE, way: "card", cents: 500, state: "unpaid" }]);
  portal.later(8 * 86_400);
  await forgetRecharges.run({}, portal.deps);
  expect(await exportRecharges(db, prepaid.id)).toEqual([]);
});
