import type { Db } from "#platform/server/db.ts";
import { dayOf, plusDays, plusMonths, instantOf, type Day } from "#vocabulary/day.ts";
import { inputIn, magicInputs, reaching, type World } from "../simulated-system.ts";
import type { Bucket, Prepaid, PrepaidNumber, TopUp, TopUpAnswer } from "./port.ts";
import {
  bucketsOf,
  countTry,
  findNumber,
  findTopUp,
  holdVoucher,
  insertTopUp,
  setNumber,
  topUpsSince,
  markUsed,
  type BucketRow,
  type NumberRow,
} from "./simulated-store.ts";

/** Numbers and vouchers that show every failure of the prepaid system. All other numbers behave as their status says, all other vouchers of the demo are good. */
export const { inputs: SPECIAL, table: prepaidTable } = magicInputs("number or voucher", {
  away: ["888000951", "the system is away for every question about it"],
  slow: ["888000952", "each answer takes 2.5 seconds"],
  lost: ["888000953", "topped up, but the first answer is lost: the repeat finds it"],
  refused: ["888000954", "the number is in order, but a top-up is refused: not rechargeable"],
  awayTwice: ["888000955", "the system is away twice for a top-up, then does it"],
  awayForTopUps: ["888000956", "the number is in order, but the system is away for every top-up"],
  usedVoucher: ["100000000901", "the voucher was used"],
  expiredVoucher: ["100000000902", "the voucher has expired"],
  awayVoucher: ["100000000903", "the system is away for every top-up by it"],
  lostVoucher: ["100000000904", "topped up by it, but the first answer is lost: the repeat finds it"],
});

/** Days after its valid-to date on which a number is in grace, then disabled; after them it is expired. */
const GRACE_DAYS = 30;
const DISABLED_DAYS = 180;
/** For how many days a recharge of so many euro cents at least keeps a number active, the largest first. */
const VALID_DAYS: [cents: number, days: number][] = [
  [2_000, 120],
  [1_000, 60],
  [500, 30],
  [100, 10],
];
/** Bounds of one recharge and of a balance, in euro cents. */
const MOST = { topUp: 10_000, balance: 50_000 };

/** A simulated prepaid system in the database: a number's status follows from its valid-to date. */
export function simulatedPrepaid({ db, clock, slowMs }: World): Prepaid {
  const { away, reach: reached } = reaching("prepaid system", slowMs);
  const reach = (msisdn: string, times?: number) => reached(inputIn(SPECIAL, msisdn), times);
  return {
    async find(msisdn) {
      await reach(msisdn);
      return read(db, msisdn, dayOf(clock.now()));
    },
    async topUp(topUp) {
      const times = await countTry(db, topUp.ourId);
      await reach(topUp.msisdn, times);
      if (isAwayFor(topUp)) throw away();
      const answer = await db.transaction().execute((tx) => once(tx, topUp, clock.now()));
      if (times === 1 && loses(topUp)) throw away();
      return answer;
    },
    async topUps(msisdn, page, size) {
      await reach(msisdn);
      const since = instantOf(plusMonths(dayOf(clock.now()), -12), "00:00");
      return { ...(await topUpsSince(db, { msisdn, since, page, size })), whole: true };
    },
  };
}

const voucherOf = ({ by }: TopUp): string | undefined => ("voucher" in by ? by.voucher : undefined);

const isAwayFor = (topUp: TopUp): boolean => topUp.msisdn === SPECIAL.awayForTopUps || voucherOf(topUp) === SPECIAL.awayVoucher;

const loses = (topUp: TopUp): boolean => topUp.msisdn === SPECIAL.lost || voucherOf(topUp) === SPECIAL.lostVoucher;

/** The status of a number on a day. */
function statusOn(today: Day, { ownStatus, validTo }: Pick<NumberRow, "ownStatus" | "validTo">): string {
  if (ownStatus !== null) return ownStatus;
  if (validTo === null) throw new Error("a number without a status has a valid-to date");
  if (today <= validTo) return "ACTIVE";
  if (today <= plusDays(validTo, GRACE_DAYS)) return "GRACED";
  return today <= plusDays(validTo, DISABLED_DAYS) ? "DISABLED" : "EXPIRED";
}

async function read(db: Db, msisdn: string, today: Day): Promise<PrepaidNumber | undefined> {
  const number = await findNumber(db, msisdn);
  if (!number) return undefined;
  const { validTo, balanceCents } = number;
  const status = statusOn(today, number);
  const standing = status === "ACTIVE" ? "active" : status === "EXPIRED" ? "expired" : "suspended";
  const money: Bucket = {
    id: "money",
    name: { bg: "Баланс", en: "Balance" },
    unit: "cents",
    remaining: balanceCents,
    of: null,
    status: standing,
    validTo,
  };
  const asBucket = ({ filled, ...bucket }: BucketRow): Bucket => ({
    ...bucket,
    of: filled,
    status: today > bucket.validTo ? "expired" : standing,
  });
  return { msisdn, status, validTo, balanceCents, buckets: [money, ...(await bucketsOf(db, msisdn)).map(asBucket)] };
}

/** Tops up, or returns what came of the same id before. */
async function once(tx: Db, topUp: TopUp, now: Date): Promise<TopUpAnswer> {
  const { ourId, msisdn } = topUp;
  const before = await findTopUp(tx, ourId);
  if (before?.refused) return { state: "refused", reason: before.refused };
  const answer = before ? { cents: before.cents! } : await topUpNumber(tx, topUp, dayOf(now));
  if (!before) await insertTopUp(tx, { ourId, msisdn, by: "voucher" in topUp.by ? "voucher" : "card", at: now, ...answer });
  if ("refused" in answer) return { state: "refused", reason: answer.refused };
  return { state: "done", cents: answer.cents, number: (await read(tx, msisdn, dayOf(now)))! };
}

type Outcome = { cents: number } | { refused: Extract<TopUpAnswer, { state: "refused" }>["reason"] };

async function topUpNumber(tx: Db, { msisdn, by }: TopUp, today: Day): Promise<Outcome> {
  const number = await findNumber(tx, msisdn, { lock: true });
  if (!number) return { refused: "no-such-number" };
  if (msisdn === SPECIAL.refused || !["ACTIVE", "GRACED", "DISABLED"].includes(statusOn(today, number)))
    return { refused: "not-rechargeable" };
  const worth = "voucher" in by ? await worthOf(tx, by.voucher, today) : by;
  if ("refused" in worth) return worth;
  const { cents } = worth;
  const days = VALID_DAYS.find(([least]) => cents >= least)?.[1];
  if (days === undefined || cents > MOST.topUp || number.balanceCents + cents > MOST.balance) return { refused: "amount" };
  if ("voucher" in by) await markUsed(tx, by.voucher);
  const until = plusDays(today, days);
  const validTo = number.validTo && number.validTo > until ? number.validTo : until;
  await setNumber(tx, { ...number, validTo, balanceCents: number.balanceCents + cents });
  return { cents };
}

async function worthOf(tx: Db, code: string, today: Day): Promise<Outcome> {
  const voucher = await holdVoucher(tx, code);
  if (!voucher) return { refused: "voucher-unknown" };
  if (voucher.used) return { refused: "voucher-used" };
  return voucher.goodUntil < today ? { refused: "voucher-expired" } : { cents: voucher.cents };
}
