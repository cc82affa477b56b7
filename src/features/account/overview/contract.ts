import * as z from "zod/mini";
import { LineStatus, ServiceType, SuspensionReason } from "#features/account/customers/contract.ts";
import { endpoint } from "#platform/endpoint.ts";
import { PERMISSIONS } from "#platform/permissions.ts";
import { Price } from "#platform/price.ts";

const Day = z.nullable(z.string());

/** A service line, in the words of B§3 (Asset). */
export const Asset = z.object({
  assetId: z.string(),
  serviceType: ServiceType,
  serviceId: z.string(),
  displayName: z.string(),
  tariffName: z.string(),
  bundled: z.boolean(),
  status: LineStatus,
  suspended: z.boolean(),
  suspensionReason: z.nullable(SuspensionReason),
  prepaid: z.boolean(),
  prepaidStatus: z.nullable(z.string()),
  expireDate: Day,
  balance: z.nullable(Price),
  hasIndividualFault: z.boolean(),
  visitDate: Day,
  hasGroupFault: z.boolean(),
  resolutionDate: Day,
  customerCode: z.string(),
  billingAccountCode: z.string(),
  cid: z.nullable(z.string()),
  address: z.nullable(z.string()),
});
export type Asset = z.infer<typeof Asset>;

/** What a customer should know first. Lines in the same state are grouped. */
export const Attention = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("visit"),
    /** It was missed, called off, or not accepted, and the request is open. */
    state: z.enum(["failed", "cancelled", "refused"]),
    ticketId: z.string(),
    day: z.string(),
    slot: z.string(),
    lines: z.array(z.string()),
    /** Whether the user may choose another time. */
    mayChoose: z.boolean(),
  }),
  z.object({ kind: z.literal("overdue"), billingAccountCode: z.string(), billingAccountName: z.string(), sum: Price, dueOn: z.string() }),
  z.object({ kind: z.literal("credit-limit"), billingAccountCode: z.string(), billingAccountName: z.string() }),
  z.object({
    kind: z.literal("suspended"),
    reason: z.enum(["OVERDUE", "CUSTOMER_REQUEST", "OTHER", "BLOCKED"]),
    lines: z.array(z.string()),
    /** They are resumed in the portal: by this user, or by others who may change services. */
    resumable: z.optional(z.boolean()),
  }),
  z.object({
    kind: z.literal("fault"),
    scope: z.enum(["individual", "group"]),
    until: Day,
    lines: z.array(z.string()),
    /** The first of the lines, for the page of help with a fault. */
    serviceType: ServiceType,
    assetId: z.string(),
  }),
  z.object({
    kind: z.literal("prepaid"),
    state: z.enum(["EXPIRED", "DISABLED", "GRACED", "BLOCKED", "PREACTIVE", "OTHER", "runs-out", "no-balance"]),
    /** The line's number, which the recharge link names (B§2). */
    serviceId: z.string(),
    until: Day,
    lines: z.array(z.string()),
  }),
]);
export type Attention = z.infer<typeof Attention>;

/** One alert: all reasons about the same line or account, the most severe as its `reason`. */
export const Alert = z.object({ reason: Attention, also: z.array(Attention) });
export type Alert = z.infer<typeof Alert>;

const Sum = z.object({
  sum: Price,
  /** The code of the billing account that owes it; null: several do. */
  account: z.nullable(z.string()),
  /** Whether the user may pay all of it. */
  mayPay: z.boolean(),
});

/** What is owed on the accounts that the user may see, as the billing system told it. */
export const Owed = z.object({
  /** About which accounts the billing system has ever answered: of the others nothing is known. */
  known: z.enum(["all", "some", "none"]),
  /** When it told the oldest of this; null: just now. */
  asOf: z.nullable(z.iso.datetime()),
  /** Unpaid and not overdue, with the first due date, where one is known; null: nothing. */
  due: z.nullable(z.extend(Sum, { on: z.nullable(z.string()), bills: z.int() })),
  overdue: z.nullable(Sum),
  /** How many bills cannot be shown now, so that the sums are not whole. */
  unreadBills: z.int(),
});
export type Owed = z.infer<typeof Owed>;

/** A technician's visit that is ahead. */
const HomeVisit = z.object({
  ticketId: z.string(),
  line: z.string(),
  day: z.string(),
  slot: z.string(),
  isConfirmed: z.boolean(),
  isOnTheWay: z.boolean(),
});
export type HomeVisit = z.infer<typeof HomeVisit>;

const CustomerHome = z.object({
  role: z.literal("customer"),
  name: z.string(),
  /** The main user may do everything; others what is granted for one billing account at least. */
  main: z.boolean(),
  permissions: z.array(z.enum(PERMISSIONS)),
  customer: z.object({ name: z.string(), code: z.string(), kind: z.enum(["residential", "business"]), managed: z.boolean() }),
  /** Service-stopping ones first. */
  attention: z.array(Alert),
  /** Null for who may see no account. */
  owed: z.nullable(Owed),
  assets: z.array(Asset),
  /** The soonest first; of many only the next ones. */
  visits: z.array(HomeVisit),
});
export type CustomerHome = z.infer<typeof CustomerHome>;
const OperatorHome = z.object({ role: z.literal("operator"), name: z.string() });

export const home = endpoint.get({
  path: "{area}/home",
  access: "signed-in",
  summary: "What the signed-in person sees first: a customer's services and what needs attention, or the operator's own page.",
  answers: { 200: { when: "The home, by role.", body: z.discriminatedUnion("role", [CustomerHome, OperatorHome]) } },
});

export const overviewContract = { home };
