import * as z from "zod/mini";
import { endpoint } from "#platform/endpoint.ts";
import { listedFault, sentFields } from "#platform/field-schemas.ts";
import { problem } from "#platform/problem.ts";
import { deliveryFields } from "./fields.ts";
import { PAGE, RESULTS } from "./rules.ts";
import { INVOICE_TYPES } from "#vocabulary/bill-lists.ts";
import { accountsAddress, savedAddress } from "./search-params.ts";

const Account = z.string().check(z.regex(/^\d{10}$/));
const InvoiceType = z.enum(INVOICE_TYPES);

const Delivery = z.object({
  invoiceType: InvoiceType,
  email: z.nullable(z.string()),
  additionalEmail: z.nullable(z.string()),
  isItemizedInvoice: z.boolean(),
  address: z.object({ street: z.string(), city: z.string(), postcode: z.string() }),
});
export type Delivery = z.infer<typeof Delivery>;

/** The latest change of an account. */
const Change = z.object({
  /** Refused by the billing system; unknown: it gave no answer that could be read back. */
  state: z.enum(["waiting", "applied", "refused", "unknown"]),
  /** Waits for longer than usual: the billing system has not answered yet. */
  slow: z.boolean(),
  /** The field at fault, where the refusal names one. */
  field: z.nullable(z.keyof(z.object(sentFields(deliveryFields)))),
  delivery: Delivery,
  placedAt: z.iso.datetime(),
  endedAt: z.nullable(z.iso.datetime()),
});
export type Change = z.infer<typeof Change>;

/** Consent to bills that come electronically, word for word. */
const Consent = z.object({
  givenAt: z.iso.datetime(),
  language: z.enum(["bg", "en"]),
  text: z.string(),
});

const BillingAccount = z.object({
  account: Account,
  name: z.string(),
  /** When the billing system last answered; null: never, so that nothing about the account is known. */
  asOf: z.nullable(z.iso.datetime()),
  delivery: z.nullable(Delivery),
  change: z.nullable(Change),
  consent: z.nullable(Consent),
  /** When the last consent was revoked, if none is in force. */
  revokedAt: z.nullable(z.iso.datetime()),
});
export type BillingAccount = z.infer<typeof BillingAccount>;

const BillingAccounts = z.object({
  accounts: z.array(BillingAccount),
  /** Pages of twenty accounts. */
  page: z.int(),
  pages: z.int(),
  /** Accounts that one may change, on all pages. */
  total: z.int(),
  /**
   * What the contact data of the main user lack for notices of bills, and codes that open e-invoices, to come; null: nothing. `mail`: no address, or mails are
   * refused, so that no notice is sent to anybody.
   */
  unreached: z.nullable(
    z.object({ who: z.enum(["you", "main-user"]), mail: z.nullable(z.enum(["none", "refused"])), mobile: z.nullable(z.literal("none")) }),
  ),
  /** After how many milliseconds to ask again while a change waits. */
  checkingTime: z.int(),
});
export type BillingAccounts = z.infer<typeof BillingAccounts>;

export const billingAccounts = endpoint.get({
  path: "{area}/billing-accounts/list",
  access: "customer",
  needs: "change",
  summary: "The billing accounts that one may change: how their bills are sent, the latest change, and the consent to electronic bills.",
  query: z.object({
    account: z.optional(z.string().check(z.maxLength(40), z.describe("The number of one account; without it, a page of all."))),
    page: z.optional(z.string().check(z.maxLength(10), z.describe("The page of twenty accounts, from 1."))),
  }),
  answers: { 200: { when: "The accounts.", body: BillingAccounts } },
});

export const Typed = z.strictObject({
  account: Account,
  invoiceType: InvoiceType,
  ...sentFields(deliveryFields),
});
export type Typed = z.infer<typeof Typed>;

const ofDifferentAccounts = z.refine<Typed[]>((all) => new Set(all.map(({ account }) => account)).size === all.length);

/** The fields of a page's form: each with the number of its account after it; `account` is the number field itself. */
const Fields = z
  .record(
    z
      .string()
      .check(z.regex(new RegExp(`^(account|(${["invoiceType", ...Object.keys(deliveryFields)].join("|")})\\.\\d{10})$`)), z.maxLength(40)),
    z.string().check(z.maxLength(1_000)),
  )
  .check(z.refine((fields) => Object.keys(fields).some((name) => name.startsWith("invoiceType."))));
export type Fields = z.infer<typeof Fields>;

export const typedBillingAccounts = endpoint.get({
  path: "{area}/billing-accounts/typed",
  access: "customer",
  needs: "change",
  summary: "What was typed into the form when it was sent without a script and refused, for five minutes.",
  answers: { 200: { when: "The accounts, or null.", body: z.object({ typed: z.nullable(z.array(Typed)) }) } },
});

const { field, fault } = listedFault(deliveryFields).shape;
const Faults = z.object({
  problem: z.literal("faults"),
  faults: z.array(z.object({ account: Account, field, problem: fault })),
});
export type AccountFault = z.infer<typeof Faults>["faults"][number];

const Saved = z.object({
  results: z.array(
    z.object({
      account: Account,
      result: z.enum(RESULTS),
    }),
  ),
  checkingTime: z.int(),
});
export type Saved = z.infer<typeof Saved>;

/** The accounts of a form, or of a list. */
const accountsOf = (body: { accounts: Typed[] } | Fields): string[] =>
  "accounts" in body && Array.isArray(body.accounts)
    ? body.accounts.map(({ account }) => account)
    : [...new Set(Object.keys(body).flatMap((name) => name.split(".")[1] ?? []))];

export const saveBillingAccounts = endpoint.post(
  {
    path: "{area}/billing-accounts",
    access: "customer",
    needs: "change",
    confirmed: true,
    summary:
      "Changes how the bills of one account, or of many, are sent (B§5). Each change is stored and carried to the billing system; the list says what became of it.",
    idempotent: true,
    body: z.union([z.strictObject({ accounts: z.array(Typed).check(z.minLength(1), z.maxLength(PAGE), ofDifferentAccounts) }), Fields]),
    answers: {
      200: { when: "Stored, for each account.", body: Saved },
      409: { when: "Nothing was stored: another change of each of these accounts is under way.", body: problem("busy") },
      422: { when: "Nothing was stored: what is wrong, by account and field.", body: Faults },
    },
  },
  (answer, { body }) => {
    const all = accountsOf(body);
    const account = all.length === 1 ? all[0] : undefined;
    if (answer.status === 422) return accountsAddress({ account, problem: "faults" });
    if (answer.status === 409) return accountsAddress({ account, busy: all });
    return savedAddress(account, answer.body.results);
  },
);

export const revokeConsent = endpoint.post(
  {
    path: "{area}/billing-accounts/revoke",
    access: "customer",
    needs: "change",
    confirmed: true,
    summary: "Revokes the consent to electronic bills of an account: its bills come on paper again.",
    idempotent: true,
    body: z.strictObject({ account: Account }),
    answers: {
      200: { when: "Revoked, and the change to paper is stored.", body: Saved },
      409: { when: "Another change of the account is under way, or the billing system has not answered yet.", body: problem("busy") },
    },
  },
  (answer, { body: { account } }) => accountsAddress({ account, ...(answer.status === 200 ? { done: "revoked" } : { busy: [account] }) }),
);

export const billingAccountsContract = { billingAccounts, typedBillingAccounts, saveBillingAccounts, revokeConsent };
