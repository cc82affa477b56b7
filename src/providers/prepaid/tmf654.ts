import * as z from "zod/mini";
import type { Clock } from "#platform/server/clock.ts";
import { dayOf, instantOf, plusMonths } from "#vocabulary/day.ts";
import { toEuro } from "#vocabulary/money.ts";
import type { Access } from "../json-interface.ts";
import { refusalFor } from "../refusals.ts";
import { expectFound, openTmfInterface, type TmfRequests } from "../tmf-interface.ts";
import { DayOfInstant, Id, Instant, Ref, Text } from "../tmf-shapes.ts";
import { itemsOf, lenient, wordOf } from "../tolerant.ts";
import { ProviderUnavailable, TOP_UP_REFUSALS } from "./port.ts";
import type { Bucket, BucketUnit, PastTopUp, PastTopUps, Prepaid, PrepaidNumber, TopUp, TopUpAnswer } from "./port.ts";

const BUCKETS = "/prepayBalanceManagement/v4/bucket";
const TOP_UPS = "/prepayBalanceManagement/v4/topupBalance";
const SYSTEM = { system: "prepaid system", keySetting: "PREPAID_KEY" };
const MOST_BUCKETS = 50;

/** Money may be below zero: the number owes it. */
const MOST = 1_000_000_000;
const Quantity = z.object({ amount: z.number().check(z.gte(-MOST), z.lte(MOST)), units: z.string().check(z.maxLength(20)) });
const Name = z.string().check(z.minLength(1), z.maxLength(100));
const TmfBucket = z.object({
  ...{ id: Id, usageType: z.enum(["monetary", "voice", "data", "sms", "other"]), remainingValue: Quantity },
  // a bucket that names no number may be another's
  logicalResource: itemsOf(Ref, 20),
  // a status of the system's own: one that cannot be used for now
  status: wordOf(["active", "suspended", "expired"], "suspended"),
  ...lenient({
    ...{ name: Name, nameEn: Name, initialValue: Quantity },
    validFor: z.object(lenient({ endDateTime: DayOfInstant })),
    partyAccount: z.object({ id: Text, ...lenient({ status: z.string().check(z.minLength(1), z.maxLength(40)) }) }),
  }),
});
type TmfBucket = z.infer<typeof TmfBucket>;
const TopupBalance = z.object({
  id: Id,
  status: z.enum(["created", "failed", "cancelled", "completed"]),
  amount: Quantity,
  ...lenient({
    ...{ description: Text, reason: Text, voucher: Text, confirmationDate: Instant, requestedDate: Instant },
    ...{ channel: z.object({ id: Text }), logicalResource: itemsOf(Ref, 20) },
  }),
});
type TopupBalance = z.infer<typeof TopupBalance>;
const unexpected = (why: string) => new ProviderUnavailable(SYSTEM.system, new Error(`an unexpected answer: ${why}`));

/** A prepaid system behind TM Forum 654, version 4; `url` is the path above it (docs/decisions/194). Our id travels as a recharge's description. */
export function prepaidOverTmf({ clock, ...access }: Access & { clock: Pick<Clock, "now"> }): Prepaid {
  const call = openTmfInterface(SYSTEM, access);
  return {
    find: (msisdn) => call(async (requests) => numberOf(msisdn, await bucketsOf(requests, msisdn))),
    topUp: (topUp) => call((requests) => topUpNumber(requests, topUp)),
    topUps: (msisdn, page, size) => call((requests) => history(requests, { msisdn, page, size, now: clock.now() })),
  };
}

async function bucketsOf({ list }: TmfRequests, msisdn: string): Promise<TmfBucket[]> {
  const { items, unread } = await list(BUCKETS, { "logicalResource.id": msisdn, limit: MOST_BUCKETS }, TmfBucket);
  // it would seem that there is no such number
  if (items.length === 0 && unread.length > 0) throw unexpected("buckets that cannot be read");
  return items.filter((bucket) => isOf(msisdn, bucket));
}

const isOf = (msisdn: string, { logicalResource = [] }: { logicalResource?: { id: string }[] | undefined }): boolean =>
  logicalResource.some(({ id }) => id === msisdn);

/** How many of our units one of the system's is; what a bucket holds is rounded down. */
const UNITS: Record<string, Record<string, number>> = {
  monetary: { EUR: 100 },
  voice: { minutes: 1, min: 1, seconds: 1 / 60, s: 1 / 60 },
  data: { MB: 1, GB: 1_024, KB: 1 / 1_024 },
  sms: { messages: 1, sms: 1, SMS: 1 },
};
const UNIT_OF: Record<string, BucketUnit> = { monetary: "cents", voice: "minutes", data: "megabytes", sms: "messages" };
/** The name of a bucket that has none. */
const UNNAMED: Record<BucketUnit, Bucket["name"]> = {
  cents: { bg: "Основна сметка", en: "Balance" },
  minutes: { bg: "Минути", en: "Minutes" },
  megabytes: { bg: "Мегабайти", en: "Megabytes" },
  messages: { bg: "Съобщения", en: "Messages" },
};
/** The status of a number whose account has none. */
const STATUS_OF = { active: "ACTIVE", suspended: "DISABLED", expired: "EXPIRED" } as const;

/** Undefined: in a unit that nobody knows. */
function inOurUnits(usageType: string, { amount, units }: z.infer<typeof Quantity>): number | undefined {
  const factor = Object.entries(UNITS[usageType] ?? {}).find(([unit]) => unit.toLowerCase() === units.toLowerCase())?.[1];
  if (factor === undefined) return undefined;
  return usageType === "monetary" ? Math.round(amount * factor) : Math.max(0, Math.floor(amount * factor + 1e-9));
}

