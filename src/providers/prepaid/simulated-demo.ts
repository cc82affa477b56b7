import type { Db } from "#platform/server/db.ts";
import { dayOf, plusDays, type Day } from "#vocabulary/day.ts";
import { insertBucket, insertNumber, insertTopUp, insertVouchers, type NumberRow, type Voucher } from "./simulated-store.ts";
import { SPECIAL } from "./simulated.ts";
import { DAY_MS, instantBefore } from "#vocabulary/time-units.ts";

/** A prepaid number of the demo world; `busy`: it has buckets and a history of recharges. */
export type DemoNumber = NumberRow & { busy: boolean };

/** How many good vouchers of each value the demo has, in euro cents; a code is 1005, 1010 or 1020 and a number from 00000001. */
const VOUCHERS: [prefix: string, cents: number][] = [
  ["1005", 500],
  ["1010", 1_000],
  ["1020", 2_000],
];
const EACH = 40;

/** The code of a demo voucher of so many euro cents, counted from 1. */
export const demoVoucher = (cents: 500 | 1_000 | 2_000, place: number): string =>
  `${VOUCHERS.find(([, worth]) => worth === cents)![0]}${String(place).padStart(8, "0")}`;

/** Days before today of the recharges of a busy number, with their euro cents and way. */
const HISTORY: [daysAgo: number, cents: number, by: "card" | "voucher" | "shop"][] = [
  [6, 1_000, "card"],
  [41, 500, "voucher"],
  [63, 1_000, "card"],
  [98, 2_000, "shop"],
  [131, 500, "voucher"],
  [152, 1_000, "card"],
  [180, 500, "card"],
  [214, 1_000, "shop"],
  [240, 500, "voucher"],
  [266, 1_000, "card"],
  [301, 2_000, "card"],
  [340, 500, "voucher"],
];

/** The numbers of the demo world, those that show failures, and vouchers. */
export async function demoPrepaid(tx: Db, { numbers, now }: { numbers: DemoNumber[]; now: Date }): Promise<void> {
  const today = dayOf(now);
  for (const number of numbers) {
    await insertNumber(tx, number);
    if (number.busy) await fillBusy(tx, number.msisdn, now);
  }
  const special = [SPECIAL.away, SPECIAL.slow, SPECIAL.lost, SPECIAL.refused, SPECIAL.awayTwice, SPECIAL.awayForTopUps];
  for (const msisdn of special) await insertNumber(tx, { msisdn, ownStatus: null, validTo: plusDays(today, 30), balanceCents: 500 });
  await insertVouchers(tx, demoVouchers(today));
}

function demoVouchers(today: Day): Voucher[] {
  const good = { goodUntil: plusDays(today, 730), used: false };
  return [
    ...VOUCHERS.flatMap(([prefix, cents]) =>
      Array.from({ length: EACH }, (_, place) => ({ code: `${prefix}${String(place + 1).padStart(8, "0")}`, cents, ...good })),
    ),
    { ...good, code: SPECIAL.usedVoucher, cents: 500, used: true },
    { ...good, code: SPECIAL.expiredVoucher, cents: 500, goodUntil: plusDays(today, -1) },
    { ...good, code: SPECIAL.awayVoucher, cents: 500 },
    { ...good, code: SPECIAL.lostVoucher, cents: 500 },
  ];
}

async function fillBusy(tx: Db, msisdn: string, now: Date): Promise<void> {
  const today = dayOf(now);
  const buckets = [
    {
      id: "data",
      name: { bg: "Интернет на максимална скорост", en: "Full-speed internet" },
      unit: "megabytes",
      filled: 10_240,
      remaining: 4_310,
      days: 24,
    },
    { id: "minutes", name: { bg: "Минути в България", en: "Minutes in Bulgaria" }, unit: "minutes", filled: 300, remaining: 182, days: 24 },
    {
      id: "sms",
      name: { bg: "SMS от лятната промоция", en: "SMS of the summer offer" },
      unit: "messages",
      filled: 50,
      remaining: 37,
      days: -12,
    },
  ] as const;
  for (const { days, ...bucket } of buckets) await insertBucket(tx, msisdn, { ...bucket, validTo: plusDays(today, days) });
  for (const [daysAgo, cents, by] of HISTORY) {
    const at = instantBefore(now, daysAgo * DAY_MS);
    await insertTopUp(tx, { ourId: `demo-${msisdn}-${daysAgo}`, msisdn, by, cents, at });
  }
}
