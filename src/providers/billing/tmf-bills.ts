import * as z from "zod/mini";
import { totalsOf, VAT_RATES, type VatRate } from "#vocabulary/vat.ts";
import { Characteristics, DayOfInstant, Period, Ref, SignedMoney, Text, WrittenInstant } from "../tmf-shapes.ts";
import { itemsOf, lenient, wordOf } from "../tolerant.ts";
import { BILL_STATES, DOCUMENT_STATES, LINE_KINDS, UNITS } from "./port.ts";
import type { Bill, BillDiscount, BillLine, Buyer, DocumentState, Worded } from "./port.ts";

const TaxItem = z.object({ taxCategory: z.nullish(Text), taxRate: z.literal([...VAT_RATES]), taxAmount: SignedMoney });
const Identification = z.object({ identificationType: Text, identificationId: Text });
const PostalAddress = z.object({
  mediumType: Text,
  characteristic: z.object(lenient({ street1: Text, city: Text, postCode: Text })),
});
/** Who is billed, with the attributes of TM Forum 632 that an invoice needs. */
const Party = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(20)),
  ...lenient({
    name: Text,
    role: Text,
    organizationIdentification: itemsOf(Identification, 10),
    contactMedium: itemsOf(PostalAddress, 10),
  }),
});
/** A document in a state of the system's own is not ready yet. */
const Attachment = z.object(
  lenient({ id: Text, url: z.string().check(z.maxLength(2_000)), content: z.string(), status: wordOf(DOCUMENT_STATES, "rendering") }),
);

const BillId = z.string().check(z.regex(/^[A-Za-z0-9._-]{1,64}$/));
/** Which bill it is, whose, and when it changed: enough to say that there is one, where no more of it can be read. */
export const BillHead = z.looseObject({
  id: BillId,
  ...lenient({ lastUpdate: WrittenInstant, billingAccount: Ref }),
  // read with the rest of the bill, which is told once
  category: z.optional(z.unknown()),
});

/** A customer bill of TM Forum 678. */
export const CustomerBill = z.object({
  id: BillId,
  billNo: z.string().check(z.regex(/^\d{10}$/)),
  category: z.nullish(Text),
  state: z.enum(BILL_STATES),
  billDate: DayOfInstant,
  billingAccount: Ref,
  billingPeriod: z.object({ startDateTime: DayOfInstant, endDateTime: DayOfInstant }),
  taxExcludedAmount: SignedMoney,
  taxIncludedAmount: SignedMoney,
  // sums are read whole or not at all
  taxItem: z.nullish(z.array(TaxItem).check(z.maxLength(20))),
  remainingAmount: z.nullish(SignedMoney),
  appliedPayment: z.nullish(z.array(z.object({ appliedAmount: SignedMoney })).check(z.maxLength(200))),
  relatedParty: itemsOf(Party, 20),
  ...lenient({ paymentDueDate: DayOfInstant, billDocument: itemsOf(Attachment, 20) }),
  correctedBill: z.nullish(z.object({ billNo: z.string().check(z.regex(/^\d{10}$/)), billDate: DayOfInstant })),
});
export type CustomerBill = z.infer<typeof CustomerBill>;

/** An applied customer billing rate of TM Forum 678: a line of a bill, or a credit on it. */
export const AppliedRate = z.object({
  id: z.string().check(z.maxLength(100)),
  name: z.string().check(z.minLength(1), z.maxLength(300)),
  type: z.nullish(Text),
  bill: Ref,
  appliedTax: z.nullish(
    z.array(z.object({ taxCategory: z.nullish(Text), taxRate: z.literal([...VAT_RATES]) })).check(z.minLength(1), z.maxLength(1)),
  ),
  ...lenient({ characteristic: Characteristics, periodCoverage: Period, product: Ref }),
  taxExcludedAmount: SignedMoney,
});
export type AppliedRate = z.infer<typeof AppliedRate>;

/** A copy of a bill or a trial run of one is no document of law. */
export const isIssued = ({ category }: { category?: unknown }): boolean =>
  typeof category !== "string" || !/duplicate|trial/i.test(category);

