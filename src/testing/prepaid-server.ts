import type { Clock } from "#platform/server/clock.ts";
import { dayOf, instantOf, plusDays, type Day } from "#vocabulary/day.ts";
import { startTmf, type Behaviour, type Collection, type Entity, type Refusal, type Sent } from "./tmf-server.ts";

/** What a number makes this system do; listed independently, so that the simulator is not tested against itself. */
export type NumberBehaviour = "away" | "silence" | "away-for-top-ups" | "away-twice" | "drops-top-up" | "not-rechargeable";
/** `bucket`: the id of its money, by default made of the number. */
export type NewNumber = { msisdn: string; status: string; validTo: Day | null; balanceCents: number; bucket?: string };
export type NewBucket = {
  id: string;
  name: { bg: string; en: string };
  unit: "megabytes" | "messages" | "minutes";
  filled: number;
  remaining: number;
  validTo: Day;
};
export type NewVoucher = { code: string; cents: number; goodUntil: Day; used: boolean };

const KEY = "a-key-for-prepaid";
const ROOT = "/prepayBalanceManagement/v4/";
type Quantity = { amount: number; units: string };
type World = {
  clock: Pick<Clock, "now">;
  buckets: Entity[];
  topUps: Entity[];
  vouchers: Map<string, NewVoucher>;
  behaviour: Record<string, NumberBehaviour>;
};

/** A prepaid system on loopback that speaks TM Forum 654. */
export async function startPrepaid(clock: Pick<Clock, "now">, behaviour: Record<string, NumberBehaviour> = {}) {
  const [buckets, topUps] = [[], []] as [Entity[], Entity[]];
  const vouchers = new Map<string, NewVoucher>();
  const tries = new Map<string, number>();
  const world: World = { clock, buckets, topUps, vouchers, behaviour };
  const now = () => clock.now().toISOString();
  const action = (name: string, required: string[]): Collection => ({
    path: ROOT + name,
    items: [],
    required,
    create: (made) => void Object.assign(made, { status: "completed", confirmationDate: now() }),
  });
  const server = await startTmf({
    clock,
    key: KEY,
    behave: (sent) => behaviourOf(sent, behaviour, tries),
    collections: [
      // not in the published API, but the official kit makes its buckets so
      {
        path: `${ROOT}bucket`,
        items: buckets,
        required: ["usageType"],
        create: (made) => void Object.assign(made, { status: "active", confirmationDate: now() }),
      },
      { path: `${ROOT}topupBalance`, items: topUps, required: ["amount", "bucket"], create: (made) => topUp(world, made) },
      action("adjustBalance", ["amount", "usageType"]),
      action("transferBalance", ["amount", "bucket"]),
      action("reserveBalance", ["amount", "relatedParty"]),
      { path: `${ROOT}accumulatedBalance`, items: [] },
      { path: `${ROOT}balanceActionHistory`, items: [] },
    ],
  });
  return {
    ...server,
    buckets,
    topUps,
    addNumber: (number: NewNumber) => void buckets.push(moneyOf(number, now())),
    addBucket: (msisdn: string, bucket: NewBucket) =>
      void buckets.push(bucketOf(msisdn, bucket, { now: now(), today: dayOf(clock.now()) })),
    addVoucher: (voucher: NewVoucher) => void vouchers.set(voucher.code, { ...voucher }),
  };
}

const end = (day: Day) => ({ endDateTime: instantOf(day, "23:59").toISOString() });
const ofNumber = (msisdn: string) => ({
  logicalResource: [{ id: msisdn, "@referredType": "MSISDN" }],
  partyAccount: { id: `A-${msisdn}` },
});

function moneyOf({ msisdn, status, validTo, balanceCents, bucket: id = `${msisdn}-money` }: NewNumber, confirmationDate: string): Entity {
  const standing = status === "ACTIVE" ? "active" : status === "EXPIRED" ? "expired" : "suspended";
  const { logicalResource, partyAccount } = ofNumber(msisdn);
  return {
    id,
    href: `${ROOT}bucket/${id}`,
    name: "Баланс",
    nameEn: "Balance",
    usageType: "monetary",
    confirmationDate,
    status: standing,
    remainingValue: { amount: balanceCents / 100, units: "EUR" },
    ...(validTo && { validFor: end(validTo) }),
    logicalResource,
    partyAccount: { ...partyAccount, status },
  };
}

