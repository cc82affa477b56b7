import * as z from "zod/mini";
import type { Day } from "#vocabulary/day.ts";
import { Money, moneyOf, Period, Text } from "../tmf-shapes.ts";
import type { AccountState, BillDelivery, InvoiceType, Spending } from "./port.ts";

const Medium = z.looseObject({
  mediumType: z.optional(Text),
  preferred: z.optional(z.boolean()),
  characteristic: z.optional(
    z.looseObject({
      emailAddress: z.optional(Text),
      street1: z.optional(Text),
      city: z.optional(Text),
      postCode: z.optional(Text),
    }),
  ),
});
const Contact = z.looseObject({ contactType: Text, contactMedium: z.optional(z.array(Medium).check(z.maxLength(20))) });
const Named = z.looseObject({ id: z.optional(Text), name: z.optional(Text) });
const BillStructure = z.looseObject({
  format: z.optional(Named),
  presentationMedia: z.optional(z.array(Named).check(z.maxLength(10))),
});

/** A billing account of TM Forum 666. What we do not know of it is sent back as it came. */
export const BillingAccount = z.object({
  id: z.string().check(z.maxLength(100)),
  name: Text,
  paymentStatus: z.optional(Text),
  relatedParty: z.array(z.looseObject({ id: Text })).check(z.maxLength(50)),
  accountBalance: z.optional(z.array(z.object({ balanceType: Text, amount: Money, validFor: z.optional(Period) })).check(z.maxLength(50))),
  billStructure: z.optional(BillStructure),
  contact: z.optional(z.array(Contact).check(z.maxLength(50))),
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

/** The state of an account, or why it is none. */
export function stateOf(account: BillingAccount): AccountState | string {
  const balances = account.accountBalance ?? [];
  if ([...balances.map(({ amount }) => amount), account.creditLimit].some((money) => money && money.unit !== "EUR")) return "its currency";
  const delivery = deliveryOf(account);
  const spending = spendingOf(account);
  if (!delivery || !spending) return "no way to send bills, or no running period";
  const overdue = balances.find(({ balanceType }) => balanceType === OVERDUE);
  const overdueCents = overdue?.amount.value ?? 0;
  const since = overdue?.validFor?.startDateTime ?? null;
  if (overdueCents > 0 && !since) return "overdue since an unknown day";
  return { overdueCents, overdueSince: overdueCents > 0 ? since : null, delivery, spending };
}

function spendingOf({ accountBalance = [], creditLimit, paymentStatus }: BillingAccount): Spending | undefined {
  const used = accountBalance.find(({ balanceType }) => balanceType === USED);
  const { startDateTime: from, endDateTime: to } = used?.validFor ?? {};
  if (!used || !from || !to || from > to) return undefined;
  return {
    limitCents: creditLimit?.value ?? null,
    usedCents: used.amount.value,
    from: from satisfies Day,
    to,
    creditLimitReached: paymentStatus === LIMIT_REACHED,
  };
}

function deliveryOf({ billStructure, contact = [] }: BillingAccount): BillDelivery | undefined {
  const media = billStructure?.presentationMedia?.[0]?.name;
  const invoiceType = (Object.keys(MEDIA) as InvoiceType[]).find((type) => MEDIA[type] === media);
  const mediums = contact.find(({ contactType }) => contactType === BILLING_CONTACT)?.contactMedium ?? [];
  const emails = mediums.filter(({ mediumType }) => mediumType === "email");
  const email = (isPreferred: boolean) =>
    emails.find(({ preferred = true }) => preferred === isPreferred)?.characteristic?.emailAddress ?? null;
  const address = mediums.find(({ mediumType }) => mediumType === "postalAddress")?.characteristic;
  if (!invoiceType || !address) return undefined;
  const { street1 = "", city = "", postCode = "" } = address;
  return {
    invoiceType,
    email: email(true),
    additionalEmail: email(false),
    isItemizedInvoice: billStructure?.format?.name === FORMATS.itemized,
    address: { street: street1, city, postcode: postCode },
  };
}

/** The change that sets how bills are sent. Lists are sent whole (JSON Merge Patch), so other contacts and mediums stay as they came. */
export function deliveryChange({ name, relatedParty, contact = [], billStructure }: BillingAccount, delivery: BillDelivery): object {
  const { invoiceType, email, additionalEmail, isItemizedInvoice, address } = delivery;
  const before = contact.find(({ contactType }) => contactType === BILLING_CONTACT);
  const others = (before?.contactMedium ?? []).filter(({ mediumType }) => mediumType !== "email" && mediumType !== "postalAddress");
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
    name,
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
export const limitChange = ({ name, relatedParty }: BillingAccount, limitCents: number | null): object => ({
  name,
  relatedParty,
  creditLimit: limitCents === null ? null : moneyOf(limitCents),
});
