import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { SPECIAL } from "#providers/prepaid/simulated.ts";
import { openForTests } from "#testing/open-for-tests.ts";
import { prepaid } from "#testing/people.ts";
import { bodyIn, openPrepaid, rechargeIn } from "#testing/prepaid-context.ts";
import type { Browser } from "#testing/server.ts";
import { statementsDuring } from "#testing/statements.ts";
import { payRecharge, quickOffer, quickRecharge, rechargeState } from "../contract.ts";

const portal = await openForTests(openPrepaid, (opened) => opened.renew());
let here: Browser;
beforeEach(() => void (here = portal.browser()));

const OURS = "888400103";
const UNKNOWN = "888999999";
type Body = Parameters<typeof here.call<typeof quickRecharge>>[1]["body"];
const bodyOf = (number: string, more: Partial<Body> = {}): Body => ({
  number,
  numberAgain: number,
  way: "card",
  amount: "10",
  email: "guest@example.bg",
  ...more,
});
const begun = async (body: Body) => bodyIn(await here.call(quickRecharge, { body })).rechargeId;
const { state, payPage } = rechargeIn(() => here);
async function paid(id: string): Promise<void> {
  await portal.pay(await payPage(id));
  portal.later(30);
  await state(id);
  await portal.runDue();
}
const withoutIds = ({ id: _, serviceId: __, ...rest }: Awaited<ReturnType<typeof state>>) => rest;

test("anyone recharges a number by card, and learns nothing of what it has", async () => {
  expect((await here.call(quickOffer, {})).body.amounts).toContain(10);
  const id = await begun({ ...bodyOf("0888 400 103"), numberAgain: "+359888400103" });
  await paid(id);
  expect(await state(id)).toMatchObject({ serviceId: OURS, state: "done", amount: "10.00", after: null, mails: true });
  expect(await portal.toppedUp()).toEqual([{ msisdn: OURS, cents: 1_000 }]);
  const [mail] = await portal.mails();
  expect(mail!.to).toBe("guest@example.bg");
  const text = await portal.mail(mail!.id);
  expect(text).toMatch(/Сума: 10,00\s€/);
  expect(text).not.toContain("13,10");
});

test.each([
  [{ numberAgain: "888400104" }, "numberAgain", "different"],
  [{ numberAgain: "" }, "numberAgain", "missing"],
  [{ number: "" }, "number", "missing"],
  [{ number: "021234567" }, "number", "malformed"],
  [{ amount: "7" }, "amount", "not-offered"],
  [{ amount: "" }, "amount", "missing"],
  [{ email: "" }, "email", "missing"],
  [{ email: "guest" }, "email", "malformed"],
  [{ way: "voucher", code: "", email: "" }, "code", "missing"],
  [{ way: "voucher", code: "12 34", email: "" }, "code", "malformed"],
] as [Partial<Body>, string, string][])("%j is refused at %s: %s", async (more, field, fault) => {
  expect(await here.call(quickRecharge, { body: bodyOf(OURS, more) })).toMatchObject({ status: 422, body: { fields: [{ field, fault }] } });
});

test("a number that there is not, one that takes no recharge and one of another company are answered alike, and the money goes back", async () => {
  const ends = [];
  for (const number of [UNKNOWN, "888400105", SPECIAL.refused]) {
    const id = await begun(bodyOf(number));
    await paid(id);
    ends.push(withoutIds(await state(id)));
    portal.clock.moveTo("2026-11-21T10:00:00+02:00");
  }
  expect(new Set(ends.map((end) => JSON.stringify(end))).size).toBe(1);
  expect(ends[0]).toMatchObject({ state: "refused", reason: "refused", refund: "done" });
  expect((await portal.mails()).map(({ title }) => title)).toEqual(Array(3).fill("Номерът не беше зареден, връщаме парите Ви"));
});

test("vouchers without signing in end alike for every number and every wrong code, and not sooner than three seconds", async () => {
  const ends = [];
  for (const [number, code] of [
    [UNKNOWN, "100500000001"],
    [OURS, SPECIAL.usedVoucher],
    [OURS, SPECIAL.expiredVoucher],
    [OURS, "999999999999"],
    ["888400105", "100500000001"],
  ] as const) {
    const id = await begun(bodyOf(number, { way: "voucher", code, email: "" }));
    await portal.runDue();
    expect(await state(id)).toMatchObject({ state: "waiting", reason: null });
    portal.later(3);
    ends.push(withoutIds(await state(id)));
    portal.clock.moveTo("2026-11-21T10:00:00+02:00");
  }
  expect(new Set(ends.map((end) => JSON.stringify(end))).size).toBe(1);
  // a voucher for a number that there is not stays good
  const id = await begun(bodyOf(OURS, { way: "voucher", code: "100500000001", email: "" }));
  await portal.runDue();
  expect(await state(id)).toMatchObject({ state: "done", amount: "5.00" });
});

