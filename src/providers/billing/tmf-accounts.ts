import * as z from "zod/mini";
import type { Day } from "#vocabulary/day.ts";
import { Id, Money, moneyOf, Period, RoundedMoney, Text } from "../tmf-shapes.ts";
import { itemsOf, lenient, readItem } from "../tolerant.ts";
import type { AccountState, BillDelivery, InvoiceType, Spending } from "./port.ts";

const Medium = z.object({
  ...lenient({ mediumType: Text, preferred: z.boolean() }),
  ...lenient({ characteristic: z.object(lenient({ emailAddress: Text, street1: Text, city: Text, postCode: Text })) }),
});
const Contact = z.object({ contactType: Text, ...lenient({ contactMedium: itemsOf(Medium, 20) }) });
const Named = z.object(lenient({ name: Text }));
const BillStructure = z.object(lenient({ format: Named, presentationMedia: itemsOf(Named, 10) }));
const Balance = z.object({ balanceType: Text, ...lenient({ amount: RoundedMoney, validFor: Period }) });
const AnyList = z.array(z.unknown());

/** A billing account of TM Forum 666. Its lists are sent back as they came where something of them changes; what is read of them is `contactsOf` and `structureOf`. */
export const BillingAccount = z.object({
  id: Id,
  ...lenient({
    ...{ name: Text, paymentStatus: Text, relatedParty: AnyList, contact: AnyList },
    accountBalance: itemsOf(Balance, 50),
    billStructure: z.record(z.string(), z.unknown()),
  }),
  creditLimit: z.nullish(Money),
});
export type BillingAccount = z.infer<typeof BillingAccount>;

/** How a bill is presented: our word for each, in the words of 666. */
const MEDIA: Record<InvoiceType, string> = { paper: "post mail", einvoiceonemail: "email", others: "web page" };
const FORMATS = { itemized: "itemized", summary: "summary" } as const;
/** The contact of an account to whom its bills go. */
const BILLING_CONTACT = "billing";
/** Balances by their type: the sum past its due date since `validFor.startDateTime`, and what the running period has used. */
const OVERDUE = "overdueBalance";
const USED = "unbilledBalance";
const LIMIT_REACHED = "creditLimitReached";

const contactsOf = ({ contact = [] }: BillingAccount) => readItem(itemsOf(Contact, 50), contact).item ?? [];
const structureOf = ({ billStructure = {} }: BillingAccount) => readItem(BillStructure, billStructure).item ?? {};

/** The state of an account, or why it is none: what is overdue is known or nothing is said. An overpaid account owes nothing. */
export function stateOf(account: BillingAccount): AccountState | string {
  const balances = account.accountBalance ?? [];
  if ([...balances.map(({ amount }) => amount), account.creditLimit].some((money) => money && money.unit !== "EUR")) return "its currency";
  const overdue = balances.find(({ balanceType }) => balanceType === OVERDUE);
  if (overdue && !overdue.amount) return "what is overdue";
  const overdueCents = Math.max(0, overdue?.amount?.value ?? 0);
  const since = overdue?.validFor?.startDateTime ?? null;
  return { overdueCents, overdueSince: overdueCents > 0 ? since : null, delivery: deliveryOf(account), spending: spendingOf(account) };
}

function spendingOf({ accountBalance = [], creditLimit, paymentStatus }: BillingAccount): Spending | null {
  const used = accountBalance.find(({ balanceType }) => balanceType === USED);
  const { startDateTime: from, endDateTime: to } = used?.validFor ?? {};
  if (!used?.amount || !from || !to || from > to) return null;
  return {
    limitCents: creditLimit?.value ?? null,
    usedCents: Math.max(0, used.amount.value),
    from: from satisfies Day,
    to,
    creditLimitReached: paymentStatus === LIMIT_REACHED,
  };
}

/** Null where the way is none of ours, or is not said: it is not known, and so cannot be changed here. */
function deliveryOf(account: BillingAccount): BillDelivery | null {
  const { format, presentationMedia = [] } = structureOf(account);
  const media = presentationMedia[0]?.name;
  const invoiceType = (Object.keys(MEDIA) as InvoiceType[]).find((type) => MEDIA[type] === media);
  const mediums = contactsOf(account).find(({ contactType }) => contactType === BILLING_CONTACT)?.contactMedium ?? [];
  const emails = mediums.filter(({ mediumType }) => mediumType === "email");
  const email = (isPreferred: boolean) =>
    emails.find(({ preferred = true }) => preferred === isPreferred)?.characteristic?.emailAddress ?? null;
  const address = mediums.find(({ mediumType }) => mediumType === "postalAddress")?.characteristic;
  if (!invoiceType) return null;
  const { street1 = "", city = "", postCode = "" } = address ?? {};
  return {
    invoiceType,
    email: email(true),
    additionalEmail: email(false),
    isItemizedInvoice: format?.name === FORMATS.itemized,
    address: { street: street1, city, postcode: postCode },
  };
}

const typeOf = (one: unknown, name: "contactType" | "mediumType"): unknown => (one as Record<string, unknown> | null)?.[name];

/** The change that sets how bills are sent. Lists are sent whole (JSON Merge Patch), so other contacts and mediums stay as they came. */
export function deliveryChange({ name, relatedParty = [], contact = [], billStructure }: BillingAccount, delivery: BillDelivery): object {
  const { invoiceType, email, additionalEmail, isItemizedInvoice, address } = delivery;
  const before = contact.find((one) => typeOf(one, "contactType") === BILLING_CONTACT) as { contactMedium?: unknown } | undefined;
  const mediums: unknown[] = Array.isArray(before?.contactMedium) ? before.contactMedium : [];
  const others = mediums.filter((one) => typeOf(one, "mediumType") !== "email" && typeOf(one, "mediumType") !== "postalAddress");
  const mail = (emailAddress: string | null, preferred: boolean) =>
    emailAddress === null ? [] : [{ mediumType: "email", preferred, characteristic: { emailAddress } }];
  const { street: street1, city, postcode: postCode } = address;
  const postal = {
    mediumType: "postalAddress",
    preferred: invoiceType === "paper",
    characteristic: { street1, city, postCode, country: "BG" },
  };
  const billing = {
    validFor: {},
    ...before,
    contactType: BILLING_CONTACT,
    contactMedium: [...others, ...mail(email, true), ...mail(additionalEmail, false), postal],
  };
  return {
    ...(name !== undefined && { name }),
    relatedParty,
    contact: [...contact.filter((one) => one !== before), billing],
    billStructure: {
      ...billStructure,
      format: { isRef: false, name: isItemizedInvoice ? FORMATS.itemized : FORMATS.summary },
      presentationMedia: [{ isRef: false, name: MEDIA[invoiceType] }],
    },
  };
}

/** The change that sets the spending limit: the account's credit limit, or none. */
export const limitChange = ({ name, relatedParty = [] }: BillingAccount, limitCents: number | null): object => ({
  ...(name !== undefined && { name }),
  relatedParty,
  creditLimit: limitCents === null ? null : moneyOf(limitCents),
});
