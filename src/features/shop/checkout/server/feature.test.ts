import { sql } from "kysely";
import { expect, test } from "vitest";
import { shopOfFile, stepsIn } from "#testing/shop-of-file.ts";
import { someCustomer } from "#testing/people.ts";
import { ApiError } from "#platform/problem.ts";
import type { Browser } from "#testing/server.ts";
import { ELENA, HOME_ADDRESS } from "#testing/shop.ts";
import { removeEntry } from "#features/shop/cart/contract.ts";
import { order } from "#features/shop/orders/contract.ts";
import { summary } from "../contract.ts";

const shop = shopOfFile();
const { later } = stepsIn(shop);

/** Of fifty at once some may wait too long on a busy machine: then the portal answers 503, and the browser retries. */
const patiently = async (browser: Browser, key: string): ReturnType<typeof shop.submit> => {
  try {
    return await shop.submit(browser, {}, key);
  } catch (error) {
    if (error instanceof ApiError && error.status === 503) return patiently(browser, key);
    throw error;
  }
};
const KEY = "0123456789abcdef0123456789abcdef";

test("an order waits for payment at the server's price, and its things stay reserved until after the payment's end", async () => {
  const browser = await shop.shopper("CB1234AB");
  const answer = await shop.submit(browser);
  if (answer.status !== 200) throw new Error("not ordered");
  expect(answer.body.redirectUrl).toMatch(/\/dev\/payments\/pay_/);
  expect((await browser.call(order, { params: { basketId: answer.body.basketId }, query: {} })).body).toMatchObject({
    state: "received",
    standing: "waiting-for-payment",
    email: "elena@example.bg",
    total: { eur: "7.67", bgn: "15.00" },
    lines: [{ madeOutTo: "CB1234AB", state: "waiting", refund: null }],
    checkingTime: 2000,
  });
  // 35 minutes to pay, 15 more for a payment in progress
  expect(await shop.fakeSeller.heldUntil("CB1234AB")).toEqual(new Date("2026-11-21T10:50:00+02:00"));
});

test("fifty equal submits at once make one order and one payment, and all get the same response", async () => {
  const browser = await shop.shopper("CB1234AB");
  const answers = await Promise.all(Array.from({ length: 50 }, () => patiently(browser, KEY)));
  expect(new Set(answers.map((answer) => JSON.stringify([answer.status, answer.body]))).size).toBe(1);
  expect(answers[0]!.status).toBe(200);
  expect([await shop.count("orders.orders"), await shop.count("orders.payments"), await shop.count("simulated_payments.payments")]).toEqual(
    [1, 1, 1],
  );
});

test("fifty submits from many tabs, each with its own key, still make one order and one payment", async () => {
  const browser = await shop.shopper("CB1234AB");
  const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => patiently(browser, `key-of-the-tab-number-${n}`)));
  expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
  expect([await shop.count("orders.orders"), await shop.count("simulated_payments.payments")]).toEqual([1, 1]);
});

test("the same key with other details is refused", async () => {
  const browser = await shop.shopper("CB1234AB");
  await shop.submit(browser, {}, KEY);
  await expect(shop.submit(browser, { email: "other@example.bg" }, KEY)).rejects.toMatchObject({ status: 409 });
});

test("faults are reported field by field, and nothing is ordered", async () => {
  const browser = await shop.shopper("CB1234AB");
  expect(await shop.submit(browser, { email: "elena", name: " ", mobile: "12", termsAccepted: false })).toMatchObject({
    status: 422,
    body: {
      problem: "fields",
      fields: [
        { field: "email", fault: "malformed" },
        { field: "name", fault: "missing" },
        { field: "mobile", fault: "malformed" },
        { field: "termsAccepted", fault: "not-accepted" },
      ],
    },
  });
  expect(await shop.count("orders.orders")).toBe(0);
});

test("a total other than the buyer saw is never charged", async () => {
  const browser = await shop.shopper("CB1234AB");
  expect(await shop.submit(browser, { seenTotal: "0.01" })).toMatchObject({ status: 422, body: { problem: "cart-changed" } });
  await browser.send("POST", "/testing/fake-seller", { json: { subject: "PB5678BP" } });
  expect(await shop.submit(browser)).toMatchObject({ status: 422, body: { problem: "cart-changed" } });
  expect((await shop.submit(browser, { seenTotal: "15.34" })).status).toBe(200);
});

