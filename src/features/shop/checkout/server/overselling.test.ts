import { expect, test } from "vitest";
import { shopOfFile } from "#testing/shop-of-file.ts";
import type { Shop } from "#testing/shop.ts";
import { addEntry } from "#features/shop/cart/contract.ts";
import { ApiError } from "#platform/problem.ts";
import { aProduct, shelvesAddUp } from "#testing/catalogue.ts";
import type { CustomerUser } from "#platform/server/feature.ts";
import type { Browser } from "#testing/server.ts";
import { fillShops } from "./demo-shops.ts";

const shop = shopOfFile(async (opened) => {
  await opened.renew();
  await fillShops(opened.db);
  await opened.shelve(aProduct("A1"));
});

const SHOP = { delivery: "shop", shop: "plovdiv" };
/** An order paid later is sold to customers at the submit; a guest's order waits for its confirmation (`guests.test.ts`). */
const customer = (n: number): CustomerUser => ({
  id: `0b7a2f1e-0000-4000-8000-${String(n).padStart(12, "0")}`,
  sessionId: `session-${n}`,
  customerId: `customer-${n}`,
  role: "customer",
  main: true,
  grants: [],
});
/** Tries again while so many at once wait too long for the database. */
const patiently = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ApiError && error.status === 503) return patiently(work);
    throw error;
  }
};
const buyer = async (offer: string, user?: CustomerUser) => {
  const browser = shop.context.browser(user);
  await patiently(() => browser.call(addEntry, { body: { offer, quantity: 1 } }));
  return browser;
};
const KEY = "0123456789abcdef0123456789abcdef";
const submitPatiently = (browser: Browser, key: string, more: object): ReturnType<Shop["submit"]> =>
  patiently(() => shop.submit(browser, more, key));

test("twenty equal submits of an order that is paid later make one order, and all get the same answer", async () => {
  const browser = await buyer("A1-1", customer(1));
  const more = { ...SHOP, payment: "on-delivery", seenTotal: "300.00" };
  const answers = await Promise.all(Array.from({ length: 20 }, () => submitPatiently(browser, KEY, more)));
  expect(new Set(answers.map((answer) => JSON.stringify([answer.status, answer.body]))).size).toBe(1);
  expect(answers[0]!.status).toBe(200);
  expect([await shop.count("orders.orders"), (await shop.stockOf("A1-1")).stock]).toEqual([1, 4]);
});

test("of submits from many tabs, each with its own key, one orders and the others find the cart empty", async () => {
  const browser = await buyer("A1-1", customer(1));
  const more = { ...SHOP, payment: "on-delivery", seenTotal: "300.00" };
  const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => submitPatiently(browser, `key-of-the-tab-number-${n}`, more)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => "problem" in body && body.problem === "cart-empty")).toHaveLength(7);
  expect(await shop.count("orders.orders")).toBe(1);
});

test.each(["card", "on-delivery"])("50 parallel checkouts of the last 5 pieces, paid by %s, sell exactly 5", async (payment) => {
  const browsers = await Promise.all(Array.from({ length: 50 }, (_, n) => buyer("A1-1", payment === "card" ? undefined : customer(n))));
  const more = { ...SHOP, payment, seenTotal: "300.00" };
  const answers = await Promise.all(browsers.map((browser, n) => submitPatiently(browser, `key-of-the-buyer-number-${n}`, more)));
  const won = answers.filter(({ status }) => status === 200);
  expect(won).toHaveLength(5);
  for (const { status, body } of answers) if (status !== 200) expect(body).toEqual({ problem: "entries-gone", entries: [1] });
  if (payment === "card") {
    expect(await shop.stockOf("A1-1")).toEqual({ stock: 5, reserved: 5 });
    for (const { body } of won)
      if ("redirectUrl" in body) for (const event of await shop.pay(body.redirectUrl.split("/").at(-1)!)) await shop.deliver(event);
  }
  expect(await shop.stockOf("A1-1")).toEqual({ stock: 0, reserved: 0 });
  expect(await shop.count("orders.orders", "state = 'confirmed'")).toBe(5);
  expect(await shop.count("orders.orders", "state <> 'confirmed'")).toBe(0);
  expect(await shelvesAddUp(shop.db)).toBe(true);
});
