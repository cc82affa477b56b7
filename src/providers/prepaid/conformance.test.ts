import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { standingClock } from "#platform/server/clock.ts";
import { closingAfterAll } from "#testing/conformance.ts";
import { freshDb } from "#testing/database.ts";
import { startPrepaid } from "#testing/prepaid-server.ts";
import { ProviderUnavailable, type Prepaid, type TopUp } from "./port.ts";
import { insertBucket, insertNumber, insertVouchers } from "./simulated-store.ts";
import { SPECIAL, simulatedPrepaid } from "./simulated.ts";
import { prepaidOverTmf } from "./tmf654.ts";

const START = "2026-11-21T10:00:00+02:00";
const clock = standingClock(START);
const closing = closingAfterAll();

/** What each prepaid system of these tests has: numbers by status, and vouchers. */
const ACTIVE = { msisdn: "888410101", ownStatus: null, validTo: "2027-01-24", balanceCents: 1_240 } as const;
const GRACED = { msisdn: "888410103", ownStatus: null, validTo: "2026-11-17", balanceCents: 310 } as const;
const DISABLED = { msisdn: "888410104", ownStatus: null, validTo: "2026-10-12", balanceCents: 0 } as const;
const EXPIRED = { msisdn: "888410105", ownStatus: null, validTo: "2026-05-05", balanceCents: 0 } as const;
const PREACTIVE = { msisdn: "888410106", ownStatus: "PREACTIVE", validTo: null, balanceCents: 0 } as const;
const NUMBERS = [
  ACTIVE,
  GRACED,
  DISABLED,
  EXPIRED,
  PREACTIVE,
  ...[SPECIAL.lost, SPECIAL.refused, SPECIAL.awayTwice, SPECIAL.awayForTopUps].map((msisdn) => ({ ...ACTIVE, msisdn })),
];
const DATA = {
  id: "data",
  name: { bg: "Интернет", en: "Internet" },
  unit: "megabytes",
  filled: 10_240,
  remaining: 4_310,
  validTo: "2026-12-15",
} as const;
const OLD = {
  ...DATA,
  id: "sms",
  name: { bg: "SMS", en: "SMS" },
  unit: "messages",
  filled: 50,
  remaining: 37,
  validTo: "2026-11-09",
} as const;
const good = (code: string, cents: number) => ({ code, cents, goodUntil: "2027-12-31", used: false }) as const;
const VOUCHERS = [
  good("100500000001", 500),
  good("1010000000000002", 1_000),
  good("100500000003", 500),
  { ...good("100000000901", 500), used: true },
  { ...good("100000000902", 500), goodUntil: "2026-11-20" },
] as const;

async function openSimulated(): Promise<Prepaid> {
  const { db, close } = await freshDb();
  closing.push(close);
  for (const number of NUMBERS) await insertNumber(db, number);
  for (const bucket of [DATA, OLD]) await insertBucket(db, ACTIVE.msisdn, bucket);
  await insertVouchers(db, [...VOUCHERS]);
  return simulatedPrepaid({ db, clock, slowMs: 5 });
}

/** The status of each number that the other system is given. */
const STATUS: Record<string, string> = {
  [GRACED.msisdn]: "GRACED",
  [DISABLED.msisdn]: "DISABLED",
  [EXPIRED.msisdn]: "EXPIRED",
  [PREACTIVE.msisdn]: "PREACTIVE",
};
async function overTmf(): Promise<Prepaid> {
  const server = await startPrepaid(clock, {
    [SPECIAL.away]: "away",
    [SPECIAL.awayForTopUps]: "away-for-top-ups",
    [SPECIAL.awayTwice]: "away-twice",
    [SPECIAL.lost]: "drops-top-up",
    [SPECIAL.refused]: "not-rechargeable",
  });
  closing.push(server.close);
  for (const number of NUMBERS) server.addNumber({ ...number, status: STATUS[number.msisdn] ?? "ACTIVE" });
  for (const bucket of [DATA, OLD]) server.addBucket(ACTIVE.msisdn, bucket);
  for (const voucher of VOUCHERS) server.addVoucher(voucher);
  return prepaidOverTmf({ url: server.url, key: server.key, deadlineMs: 4_000, clock });
}

