import type { Bill, BillDelivery, BillLine, InvoiceType } from "#providers/billing/port.ts";
import { instantOf, type Day, type WallTime } from "#vocabulary/day.ts";
import type { Entity } from "./tmf-server.ts";

export type NewAccount = { code: string; delivery: BillDelivery; limitCents?: number | null; usedCents?: number; reached?: boolean };

const BILLS = "/customerBillManagement/v4";
const at = (day: Day, time: WallTime = "00:00") => instantOf(day, time).toISOString();
const period = (from: Day | null, to: Day | null) => ({
  ...(from && { startDateTime: at(from) }),
  ...(to && { endDateTime: at(to, "23:59") }),
});

/** A bill as TM Forum 678 writes it. */
export function billEntity(bill: Bill, lastUpdate: string): Entity {
  const { id, number, account, currency, buyer, totalCents, paidCents } = bill;
  const money = (cents: number) => ({ unit: currency, value: cents / 100 });
  return {
    id,
    href: `${BILLS}/customerBill/${id}`,
    billNo: number,
    category: bill.kind === "invoice" ? "normal" : "creditNote",
    runType: "onCycle",
    state: bill.state,
    billDate: at(bill.issuedOn),
    ...(bill.dueOn !== null && { paymentDueDate: at(bill.dueOn, "23:59") }),
    lastUpdate,
    billingAccount: { id: account, href: `/accountManagement/v4/billingAccount/${account}` },
    billingPeriod: period(bill.periodFrom, bill.periodTo),
    taxExcludedAmount: money(bill.netCents),
    taxIncludedAmount: money(totalCents),
    amountDue: money(totalCents - paidCents),
    remainingAmount: money(totalCents - paidCents),
    taxItem: bill.vat.map(({ rate, vatCents }) => ({ taxCategory: "VAT", taxRate: rate, taxAmount: money(vatCents) })),
    relatedParty: [
      {
        id: buyer.customerCode,
        name: buyer.name,
        role: "buyer",
        "@referredType": buyer.companyNumber ? "Organization" : "Individual",
        organizationIdentification: [
          ...(buyer.companyNumber ? [{ identificationType: "companyNumber", identificationId: buyer.companyNumber }] : []),
          ...(buyer.vatNumber ? [{ identificationType: "vatNumber", identificationId: buyer.vatNumber }] : []),
        ],
        contactMedium: [
          {
            mediumType: "postalAddress",
            characteristic: { street1: buyer.street, city: buyer.city, postCode: buyer.postcode, country: "BG" },
          },
        ],
      },
    ],
    billDocument: [{ id: `D-${id}`, "@type": "BillDocument", "@baseType": "AttachmentRefOrValue", status: bill.document }],
    ...(bill.corrects && { correctedBill: { billNo: bill.corrects.number, billDate: at(bill.corrects.issuedOn) } }),
  };
}

/** What was paid of a bill, as one payment of TM Forum 676 on its due date. */
export function paymentEntity({ id, account, currency, paidCents, dueOn, issuedOn }: Bill): Entity {
  const totalAmount = { unit: currency, value: paidCents / 100 };
  return {
    id: `P-${id}`,
    href: `/paymentManagement/v4/payment/P-${id}`,
    account: { id: account, "@referredType": "BillingAccount" },
    paymentDate: at(dueOn ?? issuedOn, "10:00"),
    status: "done",
    paymentMethod: { name: "bank transfer", "@type": "PaymentMethod" },
    totalAmount,
    paymentItem: [{ item: { id, "@referredType": "CustomerBill" }, totalAmount }],
  };
}

/** The lines and discounts of a bill as applied billing rates; their order is in a characteristic. */
export function rateEntities({ id: bill, account, currency, lines, discounts }: Bill): Entity[] {
  const rate = (place: number, line: Pick<BillLine, "description" | "serviceId" | "netCents" | "vatRate">, more: object) => {
    // sorted by id, they are in another order than on the bill
    const id = `${bill}.${9_999 - place}`;
    const money = (cents: number) => ({ unit: currency, value: cents / 100 });
    return {
      id,
      href: `${BILLS}/appliedCustomerBillingRate/${id}`,
      isBilled: true,
      name: line.description.bg,
      bill: { id: bill },
      billingAccount: { id: account },
      ...(line.serviceId !== null && { product: { id: line.serviceId } }),
      taxExcludedAmount: money(line.netCents),
      appliedTax: [{ taxCategory: "VAT", taxRate: line.vatRate, taxAmount: money(Math.round((line.netCents * line.vatRate) / 100)) }],
      ...more,
    };
  };
  const charges = lines.map((line, place) =>
    rate(place, line, {
      type: "appliedBillingCharge",
      ...((line.from ?? line.to) && { periodCoverage: period(line.from, line.to) }),
      characteristic: [
        { name: "lineNumber", value: place + 1 },
        { name: "nameEn", value: line.description.en },
        { name: "chargeType", value: line.kind },
        { name: "quantity", value: line.quantity },
        { name: "unit", value: line.unit },
      ],
    }),
  );
  const credits = discounts.map((discount, place) =>
    rate(lines.length + place, discount, {
      type: "appliedBillingCredit",
      characteristic: [
        { name: "lineNumber", value: lines.length + place + 1 },
        { name: "nameEn", value: discount.description.en },
      ],
    }),
  );
  return [...charges, ...credits];
}

const MEDIA: Record<InvoiceType, string> = { paper: "post mail", einvoiceonemail: "email", others: "web page" };

/** A billing account as TM Forum 666 writes it, with a contact that is none of ours. */
export function accountEntity({ code, delivery, limitCents = null, usedCents = 0, reached = false }: NewAccount): Entity {
  const mail = (emailAddress: string | null, preferred: boolean) =>
    emailAddress === null ? [] : [{ mediumType: "email", preferred, characteristic: { emailAddress } }];
  const { street, city, postcode } = delivery.address;
  return {
    id: code,
    href: `/accountManagement/v4/billingAccount/${code}`,
    name: `Account ${code}`,
    state: "active",
    usedCents,
    ...(reached && { paymentStatus: "creditLimitReached" }),
    relatedParty: [{ id: code.slice(0, 9), name: "Клиент", role: "customer", "@referredType": "Individual" }],
    ...(limitCents !== null && { creditLimit: { unit: "EUR", value: limitCents / 100 } }),
    contact: [
      {
        contactType: "dunning",
        validFor: {},
        contactMedium: [{ mediumType: "telephone", characteristic: { phoneNumber: "+35928001234" } }],
      },
      {
        contactType: "billing",
        validFor: {},
        contactMedium: [
          ...mail(delivery.email, true),
          ...mail(delivery.additionalEmail, false),
          { mediumType: "postalAddress", characteristic: { street1: street, city, postCode: postcode, country: "BG" } },
        ],
      },
    ],
    billStructure: {
      cycleSpecification: { isRef: true, id: "monthly", name: "monthly" },
      format: { isRef: false, name: delivery.isItemizedInvoice ? "itemized" : "summary" },
      presentationMedia: [{ isRef: false, name: MEDIA[delivery.invoiceType] }],
    },
  };
}