const UNITS = { megabytes: ["data", "MB"], messages: ["sms", "messages"], minutes: ["voice", "minutes"] } as const;

function bucketOf(msisdn: string, bucket: NewBucket, { now, today }: { now: string; today: Day }): Entity {
  const [usageType, units] = UNITS[bucket.unit];
  const id = `${msisdn}-${bucket.id}`;
  return {
    id,
    href: `${ROOT}bucket/${id}`,
    name: bucket.name.bg,
    nameEn: bucket.name.en,
    usageType,
    confirmationDate: now,
    status: bucket.validTo < today ? "expired" : "active",
    remainingValue: { amount: bucket.remaining, units },
    initialValue: { amount: bucket.filled, units },
    validFor: end(bucket.validTo),
    ...ofNumber(msisdn),
  };
}

const numberIn = ({ body, query }: Sent): string =>
  (body.logicalResource as { id: string }[] | undefined)?.[0]?.id ?? query.get("logicalResource.id") ?? "";

function behaviourOf(sent: Sent, behaviour: Record<string, NumberBehaviour>, tries: Map<string, number>): Behaviour {
  const msisdn = numberIn(sent);
  const how = behaviour[msisdn];
  if (how === "away" || how === "silence") return how;
  if (sent.method !== "POST") return undefined;
  const times = (tries.get(msisdn) ?? 0) + 1;
  tries.set(msisdn, times);
  if (how === "away-for-top-ups" || (how === "away-twice" && times <= 2)) return "away";
  return how === "drops-top-up" && times === 1 ? "drop" : undefined;
}

/** For how many days so many euro keep a number active. */
const daysOf = (euro: number) => (euro >= 20 ? 120 : euro >= 10 ? 60 : euro >= 5 ? 30 : 10);

function topUp({ clock, buckets, topUps, vouchers, behaviour }: World, made: Entity): Refusal | undefined {
  const refuse = (code: string, status = 400): Refusal => ({ status, code });
  const bucket = buckets.find(({ id }) => id === (made.bucket as Entity).id);
  const msisdn = (bucket?.logicalResource as Entity[] | undefined)?.[0]?.id ?? "";
  const ourId = made.description;
  if (ourId !== undefined && topUps.some(({ description }) => description === ourId)) return refuse("duplicate", 409);
  if (!bucket) return refuse("no-such-number");
  const account = bucket.partyAccount as { status?: string } | undefined;
  if (behaviour[msisdn] === "not-rechargeable" || !["ACTIVE", "GRACED", "DISABLED"].includes(account?.status ?? "ACTIVE"))
    return refuse("not-rechargeable");
  const today = dayOf(clock.now());
  const voucher = made.voucher === undefined ? undefined : vouchers.get(made.voucher as string);
  if (made.voucher !== undefined && !voucher) return refuse("voucher-unknown");
  if (voucher?.used) return refuse("voucher-used");
  if (voucher && voucher.goodUntil < today) return refuse("voucher-expired");
  const euro = voucher ? voucher.cents / 100 : (made.amount as Quantity).amount;
  if (euro < 1 || euro > 100) return refuse("amount");
  if (voucher) voucher.used = true;
  const before = (bucket.remainingValue as Quantity | undefined)?.amount ?? 0;
  const until = end(plusDays(today, daysOf(euro)));
  const validFor = bucket.validFor as { endDateTime: string } | undefined;
  Object.assign(bucket, {
    remainingValue: { amount: Math.round((before + euro) * 100) / 100, units: "EUR" },
    status: "active",
    validFor: validFor && validFor.endDateTime > until.endDateTime ? validFor : until,
    partyAccount: { ...account, status: "ACTIVE" },
  });
  const at = clock.now().toISOString();
  Object.assign(made, { amount: { amount: euro, units: "EUR" }, status: "completed", requestedDate: at, confirmationDate: at });
  return undefined;
}
