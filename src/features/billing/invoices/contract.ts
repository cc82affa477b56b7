import * as z from "zod/mini";
import { endpoint } from "#platform/endpoint.ts";
import { DOCUMENT_STATES, LINE_KINDS, LONGEST_SEARCH, STANDINGS, UNITS } from "./rules.ts";

const INVOICES = "{area}/invoices";
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
  dueOn: Day,
  periodFrom: Day,
  periodTo: Day,
  total: Sum,
  /** What is still to be paid; null where nothing is. */
  left: z.nullable(Sum),
  /** Whether a part of it is paid. */
  partlyPaid: z.boolean(),
  standing: z.enum(STANDINGS),
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

export const BillDetails = z.object({
  ...billHead,
  /** What it corrects, for a credit note. */
  corrects: z.nullable(z.object({ number: z.string(), issuedOn: Day })),
  /** Sums are in the currency of the bill. */
  groups: z.array(Group),
  vat: z.array(z.object({ rate: z.int(), net: z.string(), vat: z.string() })),
  net: z.string(),
  vatTotal: z.string(),
});
export type BillDetails = z.infer<typeof BillDetails>;

export const billDetails = endpoint.get({
  path: `${INVOICES}/bill`,
  access: "customer",
  needs: "see",
  summary: "One bill of the granted billing accounts: its lines by kind, its VAT by rate.",
  query: z.object({ id: Id }),
  answers: { 200: { when: "The bill.", body: BillDetails } },
});

export const invoicesContract = { billList, billDetails };