const isCreditNote = ({ category }: CustomerBill): boolean => /credit\W?note/i.test(category ?? "");
type Sum = { unit: string; value: number };
const turned = ({ unit, value }: Sum): Sum => ({ unit, value: -value });

/** A credit note whose sums are written below zero, with them above it, as the port has them. */
function upright(bill: CustomerBill, rates: AppliedRate[]): [CustomerBill, AppliedRate[]] {
  if (!isCreditNote(bill) || bill.taxIncludedAmount.value >= 0) return [bill, rates];
  const { taxExcludedAmount, taxIncludedAmount, taxItem, remainingAmount, appliedPayment } = bill;
  const sums = {
    ...{ taxExcludedAmount: turned(taxExcludedAmount), taxIncludedAmount: turned(taxIncludedAmount) },
    taxItem: taxItem?.map((item) => ({ ...item, taxAmount: turned(item.taxAmount) })),
    remainingAmount: remainingAmount && turned(remainingAmount),
    appliedPayment: appliedPayment?.map((one) => ({ appliedAmount: turned(one.appliedAmount) })),
  };
  return [{ ...bill, ...sums }, rates.map((rate) => ({ ...rate, taxExcludedAmount: turned(rate.taxExcludedAmount) }))];
}

/** A bill of the port, or why it is none: what does not add up is never shown. */
export function billOf(written: CustomerBill, all: AppliedRate[]): Bill | string {
  const [from, rates] = upright(
    written,
    all.filter(({ bill }) => bill.id === written.id),
  );
  const own = rates.toSorted((a, b) => (placeOf(a) ?? 0) - (placeOf(b) ?? 0));
  const discounts = own.filter(isCredit).map(discountOf);
  const lines = own.filter((rate) => !isCredit(rate)).map(lineOf);
  const currency = from.billDate < "2026-01-01" ? "BGN" : "EUR";
  const { vat, fault } = vatOf(from, lines, discounts);
  const buyer = buyerOf(from);
  const [netCents, totalCents] = [from.taxExcludedAmount.value, from.taxIncludedAmount.value];
  const paidCents = paidOf(from);
  if (fault) return fault;
  if ([netCents, totalCents, ...own.map((rate) => rate.taxExcludedAmount.value)].some((cents) => cents < 0)) return "a sum below zero";
  if (!buyer) return "no buyer";
  if (paidCents < 0 || (from.state === "settled" && paidCents < totalCents)) return "its payments do not add up";
  const { paymentDueDate: dueOn = null } = from;
  if ((dueOn !== null && dueOn < from.billDate) || from.billingPeriod.endDateTime < from.billingPeriod.startDateTime) return "its dates";
  if ([from.taxExcludedAmount, from.taxIncludedAmount, ...own.map((rate) => rate.taxExcludedAmount)].some(({ unit }) => unit !== currency))
    return "its currency";
  return {
    id: from.id,
    number: from.billNo,
    kind: isCreditNote(from) ? "credit-note" : "invoice",
    corrects: from.correctedBill ? { number: from.correctedBill.billNo, issuedOn: from.correctedBill.billDate } : null,
    account: from.billingAccount.id,
    currency,
    issuedOn: from.billDate,
    dueOn,
    periodFrom: from.billingPeriod.startDateTime,
    periodTo: from.billingPeriod.endDateTime,
    buyer,
    lines,
    discounts,
    vat,
    netCents,
    vatCents: totalCents - netCents,
    totalCents,
    paidCents,
    state: paidCents === totalCents && (from.state === "sent" || from.state === "partiallyPaid") ? "settled" : from.state,
    document: documentOf(from),
  };
}