let last = 0;
const byCard = (msisdn: string, cents: number): TopUp => ({ ourId: `t-${(last += 1)}`, msisdn, by: { cents } });
const byVoucher = (msisdn: string, voucher: string): TopUp => ({ ourId: `t-${(last += 1)}`, msisdn, by: { voucher } });

describe.each<[string, () => Promise<Prepaid>]>([
  ["the simulator", openSimulated],
  ["the adapter, over TM Forum 654 on loopback", overTmf],
])("%s", (_, open) => {
  let prepaid: Prepaid;
  beforeAll(async () => void (prepaid = await open()));
  beforeEach(() => clock.moveTo(START));
  const refused = (reason: string) => ({ state: "refused", reason });

  test("a number has its status, its date and its buckets, the money one first", async () => {
    expect(await prepaid.find(ACTIVE.msisdn)).toEqual({
      msisdn: ACTIVE.msisdn,
      status: "ACTIVE",
      validTo: "2027-01-24",
      balanceCents: 1_240,
      buckets: [
        {
          id: expect.stringMatching(/money$/) as string,
          name: { bg: "Баланс", en: "Balance" },
          unit: "cents",
          remaining: 1_240,
          of: null,
          status: "active",
          validTo: "2027-01-24",
        },
        {
          id: expect.stringMatching(/data$/) as string,
          name: DATA.name,
          unit: "megabytes",
          remaining: 4_310,
          of: 10_240,
          status: "active",
          validTo: "2026-12-15",
        },
        {
          id: expect.stringMatching(/sms$/) as string,
          name: OLD.name,
          unit: "messages",
          remaining: 37,
          of: 50,
          status: "expired",
          validTo: "2026-11-09",
        },
      ],
    });
    expect(await prepaid.find("888410199")).toBeUndefined();
  });

  test.each([
    [GRACED, "GRACED", "suspended"],
    [DISABLED, "DISABLED", "suspended"],
    [EXPIRED, "EXPIRED", "expired"],
    [PREACTIVE, "PREACTIVE", "suspended"],
  ])("a number %# tells its status, and its money is told so", async ({ msisdn, validTo }, status, ofMoney) => {
    const number = await prepaid.find(msisdn);
    expect(number).toMatchObject({ status, validTo, buckets: [{ status: ofMoney }] });
  });

  test("a recharge raises the balance and moves the date, unless it is later already", async () => {
    const before = (await prepaid.find(ACTIVE.msisdn))!;
    const answer = await prepaid.topUp(byCard(ACTIVE.msisdn, 500));
    expect(answer).toMatchObject({
      state: "done",
      cents: 500,
      number: { balanceCents: before.balanceCents! + 500, validTo: "2027-01-24" },
    });
    const longer = await prepaid.topUp(byCard(ACTIVE.msisdn, 2_000));
    expect(longer).toMatchObject({ state: "done", number: { validTo: "2027-03-21" } });
    expect(await prepaid.find(ACTIVE.msisdn)).toEqual(longer.state === "done" && longer.number);
  });

  test.each([GRACED, DISABLED])("a number in grace or disabled is active after a recharge", async ({ msisdn, balanceCents }) => {
    expect(await prepaid.topUp(byCard(msisdn, 1_000))).toMatchObject({
      state: "done",
      number: { status: "ACTIVE", validTo: "2027-01-20", balanceCents: balanceCents + 1_000, buckets: [{ status: "active" }] },
    });
  });

  test("an expired, a not yet active and an unknown number take no recharge, and a voucher for them stays good", async () => {
    const voucher = "100500000003";
    expect(await prepaid.topUp(byCard(EXPIRED.msisdn, 1_000))).toEqual(refused("not-rechargeable"));
    expect(await prepaid.topUp(byVoucher(PREACTIVE.msisdn, voucher))).toEqual(refused("not-rechargeable"));
    expect(await prepaid.topUp(byVoucher("888410199", voucher))).toEqual(refused("no-such-number"));
    expect(await prepaid.topUp(byVoucher(ACTIVE.msisdn, voucher))).toMatchObject({ state: "done", cents: 500 });
  });

  test("an amount out of bounds is refused", async () => {
    for (const cents of [99, 10_001]) expect(await prepaid.topUp(byCard(ACTIVE.msisdn, cents))).toEqual(refused("amount"));
  });

  test("a voucher is worth its value once, for whoever is first", async () => {
    const all = await Promise.all(Array.from({ length: 5 }, () => prepaid.topUp(byVoucher(ACTIVE.msisdn, "1010000000000002"))));
    expect(all.filter(({ state }) => state === "done")).toMatchObject([{ cents: 1_000 }]);
    expect(all.filter(({ state }) => state === "refused")).toEqual(Array(4).fill(refused("voucher-used")));
  });

  test.each([
    ["100000000901", "voucher-used"],
    ["100000000902", "voucher-expired"],
    ["100000000999", "voucher-unknown"],
  ])("the voucher %s is refused: %s", async (code, reason) => {
    expect(await prepaid.topUp(byVoucher(ACTIVE.msisdn, code))).toEqual(refused(reason));
  });

  test("the same id again gets the same answer and no second recharge, also at once", async () => {
    const topUp = byCard(ACTIVE.msisdn, 500);
    const before = (await prepaid.find(ACTIVE.msisdn))!.balanceCents!;
    const all = await Promise.all(Array.from({ length: 5 }, () => prepaid.topUp(topUp)));
    expect(all.map(({ state }) => state)).toEqual(Array(5).fill("done"));
    expect((await prepaid.find(ACTIVE.msisdn))!.balanceCents).toBe(before + 500);
    const voucher = byVoucher(ACTIVE.msisdn, "100500000001");
    expect(await prepaid.topUp(voucher)).toMatchObject({ state: "done", cents: 500 });
    expect(await prepaid.topUp(voucher)).toMatchObject({ state: "done", cents: 500 });
    const wrong = byVoucher(ACTIVE.msisdn, "100000000902");
    expect(await prepaid.topUp(wrong)).toEqual(await prepaid.topUp(wrong));
  });

  test("a recharge whose answer was lost is found by the repeat", async () => {
    const topUp = byCard(SPECIAL.lost, 500);
    await expect(prepaid.topUp(topUp)).rejects.toThrow(ProviderUnavailable);
    expect((await prepaid.find(SPECIAL.lost))!.balanceCents).toBe(1_740);
    expect(await prepaid.topUp(topUp)).toMatchObject({ state: "done", cents: 500, number: { balanceCents: 1_740 } });
  });

  test("a system that is away throws, and nothing was done", async () => {
    await expect(prepaid.find(SPECIAL.away)).rejects.toThrow(ProviderUnavailable);
    await expect(prepaid.topUp(byCard(SPECIAL.awayForTopUps, 500))).rejects.toThrow(ProviderUnavailable);
    expect((await prepaid.find(SPECIAL.awayForTopUps))!.balanceCents).toBe(1_240);
    const twice = byCard(SPECIAL.awayTwice, 500);
    await expect(prepaid.topUp(twice)).rejects.toThrow(ProviderUnavailable);
    await expect(prepaid.topUp(twice)).rejects.toThrow(ProviderUnavailable);
    expect(await prepaid.topUp(twice)).toMatchObject({ state: "done", number: { balanceCents: 1_740 } });
  });

  test("a number that is in order may still be refused", async () => {
    expect(await prepaid.topUp(byCard(SPECIAL.refused, 500))).toEqual(refused("not-rechargeable"));
  });

  test("the history has what was done, the newest first, in pages", async () => {
    const { msisdn } = DISABLED;
    const before = await prepaid.topUps(msisdn, 0, 2);
    clock.moveTo("2026-11-21T10:05:00+02:00");
    await prepaid.topUp(byCard(msisdn, 1_000));
    clock.moveTo("2026-11-21T10:06:00+02:00");
    await prepaid.topUp(byCard(msisdn, 2_000));
    await prepaid.topUp(byVoucher(msisdn, "100000000901"));
    const first = await prepaid.topUps(msisdn, 0, 1);
    expect(first).toEqual({
      topUps: [{ id: expect.any(String) as string, at: new Date("2026-11-21T10:06:00+02:00"), cents: 2_000, by: "card" }],
      total: before.total + 2,
      whole: true,
    });
    const second = await prepaid.topUps(msisdn, 1, 1);
    expect(second.topUps).toMatchObject([{ at: new Date("2026-11-21T10:05:00+02:00"), cents: 1_000 }]);
    expect(await prepaid.topUps("888410199", 0, 10)).toEqual({ topUps: [], total: 0, whole: true });
  });
});
