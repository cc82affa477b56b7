import { PREPAID } from "#vocabulary/system-needs.ts";
import * as z from "zod/mini";
import type { Call } from "#platform/client.ts";
import { endpoint } from "#platform/endpoint.ts";
import { ApiError } from "#platform/problem.ts";
import { LINE_STATES } from "#vocabulary/states/line-states.ts";
import { BUCKET_UNITS } from "#vocabulary/bill-lists.ts";
import { faultsFrom, FAULTS, FIELDS, REASONS, NUMBER_STANDINGS, WAYS, type FieldFault } from "./rules.ts";
import { numberAddress, quickAddress, rechargeAddress } from "./search-params.ts";

const Day = z.nullable(z.string());
const Words = z.object({ bg: z.string(), en: z.string() });
/** Euro as a decimal with two places. */
const Euro = z.string();

const NumberSummary = z.object({
  serviceId: z.string(),
  displayName: z.string(),
  tariffName: z.string(),
  /** ACTIVE, GRACED, DISABLED, EXPIRED, or another word of the prepaid system. */
  status: z.string(),
  /** What the number is to its owner. */
  state: z.enum(LINE_STATES),
  standing: z.enum(NUMBER_STANDINGS),
  validTo: Day,
  balance: z.nullable(Euro),
  /** Whether this user may recharge it, as far as permissions go. */
  mayPay: z.boolean(),
});
export type NumberSummary = z.infer<typeof NumberSummary>;

export const prepaidNumbers = endpoint.get({
  path: "{area}/prepaid/numbers",
  access: "customer",
  needs: "see",
  summary: "The customer's prepaid numbers as they were last told.",
  answers: { 200: { when: "Those of the granted billing accounts.", body: z.object({ numbers: z.array(NumberSummary) }) } },
});

const Bucket = z.object({
  id: z.string(),
  name: Words,
  unit: z.enum(BUCKET_UNITS),
  /** Of money a decimal in euro, else a whole number. */
  remaining: z.string(),
  of: z.nullable(z.string()),
  status: z.enum(["active", "suspended", "expired"]),
  validTo: Day,
});
export type Bucket = z.infer<typeof Bucket>;

const NumberDetails = z.object({
  number: NumberSummary,
  buckets: z.array(Bucket),
  /** When the prepaid system told this; null: it has never answered about this number. */
  answeredAt: z.nullable(z.iso.datetime()),
  /** It did not answer now: what is shown is its last answer. */
  isOld: z.boolean(),
  /** Sums of a recharge by card, in whole euro. */
  amounts: z.array(z.int()),
});
export type NumberDetails = z.infer<typeof NumberDetails>;
const ServiceId = z.string().check(z.minLength(1), z.maxLength(40), z.describe("The line's number."));

export const prepaidNumber = endpoint.get({
  path: "{area}/prepaid/number",
  access: "customer",
  needs: "see",
  summary: "One prepaid number: its status, balance and buckets, asked of the prepaid system for at most 1.5 seconds.",
  query: z.object({ serviceId: ServiceId }),
  answers: { 200: { when: "As it is, or as it was last told.", body: NumberDetails } },
});

const History = z.object({
  topUps: z.array(z.object({ id: z.string(), at: z.iso.datetime(), amount: Euro, by: z.enum(["card", "voucher", "shop"]) })),
  /** Pages are counted from 1. */
  pagination: z.object({ itemsCount: z.int(), currentPage: z.int(), pageSize: z.int(), pageRange: z.int() }),
  /** When this was told; null: the prepaid system did not answer, and this page of it is not stored. */
  answeredAt: z.nullable(z.iso.datetime()),
  isOld: z.boolean(),
  /** False: a recharge of this page cannot be read, and is left out. */
  whole: z.boolean(),
});
export type History = z.infer<typeof History>;

export const topUpHistory = endpoint.get({
  path: "{area}/prepaid/history",
  access: "customer",
  needs: "see",
  summary: "The recharges of a number in the last year, ten a page, newest first.",
  query: z.object({
    serviceId: ServiceId,
    page: z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/), z.describe("The page, from 1."))),
  }),
  answers: { 200: { when: "The page.", body: History } },
});

const FaultsOfFields = z.object({ fields: z.array(z.object({ field: z.enum(FIELDS), fault: z.enum(FAULTS) })) });
const way = z.enum(WAYS);
const amount = z.optional(z.string().check(z.maxLength(10), z.describe("By card: one of the offered sums, in whole euro.")));
const code = z.optional(z.string().check(z.maxLength(60), z.describe("By voucher: its code.")));
const Begun = z.object({ rechargeId: z.string() });

export const recharge = endpoint.post(
  {
    path: "{area}/prepaid/recharge",
    access: "customer",
    needs: "pay",
    idempotent: true,
    form: true,
    summary: "Begins a recharge of one of the customer's numbers: by card it is paid next, by voucher it is carried out at once by a job.",
    body: z.strictObject({ serviceId: ServiceId, way, amount, code }),
    answers: {
      200: { when: "Stored.", body: Begun },
      409: { when: "The number takes no recharge in its status.", body: z.object({ problem: z.literal("not-rechargeable") }) },
      422: { when: "The sum is not offered, or the code is none.", body: FaultsOfFields },
    },
  },
  (answer, { body: { serviceId } }) => {
    if (answer.status === 200) return rechargeAddress({ id: answer.body.rechargeId, quick: false, msisdn: serviceId });
    // the page says itself that a number takes no recharge
    return numberAddress(serviceId, answer.status === 422 ? answer.body.fields : []);
  },
);

