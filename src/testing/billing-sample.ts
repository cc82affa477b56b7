import type { Bill, BillDelivery } from "#providers/billing/port.ts";

/** An account and its one bill, for the tests of the adapter alone. */
export const CODE = "8000000001";
export const ID = "I.2000000001";
export const delivery: BillDelivery = {
  invoiceType: "paper",
  email: null,
  additionalEmail: null,
  isItemizedInvoice: false,
  address: { street: "ул. Шипка 3", city: "София", postcode: "1504" },
};
const line = {
  kind: "subscription",
  description: { bg: "Абонамент", en: "Subscription" },
  serviceId: null,
  from: "2026-10-01",
  to: "2026-10-31",
  quantity: 1,
  unit: "month",
  netCents: 1_000,
  vatRate: 20,
} as const;
export const bill: Bill = {
  id: ID,
  number: "2000000001",
  kind: "invoice",
  corrects: null,
  account: CODE,
  currency: "EUR",
  issuedOn: "2026-11-10",
  dueOn: "2026-11-25",
  periodFrom: "2026-10-01",
  periodTo: "2026-10-31",
  buyer: {
    name: "Елена Иванова",
    customerCode: "100000001",
    companyNumber: null,
    vatNumber: null,
    street: "ул. Шипка 3",
    city: "София",
    postcode: "1504",
  },
  lines: [line],
  discounts: [],
  vat: [{ rate: 20, netCents: 1_000, vatCents: 200 }],
  netCents: 1_000,
  vatCents: 200,
  totalCents: 1_200,
  paidCents: 0,
  state: "sent",
  document: "ready",
};
