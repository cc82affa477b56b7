import * as z from "zod/mini";
import { endpoint } from "#platform/endpoint.ts";
import { problem } from "#platform/problem.ts";
import { DOCUMENT_STATES, LINE_KINDS, UNITS } from "#vocabulary/bill-lists.ts";
import { BILL_STATES } from "./bill.ts";
import { CHANGES } from "./changes.ts";
import { LONGEST_SEARCH } from "./rules.ts";
import { INVOICES } from "#vocabulary/area-paths.ts";

const Day = z.string();

/** A sum as it stands on a bill: lev before 2026. */
export const Sum = z.object({ amount: z.string(), currency: z.enum(["EUR", "BGN"]) });
export type Sum = z.infer<typeof Sum>;

const billHead = {
  id: z.string(),
  /** Ten digits. */
  number: z.string(),
  kind: z.enum(["invoice", "credit-note"]),
  /** The code of its billing account. */
  account: z.string(),
  accountName: z.string(),
  issuedOn: Day,
  /** Null: the billing system says none. */
  dueOn: z.nullable(Day),
  periodFrom: Day,
  periodTo: Day,
  total: Sum,
  /** What is still to be paid; null where nothing is. */
  left: z.nullable(Sum),
  /** Whether a part of it is paid. */
  partlyPaid: z.boolean(),
  standing: z.enum(BILL_STATES),
  /** What can be had of it as a document. */
  document: z.enum(DOCUMENT_STATES),
};
export const BillSummary = z.object(billHead);
export type BillSummary = z.infer<typeof BillSummary>;

export const BillingAccount = z.object({
  code: z.string(),
  name: z.string(),
  /** When the billing system last told about it; null: never yet. */
  answeredAt: z.nullable(z.iso.datetime()),
  /** It did not answer now: what is shown is its last answer. */
  isOld: z.boolean(),
  /** Whether the user may pay its bills. */
  mayPay: z.boolean(),
  /** How many bills it has that cannot be shown now: its sums are not whole. */
  unreadBills: z.int(),
});
export type BillingAccount = z.infer<typeof BillingAccount>;

export const BillList = z.object({
  /** Those that are granted to the user. */
  accounts: z.array(BillingAccount),
  /** The code of the chosen one; null: all of them. */
  account: z.nullable(z.string()),
  /** By due date; at most ten. */
  unpaid: z.array(BillSummary),
  unpaidCount: z.int(),
  /** In euro. */
  unpaidTotal: z.string(),
  /** Newest first. */
  bills: z.array(BillSummary),
  /** The months from which there are bills, as `YYYY-MM`; null where there are none. */
  months: z.nullable(z.object({ first: z.string(), last: z.string() })),
  /** What the last 13 months cost together, in euro; `lev`: billed in lev, converted at the fixed rate. */
  chart: z.array(z.object({ month: z.string(), amount: z.string(), lev: z.boolean() })),
  /** The pagination of A§3. Pages are counted from 1; a page past the last is the last. */
  pagination: z.object({ itemsCount: z.int(), currentPage: z.int(), pageSize: z.int(), pageRange: z.int() }),
});
export type BillList = z.infer<typeof BillList>;

const Account = z.string().check(z.maxLength(40), z.describe("The code of a billing account; one that is not granted is 404."));

export const billList = endpoint.get({
  path: `${INVOICES}/list`,
  access: "customer",
  needs: "see",
  summary: "Bills of the granted billing accounts, twenty a page, newest first, with those that are unpaid and what the last months cost.",
  query: z.object({
    account: z.optional(Account),
    month: z.optional(z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/), z.describe("The month of issue, as YYYY-MM."))),
    number: z.optional(
      z.string().check(z.maxLength(LONGEST_SEARCH), z.describe("A part of a bill's number, or of an account's code or name.")),
    ),
    page: z.optional(z.string().check(z.regex(/^[1-9]\d{0,5}$/), z.describe("The page, from 1."))),
  }),
  answers: { 200: { when: "The page.", body: BillList } },
});

const Id = z.string().check(z.maxLength(100), z.describe("The bill's id."));

export const GROUPS = [...LINE_KINDS, "discount"] as const;
const Line = z.object({
  description: z.string(),
  serviceId: z.nullable(z.string()),
  /** The customer's name for the service; null where it has none, or no longer is. */
  serviceName: z.nullable(z.string()),
  quantity: z.number(),
  unit: z.nullable(z.enum(UNITS)),
  /** Without VAT; below zero for a discount. */
  net: z.string(),
  vatRate: z.int(),
});
export type Line = z.infer<typeof Line>;
const Group = z.object({ kind: z.enum(GROUPS), lines: z.array(Line), net: z.string() });
export type Group = z.infer<typeof Group>;

