import { oneLine } from "#vocabulary/person-text.ts";
import { expect, test } from "vitest";
import { mobileDigits } from "#vocabulary/mobile.ts";
import { listedFaults, valuesIn } from "#platform/fields.ts";
import { checkoutFields, type CheckoutForm } from "./fields.ts";
import { deliveryPrice, faultsIn, methodsFor, type Offered } from "./rules.ts";

const found = (typed: { [Name in keyof CheckoutForm]?: unknown }, offered?: Offered) =>
  listedFaults(checkoutFields, faultsIn(valuesIn(checkoutFields, { payment: "card", ...typed }), offered));

const elena = { email: "elena@example.bg", name: "Елена Иванова", termsAccepted: true };

test("an address, a name and accepted terms are enough", () => {
  expect(found(elena)).toEqual([]);
  expect(found({ ...elena, mobile: "" })).toEqual([]);
});

test.each([
  ["email", "missing", { email: "  " }],
  ["email", "malformed", { email: "elena" }],
  ["email", "malformed", { email: "elena@example" }],
  ["email", "malformed", { email: "elena@@example.bg" }],
  ["email", "malformed", { email: "elena@example.bg, ivan@example.bg" }],
  ["email", "characters", { email: "elena@example.bg\nbcc: all@example.bg" }],
  ["email", "characters", { email: "elena\u202e@example.bg" }],
  ["email", "malformed", { email: "www.evil.com/x@example.bg" }],
  ["name", "site", { name: "Спечелихте! www.evil.com" }],
  ["name", "site", { name: "http://evil/win" }],
  ["name", "characters", { name: "Елена\u202eавонавИ" }],
  ["name", "characters", { name: "Елена\nИванова" }],
  ["email", "malformed", { email: '"><script>"@example.bg' }],
  ["email", "too-long", { email: `${"e".repeat(64)}@${"a".repeat(250)}.bg` }],
  ["name", "missing", { name: " " }],
  ["name", "too-long", { name: "и".repeat(121) }],
  ["mobile", "malformed", { mobile: "12345" }],
  ["mobile", "malformed", { mobile: "02 987 65 43" }],
  ["termsAccepted", "not-accepted", { termsAccepted: false }],
] as const)("%s is %s in %j", (field, fault, typed) => {
  expect(found({ ...elena, ...typed })).toEqual([{ field, fault }]);
});

test("all faults are reported together, in the order of the page", () => {
  expect(found({ email: "", name: "", mobile: "1", termsAccepted: false }).map(({ field }) => field)).toEqual([
    "email",
    "name",
    "mobile",
    "termsAccepted",
  ]);
});

test.each(["elena@example.bg", "e.ivanova+vinetka@mail.example.co.uk", "елена@пример.бг", " elena@example.bg "])(
  "%s is a mail address",
  (email) => {
    expect(found({ ...elena, email })).toEqual([]);
  },
);

test.each([
  ["+359 888 123 456", "888123456"],
  ["00359888123456", "888123456"],
  ["0888 12 34 56", "888123456"],
  ["888123456", "888123456"],
  ["+359 (87) 123-45-67", "871234567"],
  ["0777123456", undefined],
  ["08881234567", undefined],
  ["", undefined],
])("%s is the mobile number %s", (typed, digits) => {
  expect(mobileDigits(typed)).toBe(digits);
});

test("a name is stored without superfluous spaces", () => {
  expect(oneLine("  Елена \t Иванова ")).toBe("Елена Иванова");
});

const offered: Offered = { delivery: { ways: ["address", "shop"], shops: ["sofia-center"] }, methods: ["card", "on-delivery"] };
const home = { ...elena, mobile: "0888123456", delivery: "address", city: "София", postcode: "1000", street: "ул. Шипка 3" };

test("where devices are delivered, an address with a phone is enough, and so is a shop", () => {
  expect(found(home, offered)).toEqual([]);
  expect(
    found({ ...home, delivery: "shop", shop: "sofia-center", city: "", postcode: "", street: "", payment: "on-delivery" }, offered),
  ).toEqual([]);
});

test.each([
  ["mobile", "missing", { mobile: "" }],
  ["mobile", "malformed-needed", { mobile: "12345" }],
  ["city", "site", { city: "evil.com" }],
  ["street", "site", { street: "ул. Шипка 3 evil.travel/win" }],
  ["street", "characters", { street: "ул.\u0000 Шипка 3" }],
  ["delivery", "missing", { delivery: undefined }],
  ["delivery", "missing", { delivery: "" }],
  ["delivery", "not-offered", { delivery: "pigeon" }],
  ["city", "missing", { city: " " }],
  ["city", "too-long", { city: "и".repeat(61) }],
  ["postcode", "missing", { postcode: "" }],
  ["postcode", "malformed", { postcode: "100" }],
  ["postcode", "malformed", { postcode: "0100" }],
  ["postcode", "malformed", { postcode: "10000" }],
  ["street", "missing", { street: undefined }],
  ["street", "too-long", { street: "и".repeat(151) }],
  ["shop", "missing", { delivery: "shop" }],
  ["shop", "not-offered", { delivery: "shop", shop: "moon" }],
  ["payment", "not-offered", { payment: "invoice" }],
  ["payment", "not-offered", { payment: "gold" }],
] as const)("of a delivery, %s is %s in %j", (field, fault, typed) => {
  expect(found({ ...home, ...typed }, offered)).toEqual([{ field, fault }]);
});

test.each([
  [9_999, 399],
  [10_000, 0],
  [10_001, 0],
])("delivery of goods for %i cents costs %i", (goods, price) => {
  expect(deliveryPrice(goods, { eurCents: 399, freeFrom: 10_000 })).toBe(price);
  expect(deliveryPrice(goods, { eurCents: 399, freeFrom: null })).toBe(399);
});

test.each([
  [true, true, ["card", "invoice", "on-delivery"]],
  [true, false, ["card", "on-delivery"]],
  [false, true, ["card"]],
  [false, false, ["card"]],
])("a cart of goods only (%s) of a customer in good standing (%s) can be paid by %j", (allGoods, goodStanding, methods) => {
  expect(methodsFor({ allGoods, goodStanding })).toEqual(methods);
});