/** The VAT as the billing system charges it, whose rounding may differ from ours by a cent for each rate (BR-CO-17). */
function vatOf(from: CustomerBill, lines: BillLine[], discounts: BillDiscount[]): { vat: Bill["vat"]; fault?: string } {
  const computed = totalsOf([...lines, ...discounts.map(({ netCents, vatRate }) => ({ netCents: -netCents, vatRate }))]);
  const vat = computed.vat.map((one) => {
    const items = (from.taxItem ?? []).filter(({ taxRate }) => taxRate === one.rate);
    return { ...one, vatCents: items.length > 0 ? items.reduce((sum, { taxAmount }) => sum + taxAmount.value, 0) : one.vatCents };
  });
  const vatCents = vat.reduce((sum, one) => sum + one.vatCents, 0);
  const isFar = vat.some((one, place) => Math.abs(one.vatCents - computed.vat[place]!.vatCents) > 1);
  const isWhole = computed.netCents === from.taxExcludedAmount.value && computed.netCents + vatCents === from.taxIncludedAmount.value;
  return isFar || !isWhole ? { vat, fault: "its lines do not add up" } : { vat };
}

const paidOf = ({ taxIncludedAmount, remainingAmount, appliedPayment }: CustomerBill): number =>
  remainingAmount
    ? taxIncludedAmount.value - remainingAmount.value
    : Math.min(
        (appliedPayment ?? []).reduce((sum, { appliedAmount }) => sum + appliedAmount.value, 0),
        taxIncludedAmount.value,
      );

function buyerOf({ relatedParty }: CustomerBill): Buyer | undefined {
  const party = relatedParty.find(({ role }) => role === "buyer");
  const address = party?.contactMedium?.find(({ mediumType }) => mediumType === "postalAddress")?.characteristic;
  if (!party?.name || !address?.street1 || !address.city || !address.postCode) return undefined;
  const identified = (type: string, form: RegExp) => {
    const found = party.organizationIdentification?.find(({ identificationType }) => identificationType === type)?.identificationId;
    return found !== undefined && form.test(found) ? found : null;
  };
  return {
    name: party.name,
    customerCode: party.id,
    companyNumber: identified("companyNumber", /^\d{9}$/),
    vatNumber: identified("vatNumber", /^BG\d{9,10}$/),
    street: address.street1,
    city: address.city,
    postcode: address.postCode,
  };
}

/** A document with content or an address is ready; else its own status says why not. */
function documentOf({ billDocument }: CustomerBill): DocumentState {
  const [first] = billDocument ?? [];
  if (!first) return "none";
  return first.status ?? (first.url !== undefined || first.content !== undefined ? "ready" : "rendering");
}

const isCredit = ({ type }: AppliedRate): boolean => /credit/i.test(type ?? "");
const named = ({ characteristic = [] }: AppliedRate, name: string): unknown => characteristic.find((one) => one.name === name)?.value;
const numberOf = (rate: AppliedRate, name: string): number | undefined => {
  const value = named(rate, name);
  return typeof value === "number" && Number.isFinite(value) && value >= 0 && value <= 1_000_000_000 ? value : undefined;
};
const placeOf = (rate: AppliedRate) => numberOf(rate, "lineNumber");

/** The name is Bulgarian; a characteristic has it in English. */
function wordedOf(rate: AppliedRate): Worded {
  const english = named(rate, "nameEn");
  return { bg: rate.name, en: typeof english === "string" && english !== "" && english.length <= 300 ? english : rate.name };
}

const rateOf = ({ appliedTax }: AppliedRate): VatRate => appliedTax?.[0]?.taxRate ?? 0;

function lineOf(rate: AppliedRate): BillLine {
  const chargeType = named(rate, "chargeType");
  const { startDateTime: from = null, endDateTime: to = null } = rate.periodCoverage ?? {};
  const kind = LINE_KINDS.find((one) => one === chargeType) ?? (from && to ? "subscription" : "one-off");
  return {
    kind,
    description: wordedOf(rate),
    serviceId: rate.product?.id ?? null,
    from,
    to,
    quantity: numberOf(rate, "quantity") ?? 1,
    unit: UNITS.find((one) => one === named(rate, "unit")) ?? (kind === "subscription" ? "month" : "piece"),
    netCents: rate.taxExcludedAmount.value,
    vatRate: rateOf(rate),
  };
}

const discountOf = (rate: AppliedRate): BillDiscount => ({
  description: wordedOf(rate),
  serviceId: rate.product?.id ?? null,
  netCents: rate.taxExcludedAmount.value,
  vatRate: rateOf(rate),
});