const Pair = z.nullable(z.object({ before: z.number(), now: z.number() }));
/** One reason why the bill differs from the one before. */
export const Change = z.object({
  what: z.enum(CHANGES),
  /** Null for VAT. */
  description: z.nullable(z.string()),
  /** What stood in its place. */
  instead: z.nullable(z.string()),
  serviceId: z.nullable(z.string()),
  serviceName: z.nullable(z.string()),
  unit: z.nullable(z.enum(UNITS)),
  quantities: Pair,
  days: Pair,
  /** Without VAT, except VAT itself. */
  difference: z.string(),
});
export type Change = z.infer<typeof Change>;
/** The bill beside the invoice before it; the differences of the changes add up to that of the totals. */
export const Comparison = z.object({
  before: z.object({ id: z.string(), number: z.string(), issuedOn: Day }),
  currency: z.enum(["EUR", "BGN"]),
  /** One of the two is in lev: both are compared in euro. */
  converted: z.boolean(),
  totalBefore: z.string(),
  difference: z.string(),
  changes: z.array(Change),
});
export type Comparison = z.infer<typeof Comparison>;

export const BillDetails = z.object({
  ...billHead,
  /** What it corrects, for a credit note. */
  corrects: z.nullable(z.object({ number: z.string(), issuedOn: Day })),
  /** Sums are in the currency of the bill. */
  groups: z.array(Group),
  vat: z.array(z.object({ rate: z.int(), net: z.string(), vat: z.string() })),
  net: z.string(),
  vatTotal: z.string(),
  /** Why it is not what the one before was; null for a credit note, and for the first. */
  comparison: z.nullable(Comparison),
  /** Who looks at it: XML is for managed businesses (B§6). */
  segment: z.enum(["residential", "business", "managed"]),
});
export type BillDetails = z.infer<typeof BillDetails>;

export const billDetails = endpoint.get({
  path: `${INVOICES}/bill`,
  access: "customer",
  needs: "see",
  summary: "One bill of the granted billing accounts: its lines by kind, its VAT by rate, and why it is not what the one before was.",
  query: z.object({ id: Id }),
  answers: { 200: { when: "The bill.", body: BillDetails } },
});

const csv = {
  when: "A table in UTF-8: with semicolons and decimal commas in Bulgarian, commas and points in English.",
  file: { media: "text/csv" },
};

export const billCsv = endpoint.get({
  path: `${INVOICES}/csv`,
  access: "customer",
  needs: "see",
  summary: "The lines, VAT and total of a bill as a table.",
  query: z.object({ id: Id }),
  answers: { 200: csv },
});

const Month = z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/), z.describe("A month of issue, as YYYY-MM."));
const period = { account: Account, from: Month, to: Month };

/** What an account was billed in a period, in euro: lev is converted bill by bill. */
export const Statement = z.object({
  account: z.string(),
  from: z.string(),
  to: z.string(),
  count: z.int(),
  billed: z.string(),
  credited: z.string(),
  paid: z.string(),
  left: z.string(),
  /** How many documents are ready to be packed; null where more are asked for than are packed at once. */
  packed: z.nullable(
    z.object({
      ready: z.int(),
      rendering: z.int(),
      /** Bills of which no document can be had now. */
      missing: z.array(z.object({ number: z.string(), state: z.enum(DOCUMENT_STATES) })),
    }),
  ),
});
export type Statement = z.infer<typeof Statement>;

export const statement = endpoint.get({
  path: `${INVOICES}/statement`,
  access: "customer",
  needs: "see",
  summary: "What an account was billed, from one month to another, and which documents of it are ready; those that are not are made.",
  query: z.object(period),
  answers: { 200: { when: "The sums.", body: Statement } },
});

export const statementFile = endpoint.get({
  path: `${INVOICES}/statement/file`,
  access: "customer",
  needs: "see",
  summary: "The statement of an account, from one month to another, as a table or as a PDF.",
  query: z.object({ ...period, fileType: z.enum(["csv", "pdf"]).check(z.describe("A table, or a PDF.")) }),
  answers: {
    200: { when: "The file.", file: { media: ["text/csv", "application/pdf"] } },
    409: { when: "There are no bills to print.", body: problem("no-bills") },
    502: { when: "The billing system does not answer, and a PDF has what it says now.", body: problem("billing-away") },
  },
});

export const billsArchive = endpoint.get({
  path: `${INVOICES}/archive`,
  access: "customer",
  needs: "see",
  summary:
    "The documents of an account's bills, from one month to another, in one archive, with the statement and a list of what is missing.",
  query: z.object(period),
  answers: {
    200: { when: "A ZIP.", file: { media: "application/zip" } },
    422: { when: "More bills than are packed at once.", body: problem("too-many") },
  },
});

export const invoicesContract = { billList, billDetails, billCsv, statement, statementFile, billsArchive };
