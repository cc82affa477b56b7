import { faultsOf as formFaults, listedFaults, tidiedValues, valuesIn, type FieldFault, type FormValues } from "#platform/fields.ts";
import { refuseMailAddress } from "#vocabulary/mail-address.ts";
import { refusePersonText } from "#vocabulary/person-text.ts";
import type { INVOICE_TYPES } from "#vocabulary/bill-lists.ts";
import { addressFields, deliveryFields, type DeliveryField } from "./fields.ts";

export type InvoiceType = (typeof INVOICE_TYPES)[number];
/** As the billing system has it. */
export type BillDelivery = {
  invoiceType: InvoiceType;
  email: string | null;
  additionalEmail: string | null;
  isItemizedInvoice: boolean;
  address: { street: string; city: string; postcode: string };
};

/** Of many accounts so many stand on one page, and are saved at once. */
export const PAGE = 20;
/** The form of one account, as typed. */
export type TypedDelivery = { account: string; invoiceType: InvoiceType } & {
  [Name in DeliveryField]?: FormValues<typeof deliveryFields>[Name] | undefined;
};

export type Fault = { [Name in DeliveryField]: { field: Name; problem: FieldFault<(typeof deliveryFields)[Name]> } }[DeliveryField];

/** What became of a change of an account: `busy`: another one is under way; `unread`: the billing system has not answered yet, so that nothing can be changed. */
export const RESULTS = ["waiting", "unchanged", "busy", "unread"] as const;
/** Whether such a change was stored, or was not needed. */
export const isPlaced = ({ result }: { result: (typeof RESULTS)[number] }): boolean => result === "waiting" || result === "unchanged";

/** The combination that is not allowed (B§5): an e-invoice by mail that is itemised. */
export const isViolation = (invoiceType: InvoiceType, isItemized: boolean): boolean => invoiceType === "einvoiceonemail" && isItemized;

/** Whether these bills come electronically, which needs consent. */
export const isElectronic = (invoiceType: InvoiceType): boolean => invoiceType !== "paper";

/**
 * What the form asks for (B§5). Paper disables the e-mails and the itemised option, an e-invoice by mail the additional e-mail, and what is not paper has no
 * address: what is disabled stays as the billing system has it.
 */
export function deliveryOf(typed: TypedDelivery, stored: BillDelivery): BillDelivery {
  const { invoiceType } = typed;
  const { email, additionalEmail, isItemizedInvoice, ...rest } = tidiedValues(deliveryFields, valuesIn(deliveryFields, typed));
  if (invoiceType === "paper") return { ...stored, invoiceType, address: valuesIn(addressFields, rest) };
  return {
    ...stored,
    invoiceType,
    email: email || null,
    additionalEmail: invoiceType === "einvoiceonemail" ? stored.additionalEmail : additionalEmail || null,
    isItemizedInvoice: isItemizedInvoice ? isItemizedInvoice === "yes" : stored.isItemizedInvoice,
  };
}

export const sameDelivery = (one: BillDelivery, other: BillDelivery): boolean => inOrder(one) === inOrder(other);

const inOrder = ({ invoiceType, email, additionalEmail, isItemizedInvoice, address: { street, city, postcode } }: BillDelivery): string =>
  JSON.stringify([invoiceType, email, additionalEmail, isItemizedInvoice, street, city, postcode]);

/** The fields of an account's form that its type of bills does not disable. */
function enabledOf({ invoiceType, email, additionalEmail, isItemizedInvoice, address }: BillDelivery, hasConsent: boolean) {
  if (!isElectronic(invoiceType)) return valuesIn(deliveryFields, { ...address, consent: "yes" });
  const mails = { email: email ?? "", additionalEmail: additionalEmail ?? "" };
  return valuesIn(deliveryFields, { ...mails, isItemizedInvoice: isItemizedInvoice ? "yes" : "no", consent: hasConsent ? "yes" : "" });
}

/** Why the form of an account cannot be saved, by its fields. `hasConsent`: to bills that come electronically. */
export function faultsOf(delivery: BillDelivery, hasConsent: boolean): Fault[] {
  const { invoiceType } = delivery;
  const isPaper = !isElectronic(invoiceType);
  const placeName = (text: string) => (!isPaper ? undefined : text === "" ? "missing" : refusePersonText(text));
  const faults = formFaults(deliveryFields, enabledOf(delivery, hasConsent), {
    email: (mail) => (isPaper ? undefined : mail === "" ? "missing" : refuseMailAddress(mail)),
    additionalEmail: (mail) => (mail === "" ? undefined : refuseMailAddress(mail)),
    isItemizedInvoice: (choice) => (isViolation(invoiceType, choice === "yes") ? "combination" : undefined),
    street: placeName,
    city: placeName,
    postcode: (postcode) => (isPaper ? refusePostcode(postcode) : undefined),
    consent: (given) => (given === "yes" ? undefined : "missing"),
  });
  return listedFaults(deliveryFields, faults).map(({ field, fault }) => ({ field, problem: fault }) as Fault);
}

function refusePostcode(postcode: string): "missing" | "malformed" | undefined {
  if (postcode === "") return "missing";
  return /^[1-9]\d{3}$/.test(postcode) ? undefined : "malformed";
}

/** The field at which a refusal of the billing system is shown; undefined where no field is at fault. */
export function fieldOfRefusal(reason: string | null): DeliveryField | undefined {
  if (reason === "combination") return "isItemizedInvoice";
  if (reason === "email") return "email";
  if (reason === "additional-email") return "additionalEmail";
  return reason === "address" ? "street" : undefined;
}