test("a second vehicle of the same price, added in another tab, is never sold to a buyer who has not seen it", async () => {
  const browser = await shop.shopper("CB1234AB");
  const seen = (await browser.call(summary, {})).body.entries.map(({ entryNumber }) => entryNumber);
  await browser.call(removeEntry, { body: { entryNumber: seen[0]! } });
  await browser.send("POST", "/testing/fake-seller", { json: { subject: "PB5678BP" } });
  expect(await shop.submit(browser, { seenEntries: seen })).toMatchObject({ status: 422, body: { problem: "cart-changed" } });
  expect(await shop.count("orders.orders")).toBe(0);
  const now = (await browser.call(summary, {})).body.entries.map(({ entryNumber }) => entryNumber);
  expect((await shop.submit(browser, { seenEntries: now })).status).toBe(200);
});

test("an empty cart cannot be ordered", async () => {
  expect(await shop.submit(shop.context.browser())).toMatchObject({ status: 422, body: { problem: "cart-empty" } });
});

test("submit reserves a lapsed entry again; one taken by another buyer is named, and the rest stays the same", async () => {
  const browser = await shop.shopper("CB1234AB", "PB5678BP");
  later(31);
  await shop.fakeSeller.someoneElseTakes("PB5678BP");
  expect(await shop.submit(browser, { seenTotal: "15.34" })).toMatchObject({
    status: 422,
    body: { problem: "entries-gone", entries: [2] },
  });
  expect(await shop.count("orders.orders")).toBe(0);
  expect(await shop.fakeSeller.heldUntil("CB1234AB")).toEqual(new Date("2026-11-21T10:30:00+02:00"));
  await browser.call(removeEntry, { body: { entryNumber: 2 } });
  expect((await shop.submit(browser)).status).toBe(200);
});

test("while the payment provider is unavailable the order is stored, and the same submit continues it later", async () => {
  const browser = await shop.shopper("CB1234AB");
  shop.setAway(true);
  expect(await shop.submit(browser, {}, KEY)).toMatchObject({ status: 502, body: { problem: "payments-away" } });
  expect(await shop.count("orders.orders", "state = 'received'")).toBe(1);
  shop.setAway(false);
  expect((await shop.submit(browser, {}, KEY)).status).toBe(200);
  expect([await shop.count("orders.orders"), await shop.count("orders.payments")]).toEqual([1, 1]);
});

test("a payment that could not be opened for long is restarted, with the duration that the provider requires", async () => {
  const browser = await shop.shopper("CB1234AB");
  shop.setAway(true);
  await shop.submit(browser, {}, KEY);
  later(10);
  shop.setAway(false);
  expect((await shop.submit(browser, {}, KEY)).status).toBe(200);
  expect(await shop.count("orders.payments", "state = 'expired'")).toBe(1);
  expect(await shop.count("simulated_payments.payments", "expires_at - begun_at >= interval '30 minutes'")).toBe(1);
});

test("a buyer who returns without paying finds what was typed, and continues the same payment", async () => {
  const browser = await shop.shopper("CB1234AB");
  const first = await shop.order(browser);
  expect((await browser.call(summary, {})).body).toMatchObject({
    lastTry: "open",
    contact: { email: ELENA.email, name: ELENA.name, mobile: "0888123456" },
    entries: [{ madeOutTo: "CB1234AB" }],
  });
  later(10);
  expect(await shop.order(browser, { name: "Елена Петрова" })).toEqual(first);
  expect((await browser.call(summary, {})).body.contact).toMatchObject({ name: "Елена Петрова" });
});

test("a payment with no time left is not offered again", async () => {
  const browser = await shop.shopper("CB1234AB");
  const first = await shop.order(browser);
  later(32);
  const second = await shop.order(browser);
  expect(second.basketId).toBe(first.basketId);
  expect(second.paymentId).not.toBe(first.paymentId);
  expect(await shop.count("orders.payments", "state in ('pending', 'open')")).toBe(1);
});

