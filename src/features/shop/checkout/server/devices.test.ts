import { sql } from "kysely";
import { expect, test } from "vitest";
import { shopOfFile, stepsIn } from "#testing/shop-of-file.ts";
import { addEntry, entries, renewEntry } from "#features/shop/cart/contract.ts";
import { order } from "#features/shop/orders/contract.ts";
import { anOffer, aProduct } from "#testing/catalogue.ts";
import type { Browser } from "#testing/server.ts";
import { summary } from "../contract.ts";
import { fillShops } from "./demo-shops.ts";

const shop = shopOfFile(async (opened) => {
  await opened.renew();
  await fillShops(opened.db);
  await opened.shelve(aProduct("A1"), aProduct("B1", { offers: [anOffer("B1-1", { stock: 50, eurCents: 2_000 })] }));
});
const { later } = stepsIn(shop);

const USER = {
  id: "0b7a2f1e-0000-4000-8000-000000000001",
  sessionId: "georgi",
  customerId: "c",
  role: "customer",
  main: true,
  grants: [],
} as const;
const HOME = { delivery: "address", city: " София ", postcode: "1000", street: "ул. Шипка 3", payment: "card" };
const SHOP = { delivery: "shop", shop: "plovdiv" };
const add = (browser: Browser, offer = "A1-1", quantity = 1) => browser.call(addEntry, { body: { offer, quantity } });
const buyer = async (...offers: string[]) => {
  const browser = shop.context.browser();
  for (const offer of offers) await add(browser, offer);
  return browser;
};
const basket = async (browser: Browser, basketId: string) => (await browser.call(order, { params: { basketId }, query: {} })).body;
const submitted = async (browser: Browser, more: object) => {
  const answer = await shop.submit(browser, more);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body;
};

test("the summary lists the delivery methods with their totals, the shops, and the payment methods", async () => {
  const browser = await buyer("B1-1");
  expect((await browser.call(summary, {})).body).toMatchObject({
    total: { eur: "20.00" },
    delivery: {
      ways: [
        { way: "address", price: { eur: "3.99", bgn: "7.80" }, total: { eur: "23.99" } },
        { way: "shop", price: { eur: "0.00" }, total: { eur: "20.00" } },
      ],
    },
    methods: ["card", "on-delivery"],
  });
  const { delivery } = (await browser.call(summary, {})).body;
  expect(delivery?.shops[0]).toEqual({
    code: "sofia-center",
    name: "Магазин София Център",
    address: "София, ул. „Образцова“ 12",
    hours: "пн–сб 9–20 ч., нд 10–18 ч.",
  });
  await add(browser, "A1-1");
  expect((await browser.call(summary, {})).body.delivery?.ways[0]).toMatchObject({ price: { eur: "0.00" }, total: { eur: "320.00" } });
});

test("a vignette alone is not delivered and is paid by card; beside a device everything is paid by card", async () => {
  const browser = await shop.shopper("CB1234AB");
  expect((await browser.call(summary, {})).body).toMatchObject({ delivery: null, methods: ["card"] });
  await add(browser);
  const { delivery, methods } = (await browser.call(summary, {})).body;
  expect([delivery === null, methods]).toEqual([false, ["card"]]);
  expect(await shop.submit(browser, { ...SHOP, seenTotal: "307.67", payment: "on-delivery" })).toMatchObject({
    status: 422,
    body: { problem: "fields", fields: [{ field: "payment", fault: "not-offered" }] },
  });
});

test("the next invoice is for customers in good standing", async () => {
  const georgi = shop.context.browser(USER);
  await add(georgi);
  expect((await georgi.call(summary, {})).body.methods).toEqual(["card", "invoice", "on-delivery"]);
  shop.setStanding(false);
  expect((await georgi.call(summary, {})).body.methods).toEqual(["card", "on-delivery"]);
  expect(await shop.submit(georgi, { ...SHOP, seenTotal: "300.00", payment: "invoice" })).toMatchObject({
    status: 422,
    body: { fields: [{ field: "payment", fault: "not-offered" }] },
  });
  expect(await shop.count("orders.orders")).toBe(0);
});

