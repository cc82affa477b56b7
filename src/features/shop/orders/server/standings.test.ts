import { sql } from "kysely";
import { expect, test } from "vitest";
import { elenaOf, shopOfFile, stepsIn } from "#testing/shop-of-file.ts";
import { buyFor, orderFor, renewWithDevices, TO_SHOP } from "#testing/devices.ts";
import { summary } from "#features/shop/checkout/contract.ts";
import { withdraw } from "../history/contract.ts";

const shop = shopOfFile(renewWithDevices);
const her = elenaOf(shop);
const { later, look, deliver } = stepsIn(shop);

test("returning from payment before the callback queries the provider, so that a paid order is not shown as unpaid", async () => {
  const browser = await shop.shopper("CB1234AB");
  const { basketId, paymentId } = await shop.order(browser);
  expect(await look(browser, basketId)).toMatchObject({
    standing: "waiting-for-payment",
    payAt: expect.stringContaining(paymentId) as string,
  });
  later(1);
  const events = await shop.pay(paymentId, "calls-late");
  expect(await look(browser, basketId)).toMatchObject({ state: "confirmed", standing: "activating", payAt: null, knownBy: null });
  await deliver(events);
  expect([await shop.count("orders.payments", "state = 'paid'"), await shop.fakeSeller.soldTimes("CB1234AB")]).toEqual([1, 1]);
});

test("while the payment provider is unavailable no page offers to pay, each shows when to look again, and polling is limited", async () => {
  const browser = await shop.shopper("CB1234AB");
  const { basketId, paymentId } = await shop.order(browser);
  const events = await shop.pay(paymentId, "calls-late");
  shop.setAway(true);
  const checking = {
    standing: "checking-payment",
    payAt: null,
    checkingTime: 2000,
    knownBy: "2026-11-21T08:50:00.000Z",
    lines: [{ standing: "checking-payment" }],
  };
  expect(await look(browser, basketId)).toMatchObject(checking);
  shop.setAway(false);
  expect(await look(browser, basketId)).toMatchObject(checking); // requested a moment ago
  shop.clock.moveTo(new Date(shop.clock.now().getTime() + 5_000).toISOString());
  expect((await look(browser, basketId)).standing).toBe("activating");
  await deliver(events);
});

test("the checkout offers payment for unpaid orders only: it detects a payment made, and waits for an unknown one", async () => {
  const browser = await shop.shopper("CB1234AB");
  const { basketId, paymentId } = await shop.order(browser);
  const events = await shop.pay(paymentId, "calls-late");
  shop.setAway(true);
  expect((await browser.call(summary, {})).body).toMatchObject({ lastTry: "checking", checking: basketId });
  shop.setAway(false);
  later(1);
  expect((await browser.call(summary, {})).body).toMatchObject({ lastTry: null, checking: null, entries: [] });
  await deliver(events);
});

test("that a payment page still waits is stored by the sweep too, and shown while the provider is unavailable", async () => {
  const browser = await shop.shopper("CB1234AB");
  const { basketId } = await shop.order(browser);
  later(3);
  await shop.sweepPayments();
  shop.setAway(true);
  expect(await look(browser, basketId)).toMatchObject({ standing: "waiting-for-payment", payAt: expect.stringContaining("/") as string });
  later(1);
  expect(await look(browser, basketId)).toMatchObject({ standing: "checking-payment", payAt: null });
});

test("a fault while a page applies the provider's answer does not fail the page, and the sweep reports it", async () => {
  const browser = await shop.shopper("CB1234AB");
  const { basketId, paymentId } = await shop.order(browser);
  await shop.pay(paymentId);
  later(3);
  await sql`create function testing.refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`.execute(
    shop.db,
  );
  await sql`create trigger refuse before update of state on orders.payments for each row execute function testing.refuse()`.execute(
    shop.db,
  );
  try {
    expect((await look(browser, basketId)).standing).toBe("checking-payment");
    await expect(shop.sweepPayments()).rejects.toThrow("refused");
  } finally {
    await sql`drop function testing.refuse() cascade`.execute(shop.db);
  }
  await shop.sweepPayments();
  expect((await look(browser, basketId)).standing).toBe("activating");
});