test("another cart makes another order, and the first is cancelled", async () => {
  const browser = await shop.shopper("CB1234AB");
  const first = await shop.order(browser);
  await browser.send("POST", "/testing/fake-seller", { json: { subject: "PB5678BP" } });
  const second = await shop.order(browser, { seenTotal: "15.34" });
  expect(second.basketId).not.toBe(first.basketId);
  expect(await shop.count("orders.orders", "state = 'cancelled' and cancelled_because = 'superseded'")).toBe(1);
});

test("each order has a unique number that is easy to read out", async () => {
  const numbers: string[] = [];
  for (const plate of ["CB1111AB", "CB2222AB"]) {
    const browser = await shop.shopper(plate);
    const { basketId } = await shop.order(browser);
    numbers.push((await browser.call(order, { params: { basketId }, query: {} })).body.number);
  }
  expect(numbers[0]).toMatch(/^\d{8}$/);
  expect(Number(numbers[1])).toBeGreaterThan(Number(numbers[0]));
});

test("a signed-in user finds the profile's details filled in; a visitor finds nothing", async () => {
  const user = someCustomer("0b7a2f1e-0000-4000-8000-000000000001", "session-of-georgi");
  expect((await shop.context.browser(user).call(summary, {})).body.contact).toEqual({
    email: "home@example.bg",
    name: "Георги Петров",
    mobile: "0887000111",
  });
  expect((await shop.context.browser(user).call(summary, {})).body.address).toEqual(HOME_ADDRESS);
  expect((await shop.context.browser().call(summary, {})).body).toMatchObject({ contact: null, address: null, lastTry: null, entries: [] });
});

test.each([
  ["a missing field", { email: undefined }],
  ["a wrong type", { email: 7 }],
  ["an extra field", { price: "0.01" }],
  ["a total that is no amount", { seenTotal: "-1.00" }],
  ["a list", { name: ["Елена"] }],
  ["a text past every limit", { name: "и".repeat(500) }],
])("%s is refused with 400", async (_, more) => {
  const browser = await shop.shopper("CB1234AB");
  const { status } = await browser.send("POST", "/checkout", { json: { ...ELENA, seenTotal: "7.67", ...more } });
  expect(status).toBe(400);
  expect(await shop.count("orders.orders")).toBe(0);
});

test("without scripts a browser is redirected to pay, or back with the faults and without what was typed", async () => {
  const browser = await shop.shopper("CB1234AB");
  const goesOn = async (more: Record<string, string>) => {
    const form = { email: "elena@example.bg", name: "Елена Иванова", seenTotal: "7.67", seenEntries: "1", ...more };
    const { status, headers } = await browser.send("POST", "/checkout", { form, headers: { accept: "text/html" } });
    return [status, headers["location"]?.replace(shop.deps.addressOf("/"), "/")];
  };
  expect(await goesOn({ email: "elena", delivery: "shop" })).toEqual([
    303,
    "/checkout?problem=fields&faults=email.malformed%2CtermsAccepted.not-accepted&delivery=shop",
  ]);
  expect(await goesOn({ termsAccepted: "on", seenEntries: "2" })).toEqual([303, "/checkout?problem=cart-changed"]);
  expect(await goesOn({ termsAccepted: "on" })).toEqual([303, expect.stringMatching(/^\/dev\/payments\/pay_\w+$/)]);
  expect(await shop.count("orders.orders")).toBe(1);
});

test("terms accepted with one product are not requested again for it; other terms, or of another product, are", async () => {
  const TERMS = "fingerprint of today's terms";
  const accepted = (terms: string) => sql`update cart.entries set accepted_terms = ${terms}`.execute(shop.db);
  const browser = await shop.shopper("CB1234AB");
  const termsOf = async () => (await browser.call(summary, {})).body.terms;
  expect(await termsOf()).toEqual({ goods: false, services: true });
  shop.fakeSeller.terms = TERMS;
  await accepted("fingerprint of other terms");
  expect(await termsOf()).toEqual({ goods: false, services: true });
  expect(await shop.submit(browser, { termsAccepted: false })).toMatchObject({ body: { fields: [{ field: "termsAccepted" }] } });
  await accepted(TERMS);
  expect(await termsOf()).toEqual({ goods: false, services: false });
  expect((await shop.submit(browser, { termsAccepted: false })).status).toBe(200);
});