test("the next invoice is for whom the main user lets pay", async () => {
  const methodsFor = async (permission: "see" | "pay") => {
    const browser = shop.context.browser({ ...USER, sessionId: permission, main: false, grants: [{ permission, account: "an account" }] });
    await add(browser);
    return (await browser.call(summary, {})).body.methods;
  };
  expect(await methodsFor("see")).toEqual(["card", "on-delivery"]);
  expect(await methodsFor("pay")).toEqual(["card", "invoice", "on-delivery"]);
});

test("faults of a delivery are reported field by field", async () => {
  const browser = await buyer("B1-1");
  expect(await shop.submit(browser, { seenTotal: "20.00" })).toMatchObject({ body: { fields: [{ field: "delivery", fault: "missing" }] } });
  expect(await shop.submit(browser, { seenTotal: "23.99", delivery: "address", postcode: "12" })).toMatchObject({
    status: 422,
    body: {
      problem: "fields",
      fields: [
        { field: "city", fault: "missing" },
        { field: "postcode", fault: "malformed" },
        { field: "street", fault: "missing" },
      ],
    },
  });
  expect(await shop.count("orders.orders")).toBe(0);
});

test("an order by card costs its delivery too, keeps its pieces for half an hour, and is being prepared once it is paid", async () => {
  const browser = await buyer("B1-1");
  expect(await shop.submit(browser, { ...HOME, seenTotal: "20.00" })).toMatchObject({ status: 422, body: { problem: "cart-changed" } });
  const { basketId, redirectUrl } = await submitted(browser, { ...HOME, seenTotal: "23.99" });
  expect(await shop.stockOf("B1-1")).toEqual({ stock: 50, reserved: 1 });
  expect(await shop.count("catalogue.reservations", "until = '2026-11-21T10:30:00+02:00'")).toBe(1);
  for (const event of await shop.pay(redirectUrl.split("/").at(-1)!)) await shop.deliver(event);
  await shop.runJobs();
  expect(await basket(browser, basketId)).toMatchObject({
    state: "confirmed",
    standing: "preparing",
    total: { eur: "23.99", bgn: "46.92" },
    delivery: { way: "address", to: "1000 София, ул. Шипка 3", price: { eur: "3.99" } },
    paymentMethod: "card",
    receipt: "sent",
  });
  expect(await shop.stockOf("B1-1")).toEqual({ stock: 49, reserved: 0 });
  expect((await browser.call(entries, {})).body.entries).toEqual([]);
});

test.each([
  ["invoice", "със следващата фактура"],
  ["on-delivery", "при получаване"],
])("an order paid by %s is confirmed by the submit, and a mail with the terms explains how it is paid", async (payment, words) => {
  const georgi = shop.context.browser(USER);
  await add(georgi, "A1-1", 2);
  const { basketId, redirectUrl } = await submitted(georgi, { ...SHOP, payment, seenTotal: "600.00" });
  expect(redirectUrl).toMatch(new RegExp(`/checkout/confirmation/${basketId}$`));
  expect(await shop.stockOf("A1-1")).toEqual({ stock: 3, reserved: 0 });
  await shop.runJobs();
  expect(await basket(georgi, basketId)).toMatchObject({
    state: "confirmed",
    standing: "preparing",
    paymentMethod: payment,
    receipt: "sent",
  });
  expect(await shop.count("orders.payments")).toBe(0);
  const [mail] = await shop.mails();
  for (const text of [words, "Още не сте платили нищо", "Ще я вземете от", "Магазин Пловдив, Пловдив, ул. „Тиха“ 7", "14 дни", "2 години"])
    expect(mail!.text).toContain(text);
  expect((await georgi.call(entries, {})).body.entries).toEqual([]);
});

test("a raised price is charged only after the buyer agrees to it", async () => {
  const browser = await buyer("A1-1");
  await sql`update catalogue.offers set eur_cents = 33000 where sid = 'A1-1'`.execute(shop.db);
  for (const seenTotal of ["300.00", "330.00"])
    expect(await shop.submit(browser, { ...SHOP, seenTotal })).toMatchObject({ status: 422, body: { problem: "cart-changed" } });
  expect((await browser.call(summary, {})).body).toMatchObject({
    entries: [{ state: "changed", price: { eur: "300.00" }, newPrice: { eur: "330.00" } }],
    total: { eur: "330.00" },
  });
  await browser.call(renewEntry, { body: { entryNumber: 1 } });
  expect((await shop.submit(browser, { ...SHOP, seenTotal: "330.00" })).status).toBe(200);
  expect(await shop.count("orders.orders", "eur_cents = 33000")).toBe(1);
});

