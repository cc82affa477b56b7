import * as z from "zod/mini";
import type { Clock } from "#platform/server/clock.ts";
import { dayOf, instantOf, plusMonths } from "#vocabulary/day.ts";
import type { Access } from "../json-interface.ts";
import { refusalFor } from "../refusals.ts";
import { expectFound, openTmfInterface, type TmfRequests } from "../tmf-interface.ts";
import { DayOfInstant, Instant, Ref, Text } from "../tmf-shapes.ts";
import { ProviderUnavailable, TOP_UP_REFUSALS } from "./port.ts";
import type { Bucket, BucketUnit, PastTopUp, Prepaid, PrepaidNumber, TopUp, TopUpAnswer } from "./port.ts";

const BUCKETS = "/prepayBalanceManagement/v4/bucket";
const TOP_UPS = "/prepayBalanceManagement/v4/topupBalance";
const SYSTEM = { system: "prepaid system", keySetting: "PREPAID_KEY" };
const MOST_BUCKETS = 50;

const Quantity = z.object({ amount: z.number().check(z.gte(0), z.lte(1_000_000_000)), units: z.string().check(z.maxLength(20)) });
const TmfBucket = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  name: z.string().check(z.minLength(1), z.maxLength(100)),
  nameEn: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
  usageType: z.enum(["monetary", "voice", "data", "sms", "other"]),
  status: z.enum(["active", "suspended", "expired"]),
  remainingValue: Quantity,
  initialValue: z.optional(Quantity),
  validFor: z.optional(z.object({ endDateTime: z.nullish(DayOfInstant) })),
  logicalResource: z.array(Ref).check(z.maxLength(20)),
  partyAccount: z.optional(z.object({ id: Text, status: z.optional(z.string().check(z.minLength(1), z.maxLength(40))) })),
});
type TmfBucket = z.infer<typeof TmfBucket>;
const TopupBalance = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  description: z.optional(Text),
  status: z.enum(["created", "failed", "cancelled", "completed"]),
  reason: z.optional(Text),
  amount: Quantity,
  voucher: z.optional(Text),
  channel: z.optional(z.object({ id: Text })),
  confirmationDate: z.optional(Instant),
  requestedDate: z.optional(Instant),
  logicalResource: z.optional(z.array(Ref).check(z.maxLength(20))),
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
  const { items } = await list(BUCKETS, { "logicalResource.id": msisdn, limit: MOST_BUCKETS }, TmfBucket);
  if (items.some((bucket) => !isOf(msisdn, bucket))) throw unexpected("buckets of another number");
  return items;
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
/** The status of a number whose account has none. */
const STATUS_OF = { active: "ACTIVE", suspended: "DISABLED", expired: "EXPIRED" } as const;

function inOurUnits(usageType: string, { amount, units }: z.infer<typeof Quantity>): number {
  const factor = UNITS[usageType]?.[units];
  if (factor === undefined) throw unexpected(`the unit ${units}`);
  return usageType === "monetary" ? Math.round(amount * factor) : Math.floor(amount * factor + 1e-9);
}

function bucketOf({ id, name, nameEn, usageType, status, remainingValue, initialValue, validFor }: TmfBucket): Bucket[] {
  const unit = UNIT_OF[usageType];
  if (!unit) return [];
  return [
    {
      id,
      name: { bg: name, en: nameEn ?? name },
      unit,
      remaining: inOurUnits(usageType, remainingValue),
      of: unit === "cents" || !initialValue ? null : inOurUnits(usageType, initialValue),
      status,
      validTo: validFor?.endDateTime ?? null,
    },
  ];
}

function numberOf(msisdn: string, all: TmfBucket[]): PrepaidNumber | undefined {
  const money = all.find(({ usageType }) => usageType === "monetary");
  if (all.length === 0) return undefined;
  if (!money) throw unexpected("a number without money");
  const buckets = [money, ...all.filter((one) => one !== money)].flatMap(bucketOf);
  const { remaining: balanceCents, validTo } = buckets[0]!;
  return { msisdn, status: money.partyAccount?.status ?? STATUS_OF[money.status], validTo, balanceCents, buckets };
}

/** Our recharge is looked up before it is sent: one whose answer was lost is found, and not made again. */
async function topUpNumber(requests: TmfRequests, topUp: TopUp): Promise<TopUpAnswer> {
  const before = await ours(requests, topUp);
  if (before) return answerOf(requests, topUp, before);
  const money = (await bucketsOf(requests, topUp.msisdn)).find(({ usageType }) => usageType === "monetary");
  if (!money) return { state: "refused", reason: "no-such-number" };
  const answer = await requests.create(TOP_UPS, bodyOf(topUp, money), TopupBalance);
  const made = "made" in answer ? answer.made : await ours(requests, topUp);
  if (made) return answerOf(requests, topUp, made);
  const code = "refused" in answer ? answer.refused : "";
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
  const { items } = await list(TOP_UPS, { "logicalResource.id": msisdn, description: ourId, limit: 2 }, TopupBalance);
  if (items.some(({ description }) => description !== ourId)) throw unexpected("recharges of another id");
  return items[0];
}

async function answerOf(requests: TmfRequests, { msisdn }: TopUp, { status, reason = "", amount }: TopupBalance): Promise<TopUpAnswer> {
  if (status === "failed" || status === "cancelled") return { state: "refused", reason: refusalFor(reason, TOP_UP_REFUSALS, "refused") };
  if (status === "created") throw unexpected("the recharge is not completed yet");
  const number = numberOf(msisdn, await bucketsOf(requests, msisdn));
  if (!number) throw unexpected("a recharge of no number");
  return { state: "done", cents: inOurUnits("monetary", amount), number };
}

async function history(
  { list }: TmfRequests,
  { msisdn, page, size, now }: { msisdn: string; page: number; size: number; now: Date },
): Promise<{ topUps: PastTopUp[]; total: number }> {
  const since = instantOf(plusMonths(dayOf(now), -12), "00:00").toISOString();
  const { items, total } = await list(
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
  if (items.length > size || items.some((item) => !isOf(msisdn, item))) throw unexpected("recharges of another number");
  return { topUps: items.map(pastOf), total: total ?? page * size + items.length };
}

function pastOf({ id, amount, voucher, channel, confirmationDate, requestedDate }: TopupBalance): PastTopUp {
  const at = confirmationDate ?? requestedDate;
  if (!at) throw unexpected("a recharge without a time");
  const by = voucher !== undefined ? "voucher" : channel?.id === "shop" ? "shop" : "card";
  return { id, at, cents: inOurUnits("monetary", amount), by };
}
