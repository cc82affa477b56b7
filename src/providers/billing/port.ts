import { DOCUMENT_STATES, type INVOICE_TYPES, LINE_KINDS, UNITS } from "#vocabulary/bill-lists.ts";
import type { Day } from "#vocabulary/day.ts";
import type { VatRate } from "#vocabulary/vat.ts";

export { ProviderUnavailable } from "../provider-unavailable.ts";

/** What a customer reads, in both languages. */
export type Worded = { bg: string; en: string };

export { DOCUMENT_STATES, LINE_KINDS, UNITS };
type LineKind = (typeof LINE_KINDS)[number];
export type Unit = (typeof UNITS)[number];

/** One charge. `netCents`, without VAT and never below zero, is for the whole quantity (BT-131); `serviceId` is null where it is about the account. */
export type BillLine = {
  kind: LineKind;
  description: Worded;
  serviceId: string | null;
  from: Day | null;
  to: Day | null;
  quantity: number;
  unit: Unit;
  netCents: number;
  vatRate: VatRate;
};
/** A discount on the whole document (BG-20): `netCents`, without VAT and never below zero, is taken off the charges of its rate. */
export type BillDiscount = { description: Worded; serviceId: string | null; netCents: number; vatRate: VatRate };
/** The VAT of one rate (BG-23): charges less discounts, and the tax on them. */
type BillVat = { rate: VatRate; netCents: number; vatCents: number };
/** To whom a bill is addressed. `vatNumber` is `BG` and nine or ten digits, `companyNumber` nine digits; both only for businesses. */
export type Buyer = {
  name: string;
  customerCode: string;
  companyNumber: string | null;
  vatNumber: string | null;
  street: string;
  city: string;
  postcode: string;
};

/** The life of a bill, in the words of TM Forum 678. */
export const BILL_STATES = ["new", "onHold", "validated", "sent", "partiallyPaid", "settled"] as const;
type BillState = (typeof BILL_STATES)[number];
export type DocumentState = (typeof DOCUMENT_STATES)[number];

/**
 * A bill, or a credit note that corrects one: its amounts are positive, too. Sums are whole cents of `currency`: lev before 2026. Its content never changes
 * once its document is ready; `paidCents` and `state` do.
 */
export type Bill = {
  /** The billing system's own id, 1 to 64 characters of A–Z, a–z, 0–9, `-`, `_` and `.`. */
  id: string;
  /** Ten digits, gapless in the order of issue. */
  number: string;
  kind: "invoice" | "credit-note";
  corrects: { number: string; issuedOn: Day } | null;
  /** The code of the billing account. */
  account: string;
  currency: "EUR" | "BGN";
  issuedOn: Day;
  /** Null: the billing system says no day. */
  dueOn: Day | null;
  periodFrom: Day;
  periodTo: Day;
  buyer: Buyer;
  lines: BillLine[];
  discounts: BillDiscount[];
  /** By rate, the highest first. */
  vat: BillVat[];
  netCents: number;
  vatCents: number;
  totalCents: number;
  /** In cents of the bill's currency. */
  paidCents: number;
  state: BillState;
  document: DocumentState;
};

/** How the bills of an account are sent (B§3, billing-account form). */
export type InvoiceType = (typeof INVOICE_TYPES)[number];
/** `others`: a notice by e-mail, and the bill in the portal. `address` is where paper goes. */
export type BillDelivery = {
  invoiceType: InvoiceType;
  email: string | null;
  additionalEmail: string | null;
  isItemizedInvoice: boolean;
  address: { street: string; city: string; postcode: string };
};

/** What the running period has used of an account's limit, in euro cents with VAT; `limitCents` is null without a limit. */
export type Spending = { limitCents: number | null; usedCents: number; from: Day; to: Day; creditLimitReached: boolean };

/**
 * An account as the billing system has it now. Overdue: unpaid after its due date, in euro cents; since when may not be known. `delivery` and `spending` are null
 * where the system does not say them in words of ours.
 */
export type AccountState = { overdueCents: number; overdueSince: Day | null; delivery: BillDelivery | null; spending: Spending | null };

/** A bill that the billing system has, and that cannot be shown: what was wrong with it is in the log. */
export type UnreadBill = { id: string; issuedOn: Day | null };
/** A page of bills that changed, oldest change first. `cursor` continues after the last of them. */
export type ChangedBills = { bills: Bill[]; unread: UnreadBill[]; cursor: string; more: boolean };

/** `not-accepted`: for a reason that has no word here. */
export const DELIVERY_REFUSALS = ["no-such-account", "combination", "email", "additional-email", "address", "not-accepted"] as const;
export type DeliveryAnswer = { state: "ok" } | { state: "refused"; reason: (typeof DELIVERY_REFUSALS)[number] };

export const LIMIT_REFUSALS = ["no-such-account", "limit", "not-accepted"] as const;
export type LimitAnswer = { state: "ok" } | { state: "refused"; reason: (typeof LIMIT_REFUSALS)[number] };

/** Money that came for an account, in euro cents; `bills` says what it pays, and the rest lies on the account. `ourId` makes it safe to repeat. */
export type AccountPayment = { ourId: string; account: string; cents: number; paidAt: Date; bills: { id: string; cents: number }[] };
export const POSTING_REFUSALS = ["no-such-account", "no-such-bill", "too-much", "not-accepted"] as const;
export type PostingAnswer = { state: "posted" } | { state: "refused"; reason: (typeof POSTING_REFUSALS)[number] };

/** Money that came for an account, by whatever way, in euro cents; `onBillsCents` of it pay bills, and the rest lies on the account. */
export type ReceivedPayment = { paidOn: Day; cents: number; onBillsCents: number };

/** `unread`: how many payments there are besides, which cannot be shown, so that the sums are not whole. */
export type ReceivedPayments = { payments: ReceivedPayment[]; unread: number };

/**
 * The billing system (TM Forum 678, 666 and 676). Every call ends within PROVIDER_TIMEOUT_MS and throws `ProviderUnavailable` when it should be repeated later.
 */
export type Billing = {
  /** At most 100 bills of the account changed after the cursor; null: from the first, at most ten years back. An unknown account has none. */
  changedBills(account: string, cursor: string | null): Promise<ChangedBills>;
  /** Undefined: no such account. */
  accountState(account: string): Promise<AccountState | undefined>;
  /** Sets how bills are sent. Safe to repeat by `ourId`. */
  setDelivery(account: string, delivery: BillDelivery, ourId: string): Promise<DeliveryAnswer>;
  /** Sets the spending limit, in euro cents; null lifts it. Safe to repeat. */
  setSpendingLimit(account: string, limitCents: number | null, ourId: string): Promise<LimitAnswer>;
  /** Posts money that came for an account. Safe to repeat by `ourId`. */
  postPayment(payment: AccountPayment): Promise<PostingAnswer>;
  /** What was paid for the account, oldest first, at most ten years back. An unknown account has none. */
  paymentsOf(account: string): Promise<ReceivedPayments>;
};