test("another browser does not see the recharge, also not one that is signed in", async () => {
  const id = await begun(bodyOf(OURS));
  for (const other of [portal.browser(), portal.browser(prepaid)]) {
    await expect(other.call(rechargeState, { query: { id } })).rejects.toMatchObject({ status: 404 });
    await expect(other.call(payRecharge, { body: { id } })).rejects.toMatchObject({ status: 404 });
  }
});

test("one address begins twenty an hour, and one number takes ten, from whatever addresses", async () => {
  const from = (address: string, body: Body) =>
    portal.browser().send("POST", "/recharge", { json: body, headers: { "x-forwarded-for": address } });
  const statuses = async (count: number, one: (place: number) => ReturnType<typeof from>) => {
    const all: number[] = [];
    for (let place = 0; place < count; place += 1) all.push((await one(place)).status);
    return all;
  };
  const ofAddress = await statuses(21, (place) => from("203.0.113.7", bodyOf(`8885${String(place).padStart(5, "0")}`)));
  expect(ofAddress).toEqual([...Array<number>(20).fill(200), 429]);
  const ofNumber = await statuses(11, (place) => from(`198.51.100.${place}`, bodyOf(OURS)));
  expect(ofNumber).toEqual([...Array<number>(10).fill(200), 429]);
});

test("codes guessed from many addresses over many numbers, also all at once, reach the prepaid system so often an hour and find nothing", async () => {
  portal.deps.recharging = { ...portal.deps.recharging, wrongVouchers: 40 };
  const guess = (place: number) =>
    here.send("POST", "/recharge", {
      json: bodyOf(`8885000${String(10 + place)}`, { way: "voucher", code: `1005000010${String(10 + place)}`, email: "" }),
      headers: { "x-forwarded-for": `10.0.${place}.9` },
    });
  await here.call(quickOffer, {});
  await here.send("POST", "/recharge", { json: {} });
  const statuses = (await Promise.all(Array.from({ length: 60 }, (_, place) => guess(place)))).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([...Array<number>(40).fill(200), ...Array<number>(20).fill(429)]);
  await portal.runDue();
  expect(await portal.toppedUp()).toEqual([]);
  const { rows } = await sql<{ reached: number }>`
    select count(*)::int as reached from simulated_prepaid.top_ups where our_id not like 'demo%'`.execute(portal.deps.db);
  expect(rows).toEqual([{ reached: 40 }]);
  // by card it goes on; an hour later so does this way
  expect((await here.call(quickRecharge, { body: bodyOf(OURS) })).status).toBe(200);
  portal.later(3_601);
  expect((await guess(61)).status).toBe(200);
});

test("without a script the form leads on to its page, and back to its faults without what was typed", async () => {
  const send = (form: Record<string, string>) => here.send("POST", "/recharge", { form, headers: { accept: "text/html" } });
  const sent = await send({ number: OURS, numberAgain: OURS, way: "card", amount: "10", email: "guest@example.bg" });
  expect([sent.status, sent.headers["location"]]).toEqual([303, expect.stringMatching(/^\/recharge\?recharge=[\w-]{36}$/)]);
  const wrong = await send({ number: OURS, numberAgain: "1", way: "card", amount: "10", email: "guest@example.bg" });
  expect(wrong.headers["location"]).toBe("/recharge?way=card&faults=numberAgain.different");
});

test.each([bodyOf("", {}), bodyOf("", { way: "voucher", code: "999999999999", email: "" })])(
  "a number that there is and one that there is not take the same statements, by $way",
  async (body) => {
    const statements = (number: string) =>
      statementsDuring(portal.deps, async () => state(await begun({ ...body, number, numberAgain: number })));
    const ofOurs = await statements(OURS);
    expect(ofOurs.length).toBeGreaterThan(0);
    expect(await statements(UNKNOWN)).toEqual(ofOurs);
  },
);
