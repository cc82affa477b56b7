import { expect, test } from "vitest";
import { shopOfFile } from "#testing/shop-of-file.ts";
import type { Browser } from "#testing/server.ts";
import { order } from "../contract.ts";

const shop = shopOfFile();

const daysLater = (days: number) => shop.clock.moveTo(new Date(shop.clock.now().getTime() + days * 86_400_000).toISOString());

/** A guest's paid order, and the id and key of the link in its receipt. */
async function orderedByGuest(plate: string) {
  const browser = await shop.shopper(plate);
  const { basketId, paymentId } = await shop.order(browser);
  for (const eventId of await shop.pay(paymentId)) await shop.deliver(eventId);
  await shop.runJobs();
  const receipt = (await shop.mails()).find(({ id }) => id === `receipt-${basketId}`)!;
  const [link = ""] = /http:\S+\/checkout\/confirmation\/\S+/.exec(receipt.text) ?? [];
  expect(receipt.html).toContain(link);
  const { pathname, searchParams } = new URL(link);
  expect(pathname).toBe(`/checkout/confirmation/${basketId}`);
  return { browser, basketId, key: searchParams.get("key")! };
}
const ask = async (browser: Browser, basketId: string, key: string) => {
  const { status, json } = await browser.send("GET", `/checkout/baskets/${basketId}?${new URLSearchParams({ key })}`);
  return JSON.stringify([status, { ...(json() as object), requestId: "" }]);
};

test("the link of a guest's mail opens the order in any browser, without mailbox and way to pay", async () => {
  const { browser, basketId, key } = await orderedByGuest("CB1234AB");
  const own = (await browser.call(order, { params: { basketId }, query: { key } })).body;
  const { body } = await shop.context.browser().call(order, { params: { basketId }, query: { key } });
  expect(own.email).toBe("elena@example.bg");
  expect(body).toEqual({ ...own, email: "e***@example.bg", payAt: null });
});

test("a key that was changed, cut, omitted or belongs to another order opens nothing, like an absent order", async () => {
  const { basketId, key } = await orderedByGuest("CB1234AB");
  const other = await orderedByGuest("PB5678BP");
  const stranger = shop.context.browser();
  const absent = await ask(stranger, "0b7a2f1e-1111-4111-8111-111111111111", key);
  expect(absent).toContain("404");
  const changed = key.replace(/^./, (first) => (first === "A" ? "B" : "A"));
  for (const wrong of [changed, key.slice(0, -1), `${key}A`, "", other.key]) expect(await ask(stranger, basketId, wrong)).toBe(absent);
  expect(await ask(stranger, basketId, key)).not.toBe(absent);
});

test("the link is valid for half a year, then the order opens in its own browser alone", async () => {
  const { browser, basketId, key } = await orderedByGuest("CB1234AB");
  daysLater(180);
  expect(await ask(shop.context.browser(), basketId, key)).toContain("[200");
  daysLater(1);
  expect(await ask(shop.context.browser(), basketId, key)).toContain("[404");
  expect(await ask(browser, basketId, "")).toContain("[200");
});