export const quickOffer = endpoint.get({
  path: "/recharge/offer",
  access: "anyone",
  summary: "Sums of a recharge by card, in whole euro.",
  answers: { 200: { when: "From the smallest.", body: z.object({ amounts: z.array(z.int()) }) } },
});

export const quickRecharge = endpoint.post(
  {
    path: "/recharge",
    access: "anyone",
    idempotent: true,
    form: true,
    summary: "Begins a recharge of any number without signing in. The answer is the same whether there is such a number or not.",
    body: z.strictObject({
      number: z.string().check(z.maxLength(60)),
      numberAgain: z.string().check(z.maxLength(60)),
      way,
      amount,
      code,
      email: z.optional(z.string().check(z.maxLength(400), z.describe("For the receipt; by card it is required."))),
    }),
    answers: {
      200: { when: "Stored.", body: Begun },
      422: { when: "Fields are wrong.", body: FaultsOfFields },
    },
  },
  (answer, { body: { way: chosen } }) =>
    answer.status === 200
      ? rechargeAddress({ id: answer.body.rechargeId, quick: true, msisdn: "" })
      : quickAddress(chosen, answer.body.fields),
);

const Id = z.uuid().check(z.describe("The recharge's id."));

export const payRecharge = endpoint.post(
  {
    path: "/recharge/pay",
    requires: [...PREPAID, "payments"],
    access: "anyone",
    form: true,
    summary: "Opens the payment of a recharge by card, or continues it: repeated, it leads to the same payment.",
    body: z.strictObject({ id: Id }),
    answers: {
      200: { when: "Send the payer there.", body: z.object({ redirectUrl: z.string() }) },
      409: { when: "It waits for no payment.", body: z.object({ problem: z.literal("not-open") }) },
      502: {
        when: "The payment company is unavailable; the same may be sent again.",
        body: z.object({ problem: z.literal("payments-away") }),
      },
    },
  }, // of which number it is only the handler knows
  (answer) => answer.page,
);

const Recharge = z.object({
  id: z.string(),
  serviceId: z.string(),
  way,
  /** Null for a voucher until it was taken. */
  amount: z.nullable(Euro),
  state: z.enum(["unpaid", "waiting", "done", "refused"]),
  /** Of an unpaid one: how its last payment stands. */
  payment: z.nullable(z.enum(["open", "declined", "expired"])),
  /** The open payment's page. */
  payUrl: z.nullable(z.string()),
  reason: z.nullable(z.enum(REASONS)),
  refund: z.nullable(z.enum(["due", "done", "refused"])),
  /** What the number has after it; only for its own customer. */
  after: z.nullable(z.object({ balance: Euro, validTo: Day })),
  requestedAt: z.iso.datetime(),
  /** Whether a mail says how it ended. */
  mails: z.boolean(),
});
export type Recharge = z.infer<typeof Recharge>;

export const rechargeState = endpoint.get({
  path: "/recharge/state",
  access: "anyone",
  summary:
    "How far a recharge is that this user or browser began; the payment company is asked about an open payment for at most 1.5 seconds.",
  query: z.object({ id: Id }),
  answers: { 200: { when: "As it stands.", body: Recharge } },
});

export const prepaidContract = {
  prepaidNumbers,
  prepaidNumber,
  topUpHistory,
  recharge,
  quickOffer,
  quickRecharge,
  payRecharge,
  rechargeState,
};

/** What the place of recharges on the page of bills shows: all prepaid numbers, or the one of the recharge link (B§2) and how a recharge stands. */
export type RechargeGiven = {
  numbers: NumberSummary[];
  chosen: { details: NumberDetails; history: History } | "none" | undefined;
  recharge: Recharge | undefined;
  faults: FieldFault[];
};

/** Reads it for an address: `prepaidNumber` is the line's service id, `page` one of its history, `recharge` what was begun. */
export async function readRecharges(call: Call, search: Record<string, unknown>): Promise<RechargeGiven> {
  const text = (name: string) => (typeof search[name] === "string" ? search[name] : undefined);
  const [serviceId, id, page = "1"] = [text("prepaidNumber"), text("recharge"), text("page")];
  const faults = faultsFrom(search["faults"]);
  if (!serviceId) return { numbers: (await call(prepaidNumbers, {})).body.numbers, chosen: undefined, recharge: undefined, faults };
  const recharge = await readRecharge(call, id);
  const details = await unlessMissing(async () => (await call(prepaidNumber, { query: { serviceId: serviceId.slice(0, 40) } })).body);
  if (!details) return { numbers: [], chosen: "none", recharge, faults };
  const query = { serviceId: details.number.serviceId, page: /^[1-9]\d{0,3}$/.test(page) ? page : "1" };
  return { numbers: [], chosen: { details, history: (await call(topUpHistory, { query })).body }, recharge, faults };
}

/** A recharge that this user or browser began; undefined for every other id. */
export const readRecharge = async (call: Call, id: unknown): Promise<Recharge | undefined> =>
  typeof id === "string" && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)
    ? unlessMissing(async () => (await call(rechargeState, { query: { id } })).body)
    : undefined;

async function unlessMissing<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}
