import { refuseMailAddress, storedMailAddress } from "#vocabulary/mail-address.ts";
import { oneLine, refusePersonText } from "#vocabulary/person-text.ts";
import type { INVOICE_TYPES } from "#vocabulary/bill-lists.ts";

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
export const LONGEST = { mail: 254, street: 200, city: 100 } as const;

/** The form of one account, as typed. A field that the form disables is not sent. */
export type TypedDelivery = {
  account: string;
  invoiceType: InvoiceType;
  email?: string | undefined;
  additionalEmail?: string | undefined;
  isItemizedInvoice?: "yes" | "no" | undefined;
  street?: string | undefined;
  city?: string | undefined;
  postcode?: string | undefined;
  consent?: "yes" | undefined;
};

export const FAULT_FIELDS = ["email", "additionalEmail", "isItemizedInvoice", "street", "city", "postcode", "consent"] as const;
export type FaultField = (typeof FAULT_FIELDS)[number];
export const FAULTS = ["missing", "too-long", "characters", "malformed", "site", "combination"] as const;
export type Fault = { field: FaultField; problem: (typeof FAULTS)[number] };

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
  if (invoiceType === "paper")
    return {
      ...stored,
      invoiceType,
      address: { street: trimmed(typed.street), city: trimmed(typed.city), postcode: trimmed(typed.postcode) },
    };
  return {
    ...stored,
    invoiceType,
    email: storedMailAddress(typed.email ?? "") || null,
    additionalEmail: invoiceType === "einvoiceonemail" ? stored.additionalEmail : storedMailAddress(typed.additionalEmail ?? "") || null,
    isItemizedInvoice: typed.isItemizedInvoice ? typed.isItemizedInvoice === "yes" : stored.isItemizedInvoice,
  };
}

const trimmed = (text: string | undefined): string => oneLine(text ?? "");

export const sameDelivery = (one: BillDelivery, other: BillDelivery): boolean => inOrder(one) === inOrder(other);

const inOrder = ({ invoiceType, email, additionalEmail, isItemizedInvoice, address: { street, city, postcode } }: BillDelivery): string =>
  JSON.stringify([invoiceType, email, additionalEmail, isItemizedInvoice, street, city, postcode]);

/** Why the form of an account cannot be saved, by its fields. `hasConsent`: to bills that come electronically. */
export function faultsOf(delivery: BillDelivery, hasConsent: boolean): Fault[] {
  const { invoiceType, email, additionalEmail, isItemizedInvoice, address } = delivery;
  if (invoiceType === "paper") return addressFaults(address);
  const faults: (Fault | undefined)[] = [
    mailFault("email", email ?? ""),
    additionalEmail === null ? undefined : mailFault("additionalEmail", additionalEmail),
    isViolation(invoiceType, isItemizedInvoice) ? { field: "isItemizedInvoice", problem: "combination" } : undefined,
    hasConsent ? undefined : { field: "consent", problem: "missing" },
  ];
  return faults.filter((fault) => fault !== undefined);
}

function mailFault(field: "email" | "additionalEmail", mail: string): Fault | undefined {
  const problem = mail === "" ? "missing" : refuseMailAddress(mail);
  return problem && { field, problem };
}

function addressFaults({ street, city, postcode }: BillDelivery["address"]): Fault[] {
  const faults: (Fault | undefined)[] = [
    textFault("street", street),
    textFault("city", city),
    /^[1-9]\d{3}$/.test(postcode) ? undefined : { field: "postcode", problem: postcode === "" ? "missing" : "malformed" },
  ];
  return faults.filter((fault) => fault !== undefined);
}

function textFault(field: "street" | "city", text: string): Fault | undefined {
  const problem = text === "" ? "missing" : text.length > LONGEST[field] ? "too-long" : refusePersonText(text);
  return problem && { field, problem };
}

/** The field at which a refusal of the billing system is shown; undefined where no field is at fault. */
export function fieldOfRefusal(reason: string | null): FaultField | undefined {
  if (reason === "combination") return "isItemizedInvoice";
  if (reason === "email") return "email";
  if (reason === "additional-email") return "additionalEmail";
  return reason === "address" ? "street" : undefined;
}