test("the provider's state of an open payment page is cached only for a while, and never past the page's end", async () => {
  const browser = await shop.shopper("CB1234AB");
  const { basketId } = await shop.order(browser);
  expect((await look(browser, basketId)).standing).toBe("waiting-for-payment");
  shop.setAway(true);
  expect((await look(browser, basketId)).standing).toBe("waiting-for-payment");
  later(1);
  expect((await look(browser, basketId)).standing).toBe("checking-payment");
  shop.setAway(false);
  later(35);
  expect(await look(browser, basketId)).toMatchObject({ state: "cancelled", standing: "not-paid", payAt: null });
});

test("a vignette is active until its period is over, then expired, and never delivered", async () => {
  const browser = await shop.shopper("CB1234AB");
  const { basketId, paymentId } = await shop.order(browser);
  await deliver(await shop.pay(paymentId));
  await shop.fakeSeller.settle("CB1234AB", "active");
  await shop.fakeSeller.endsAt("CB1234AB", new Date(shop.clock.now().getTime() + 60_000));
  await shop.sweepLines();
  expect(await look(browser, basketId)).toMatchObject({ standing: "active", lines: [{ standing: "active" }] });
  later(1);
  expect(await look(browser, basketId)).toMatchObject({ standing: "expired", lines: [{ standing: "expired" }] });
});

test("list, order and confirmation show the same state of an order at every step", async () => {
  const { basketId } = await buyFor(shop, her, { devices: { "phone-1": 1, "case-1": 1 }, vignettes: ["CB1234AB"], delivery: TO_SHOP });
  const reads = async (standing: string, ...gone: string[]) =>
    expect(await her.everywhere(basketId)).toEqual(Array.from({ length: 3 }, () => ({ standing, gone })));
  await reads("activating");
  await shop.fakeSeller.settle("CB1234AB", "active");
  await reads("preparing");
  await shop.sweepLines();
  await shop.sweepParcels();
  her.later(11);
  await shop.sweepParcels();
  await reads("sent");
  her.later(30);
  await shop.sweepParcels();
  await reads("at-shop");
  her.later(30);
  await shop.sweepParcels();
  await reads("completed");
  await her.browser.call(withdraw, { body: { basketId, positions: [1, 2] } });
  await reads("active", "withdrawn");
  await shop.fakeSeller.endsAt("CB1234AB", shop.clock.now());
  await reads("expired", "withdrawn");
});

test("an order that waits for payment, was declined, lapsed or was replaced has the same label everywhere", async () => {
  const { basketId, paymentId } = await orderFor(shop, her);
  const reads = async (standing: string) =>
    expect(await her.everywhere(basketId)).toEqual(Array.from({ length: 3 }, () => ({ standing, gone: [] })));
  await reads("waiting-for-payment");
  shop.setAway(true);
  her.later(1);
  await reads("checking-payment");
  shop.setAway(false);
  for (const eventId of await shop.pay(paymentId, "bank-declines")) await shop.deliver(eventId);
  await reads("declined");
  her.later(40);
  await shop.sweepPayments();
  await reads("not-paid");
});

test("a refused or returned parcel shows on its order, too", async () => {
  const { basketId } = await buyFor(shop, her);
  await shop.sweepParcels();
  for (const [state, standing] of [
    ["refused", "held-up"],
    ["returned", "came-back"],
  ]) {
    await sql`update orders.parcels set state = ${state!}, shipped_at = now()`.execute(shop.db);
    expect(await her.everywhere(basketId)).toEqual(Array.from({ length: 3 }, () => ({ standing, gone: [] })));
  }
});