function bucketOf({ id, name, nameEn, usageType, status, remainingValue, initialValue, validFor }: TmfBucket): Bucket[] {
  const [unit, remaining] = [UNIT_OF[usageType], inOurUnits(usageType, remainingValue)];
  if (!unit || remaining === undefined) return [];
  return [
    {
      id,
      name: name === undefined ? UNNAMED[unit] : { bg: name, en: nameEn ?? name },
      unit,
      remaining,
      of: unit === "cents" || !initialValue ? null : (inOurUnits(usageType, initialValue) ?? null),
      status,
      validTo: validFor?.endDateTime ?? null,
    },
  ];
}

function numberOf(msisdn: string, all: TmfBucket[]): PrepaidNumber | undefined {
  const money = all.find(({ usageType }) => usageType === "monetary");
  const [first] = all;
  if (!first) return undefined;
  const [balance] = money ? bucketOf(money) : [];
  const buckets = [...(balance ? [balance] : []), ...all.filter((one) => one !== money).flatMap(bucketOf)];
  const { partyAccount, status, validFor } = money ?? first;
  return {
    ...{ msisdn, buckets, balanceCents: balance?.remaining ?? null },
    ...{ status: partyAccount?.status ?? STATUS_OF[status], validTo: validFor?.endDateTime ?? null },
  };
}

/** Our recharge is looked up before it is sent: one whose answer was lost is found, and not made again. */
async function topUpNumber(requests: TmfRequests, topUp: TopUp): Promise<TopUpAnswer> {
  const before = await ours(requests, topUp);
  if (before) return answerOf(requests, topUp, before);
  const money = (await bucketsOf(requests, topUp.msisdn)).find(({ usageType }) => usageType === "monetary");
  if (!money) return { state: "refused", reason: "no-such-number" };
  const answer = await requests.create(TOP_UPS, bodyOf(topUp, money), TopupBalance);
  const made = "made" in answer && answer.made ? answer.made : await ours(requests, topUp);
  if (made) return answerOf(requests, topUp, made);
  if (!("refused" in answer)) throw unexpected("a recharge that was taken, and is not found yet");
  const code = answer.refused;
  // refused for good, it would be given back, although it is made
  expectFound(code, SYSTEM.system);
  return { state: "refused", reason: refusalFor(code, TOP_UP_REFUSALS, "refused") };
}

function bodyOf({ ourId, msisdn, by }: TopUp, { id, partyAccount }: TmfBucket): object {
  const isVoucher = "voucher" in by;
  return {
    description: ourId,
    // what a voucher is worth, the system knows
    amount: { amount: isVoucher ? 0 : by.cents / 100, units: "EUR" },
    usageType: "monetary",
    bucket: { id },
    partyAccount: { id: partyAccount?.id ?? msisdn },
    logicalResource: [{ id: msisdn, "@referredType": "MSISDN" }],
    channel: { id: "portal", name: "portal" },
    ...(isVoucher ? { voucher: by.voucher } : { paymentMethod: { id: "card" } }),
  };
}

async function ours({ list }: TmfRequests, { ourId, msisdn }: TopUp): Promise<TopupBalance | undefined> {
  const { items, unread } = await list(TOP_UPS, { "logicalResource.id": msisdn, description: ourId }, TopupBalance);
  // it may be ours, and is not made twice
  if (unread.length > 0) throw unexpected("a recharge that cannot be read");
  return items.find(({ description }) => description === ourId);
}

async function answerOf(requests: TmfRequests, { msisdn }: TopUp, { status, reason = "", amount }: TopupBalance): Promise<TopUpAnswer> {
  if (status === "failed" || status === "cancelled") return { state: "refused", reason: refusalFor(reason, TOP_UP_REFUSALS, "refused") };
  if (status === "created") throw unexpected("the recharge is not completed yet");
  const number = numberOf(msisdn, await bucketsOf(requests, msisdn));
  const cents = inOurUnits("monetary", amount);
  if (!number || cents === undefined) throw unexpected("a recharge of no number, or in another currency");
  return { state: "done", cents, number };
}

async function history(
  { list }: TmfRequests,
  { msisdn, page, size, now }: { msisdn: string; page: number; size: number; now: Date },
): Promise<PastTopUps> {
  const since = instantOf(plusMonths(dayOf(now), -12), "00:00").toISOString();
  const { items, total, unread } = await list(
    TOP_UPS,
    {
      "logicalResource.id": msisdn,
      status: "completed",
      "confirmationDate.gte": since,
      sort: "-confirmationDate",
      offset: page * size,
      limit: size,
    },
    TopupBalance,
  );
  const own = items.filter((item) => isOf(msisdn, item)).slice(0, size);
  const topUps = own.flatMap((item) => pastOf(item) ?? []);
  return { topUps, total: total ?? page * size + topUps.length, whole: unread.length === 0 && topUps.length === own.length };
}

/** A recharge; before 2026 it may be in lev. Undefined where its time or its sum is not known. */
function pastOf({ id, amount, voucher, channel, confirmationDate, requestedDate }: TopupBalance): PastTopUp | undefined {
  const at = confirmationDate ?? requestedDate;
  const cents =
    amount.units === "BGN" ? toEuro({ cents: Math.round(amount.amount * 100), currency: "BGN" }).cents : inOurUnits("monetary", amount);
  if (!at || cents === undefined) return undefined;
  return { id, at, cents, by: voucher !== undefined ? "voucher" : channel?.id === "shop" ? "shop" : "card" };
}