test("a declined card releases the pieces at once, and the next try reserves them again", async () => {
  const browser = await buyer("A1-1");
  const { redirectUrl } = await submitted(browser, { ...SHOP, seenTotal: "300.00" });
  expect((await shop.stockOf("A1-1")).reserved).toBe(1);
  for (const event of await shop.pay(redirectUrl.split("/").at(-1)!, "bank-declines")) await shop.deliver(event);
  expect((await shop.stockOf("A1-1")).reserved).toBe(0);
  expect((await browser.call(entries, {})).body.entries).toMatchObject([{ state: "valid" }]);
  await submitted(browser, { ...SHOP, seenTotal: "300.00" });
  expect((await shop.stockOf("A1-1")).reserved).toBe(1);
});

test("pieces unpaid after half an hour are for sale again, and a late payment for sold ones is refunded in full", async () => {
  const late = await buyer("B1-1");
  await sql`update catalogue.offers set stock = 1 where sid = 'B1-1'`.execute(shop.db);
  const { basketId, redirectUrl } = await submitted(late, { ...HOME, seenTotal: "23.99" });
  const quick = shop.context.browser(USER);
  expect(await add(quick, "B1-1")).toMatchObject({ status: 422, body: { problem: "none-left" } });
  later(31);
  await shop.sweepStock();
  expect(await shop.stockOf("B1-1")).toEqual({ stock: 1, reserved: 0 });
  await add(quick, "B1-1");
  await submitted(quick, { ...SHOP, payment: "on-delivery", seenTotal: "20.00" });
  for (const event of await shop.pay(redirectUrl.split("/").at(-1)!)) await shop.deliver(event);
  await shop.runJobs();
  expect(await basket(late, basketId)).toMatchObject({ state: "cancelled", standing: "sold-out" });
  expect(await shop.count("orders.refunds", "state = 'done' and eur_cents in (2000, 399)")).toBe(2);
  expect(await shop.stockOf("B1-1")).toEqual({ stock: 0, reserved: 0 });
});

test("another delivery method makes another order, because it costs something else", async () => {
  const browser = await buyer("B1-1");
  const first = await submitted(browser, { ...HOME, seenTotal: "23.99" });
  const second = await submitted(browser, { ...SHOP, seenTotal: "20.00" });
  expect(second.basketId).not.toBe(first.basketId);
  expect(await submitted(browser, { ...SHOP, seenTotal: "20.00" })).toEqual(second);
  expect((await shop.stockOf("B1-1")).reserved).toBe(1);
});

test("signing in takes over the order that waits for payment, and paying it empties the merged cart", async () => {
  const guest = await buyer("A1-1");
  const ordered = await submitted(guest, { ...SHOP, seenTotal: "300.00" });
  const signed = await shop.signsIn(guest, USER);
  expect(await submitted(signed, { ...SHOP, seenTotal: "300.00" })).toEqual(ordered);
  const { basketId, redirectUrl } = ordered;
  for (const event of await shop.pay(redirectUrl.split("/").at(-1)!)) await shop.deliver(event);
  expect((await signed.call(entries, {})).body.entries).toEqual([]);
  expect(await basket(shop.context.browser({ ...USER, sessionId: "elsewhere" }), basketId)).toMatchObject({ state: "confirmed" });
  expect(await shop.stockOf("A1-1")).toEqual({ stock: 4, reserved: 0 });
});

test("the tables refuse a payment for an order that is paid later, and a total without its delivery", async () => {
  const browser = await buyer("A1-1");
  const { basketId } = await submitted(browser, { ...SHOP, payment: "on-delivery", seenTotal: "300.00" });
  await expect(
    sql`insert into orders.payments (id, order_id, eur_cents, started_at, expires_at)
      values (gen_random_uuid(), ${basketId}, 30000, now(), now() + interval '1 hour')`.execute(shop.db),
  ).rejects.toThrow("not paid by card");
  await expect(sql`update orders.orders set eur_cents = 30001 where id = ${basketId}`.execute(shop.db)).rejects.toThrow("does not cost");
});
