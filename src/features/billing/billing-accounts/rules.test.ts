import { expect, test } from "vitest";
import { deliveryOf, faultsOf, fieldOfRefusal, isViolation, sameDelivery, type BillDelivery } from "./rules.ts";

const stored: BillDelivery = {
  invoiceType: "others",
  email: "old@demo.example",
  additionalEmail: "more@demo.example",
  isItemizedInvoice: true,
  address: { street: "ул. Стара 1", city: "София", postcode: "1000" },
};
const account = "2000000011";
const everything = {
  email: " new@demo.example ",
  additionalEmail: "other@demo.example",
  isItemizedInvoice: "no",
  street: "ул.  Нова 2",
  city: "Варна",
  postcode: "9000",
} as const;

test("paper takes the address alone: the e-mails and the itemised option are disabled and stay (B§5)", () => {
  expect(deliveryOf({ account, invoiceType: "paper", ...everything }, stored)).toEqual({
    ...stored,
    invoiceType: "paper",
    address: { street: "ул. Нова 2", city: "Варна", postcode: "9000" },
  });
});

test("an e-invoice by mail takes e-mail and itemised; its additional e-mail is read-only, and the address stays (B§5)", () => {
  expect(deliveryOf({ account, invoiceType: "einvoiceonemail", ...everything }, stored)).toEqual({
    ...stored,
    invoiceType: "einvoiceonemail",
    email: "new@demo.example",
    isItemizedInvoice: false,
  });
});

test("a notice takes both e-mails; an empty additional one removes it", () => {
  const typed = { account, invoiceType: "others", ...everything } as const;
  expect(deliveryOf(typed, stored)).toMatchObject({ email: "new@demo.example", additionalEmail: "other@demo.example" });
  expect(deliveryOf({ ...typed, additionalEmail: " " }, stored).additionalEmail).toBeNull();
});

test("what is typed differently and means the same is no change", () => {
  const typed = { account, invoiceType: "others", email: " old@demo.example", additionalEmail: "more@demo.example" } as const;
  expect(sameDelivery(deliveryOf(typed, stored), stored)).toBe(true);
  expect(sameDelivery({ ...stored, isItemizedInvoice: false }, stored)).toBe(false);
});

test.each([
  ["einvoiceonemail", true, true],
  ["einvoiceonemail", false, false],
  ["others", true, false],
  ["paper", true, false],
] as const)("%s with itemised %s is a violation: %s", (type, isItemized, violates) => expect(isViolation(type, isItemized)).toBe(violates));

const address = stored.address;
test.each<{ name: string; change: Partial<BillDelivery>; hasConsent: boolean; faults: string[] }>([
  { name: "a good notice", change: {}, hasConsent: true, faults: [] },
  { name: "no e-mail", change: { email: null }, hasConsent: true, faults: ["email missing"] },
  { name: "a malformed e-mail", change: { email: "elena" }, hasConsent: true, faults: ["email malformed"] },
  { name: "a malformed additional e-mail", change: { additionalEmail: "x@" }, hasConsent: true, faults: ["additionalEmail malformed"] },
  {
    name: "an itemised e-invoice",
    change: { invoiceType: "einvoiceonemail" },
    hasConsent: true,
    faults: ["isItemizedInvoice combination"],
  },
  { name: "no consent", change: {}, hasConsent: false, faults: ["consent missing"] },
  { name: "paper without consent", change: { invoiceType: "paper" }, hasConsent: false, faults: [] },
  { name: "paper without e-mail", change: { invoiceType: "paper", email: null }, hasConsent: false, faults: [] },
  {
    name: "paper without a street",
    change: { invoiceType: "paper", address: { ...address, street: "" } },
    hasConsent: false,
    faults: ["street missing"],
  },
  {
    name: "paper to a site",
    change: { invoiceType: "paper", address: { ...address, city: "www.site.bg" } },
    hasConsent: false,
    faults: ["city site"],
  },
  {
    name: "a postcode of three digits",
    change: { invoiceType: "paper", address: { ...address, postcode: "100" } },
    hasConsent: false,
    faults: ["postcode malformed"],
  },
])("$name has the faults that its fields show", ({ change, hasConsent, faults }) => {
  expect(faultsOf({ ...stored, ...change }, hasConsent).map(({ field, problem }) => `${field} ${problem}`)).toEqual(faults);
});

test.each([
  ["combination", "isItemizedInvoice"],
  ["email", "email"],
  ["additional-email", "additionalEmail"],
  ["address", "street"],
  ["no-such-account", undefined],
  [null, undefined],
])("a refusal for %s is shown at %s", (reason, field) => expect(fieldOfRefusal(reason)).toBe(field));
