import { expect, test } from "vitest";
import { shopOfFile, stepsIn } from "#testing/shop-of-file.ts";
import { someCustomer } from "#testing/people.ts";
import type { Browser } from "#testing/server.ts";
import { entries } from "#features/shop/cart/contract.ts";
import { summary } from "#features/shop/checkout/contract.ts";

const shop = shopOfFile();
const { later, look, deliver } = stepsIn(shop);

const inCart = async (browser: Browser) => (await browser.call(entries, {})).body.entries.length;

test("paid: the seller fulfils the order, the cart is empty, one receipt is sent, and the order shows its progress", async () => {
  const browser = await shop.shopper("CB1234AB");
  const { basketId, paymentId } = await shop.order(browser);
  await deliver(await shop.pay(paymentId));
  expect(await look(browser, basketId)).toMatchObject({
    state: "confirmed",
    standing: "activating",
    receipt: "coming",
    checkingTime: 2000,
  });
  expect(await inCart(browser)).toBe(0);
  await shop.runJobs();
  expect(await shop.mails()).toMatchObject([{ id: `receipt-${basketId}`, to: "elena@example.bg", language: "bg", times: 1 }]);
  await shop.fakeSeller.settle("CB1234AB", "active");
  const active = await look(browser, basketId);
  expect(active).toMatchObject({ standing: "active", receipt: "sent", lines: [{ state: "active", refund: null }] });
  expect(active).not.toHaveProperty("checkingTime");
  await shop.sweepLines();
  expect((await look(browser, basketId)).state).toBe("delivered");
});

test("a receipt refused by the mailbox shows on the order's page, and is not sent again", async () => {
  const browser = await shop.shopper("CB1234AB");
  const { basketId, paymentId } = await shop.order(browser, { email: "elena@refused.example" });
  await deliver(await shop.pay(paymentId));
  await shop.runJobs();
  expect((await look(browser, basketId)).receipt).toBe("refused");
});

test("a callback received twice at once, and again later, has one effect", async () => {
  const browser = await shop.shopper("CB1234AB");
  const { paymentId } = await shop.order(browser);
  const events = await shop.pay(paymentId, "calls-twice");
  await Promise.all(events.map(shop.deliver));
  later(60);
  await deliver(events);
  await shop.runJobs();
  expect(await shop.mails()).toHaveLength(1);
  expect([
    await shop.count("orders.payments", "state = 'paid'"),
    await shop.count("orders.refunds"),
    await shop.fakeSeller.soldTimes("CB1234AB"),
  ]).toEqual([1, 0, 1]);
});

test("two clicks on Pay charge once", async () => {
  const browser = await shop.shopper("CB1234AB");
  const { paymentId } = await shop.order(browser);
  const events = await Promise.all([shop.pay(paymentId), shop.pay(paymentId)]);
  await deliver(events.flat());
  expect(await shop.count("simulated_payments.payments", "charges = 1")).toBe(1);
  expect(await shop.count("orders.payments", "state = 'paid'")).toBe(1);
});

test("a callback may arrive before the opening of the payment is stored", async () => {
  const browser = await shop.shopper("CB1234AB");
  const { basketId, paymentId } = await shop.order(browser);
  const { sql } = await import("kysely");
  await sql`update orders.payments set state = 'pending', provider_id = null, redirect_url = null`.execute(shop.db);
  await deliver(await shop.pay(paymentId));
  expect((await look(browser, basketId)).standing).toBe("activating");
  expect(await shop.count("orders.payments", `provider_id = '${paymentId}'`)).toBe(1);
});

test("declined: nothing is sold, the cart stays, and another try pays the same order", async () => {
  const browser = await shop.shopper("CB1234AB");
  const first = await shop.order(browser);
  await deliver(await shop.pay(first.paymentId, "bank-declines"));
  expect(await look(browser, first.basketId)).toMatchObject({ state: "received", standing: "declined" });
  expect((await browser.call(summary, {})).body).toMatchObject({ lastTry: "declined", entries: [{ state: "valid" }] });
  const second = await shop.order(browser);
  expect(second.basketId).toBe(first.basketId);
  await deliver(await shop.pay(second.paymentId));
  expect((await look(browser, first.basketId)).standing).toBe("activating");
});

test("abandoned: when the payment expires the order is cancelled, and its products are still in the cart", async () => {
  const browser = await shop.shopper("CB1234AB");
  const { basketId } = await shop.order(browser);
  later(36);
  await shop.sweepPayments();
  expect(await look(browser, basketId)).toMatchObject({ state: "cancelled", standing: "not-paid" });
  expect(await inCart(browser)).toBe(1);
  expect((await shop.order(browser)).basketId).not.toBe(basketId);
});

test("declined and never tried again: the order is cancelled when the payment expires", async () => {
  const browser = await shop.shopper("CB1234AB");
  const { basketId, paymentId } = await shop.order(browser);
  await deliver(await shop.pay(paymentId, "no-funds"));
  await shop.sweepPayments();
  expect((await look(browser, basketId)).standing).toBe("declined");
  later(36);
  await shop.sweepPayments();
  expect((await look(browser, basketId)).state).toBe("cancelled");
});

test("when a callback never comes the payment's state is polled", async () => {
  const browser = await shop.shopper("CB1234AB");
  const { basketId, paymentId } = await shop.order(browser);
  const events = await shop.pay(paymentId);
  later(3);
  shop.setAway(true);
  await expect(shop.sweepPayments()).rejects.toThrow("away");
  shop.setAway(false);
  await shop.sweepPayments();
  expect((await look(browser, basketId)).standing).toBe("activating");
  await deliver(events); // and when it comes late, it changes nothing
  await shop.runJobs();
  expect(await shop.mails()).toHaveLength(1);
});

test("a payment that arrives after the order was cancelled buys what is still reserved", async () => {
  const browser = await shop.shopper("CB1234AB");
  const { basketId, paymentId } = await shop.order(browser);
  const events = await shop.pay(paymentId);
  const { sql } = await import("kysely");
  await sql`update orders.payments set state = 'expired', settled_at = now()`.execute(shop.db);
  await sql`update orders.orders set state = 'cancelled', cancelled_because = 'not-paid'`.execute(shop.db);
  await deliver(events);
  expect(await look(browser, basketId)).toMatchObject({ state: "confirmed", standing: "activating" });
});

test("forged, unreadable and unknown callbacks all get the same response, and change nothing", async () => {
  const browser = await shop.shopper("CB1234AB");
  const { basketId, paymentId } = await shop.order(browser);
  const news = { eventId: "evt_1", paymentId, orderRef: basketId, outcome: "paid", at: "2026-11-21T08:00:00Z" };
  const { createHmac } = await import("node:crypto");
  const { sql } = await import("kysely");
  const { rows } = await sql<{ secret: string }>`select secret from simulated_payments.secrets`.execute(shop.db);
  const send = (body: string, secret: string) => {
    const t = Math.floor(shop.clock.now().getTime() / 1000);
    const signature = `t=${t},v1=${createHmac("sha256", secret).update(`${t}.${body}`).digest("hex")}`;
    return shop.context.browser().send("POST", "/payments/callback", {
      body,
      headers: { "content-type": "application/json", "payment-signature": signature },
      csrf: false,
    });
  };
  const secret = rows[0]?.secret ?? "";
  const answers = [
    await send(JSON.stringify(news), "another secret"),
    await send(JSON.stringify(news), secret), // genuine, but of a payment that is not ours
    await send(JSON.stringify({ ...news, orderRef: "1' or '1'='1" }), secret),
    await send(JSON.stringify({ anything: true }), secret),
    await shop.context.browser().send("POST", "/payments/callback", { csrf: false }),
  ];
  const same = answers.map(({ status, json }) => ({ status, body: { ...(json() as object), requestId: "" } }));
  expect(same.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
  expect(new Set(same.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect((await look(browser, basketId)).standing).toBe("waiting-for-payment");
});

test("an order is visible to its buyer only: absent, foreign and impossible ones get the same response", async () => {
  const elena = await shop.shopper("CB1234AB");
  const { basketId } = await shop.order(elena);
  const stranger = await shop.shopper("PB5678BP");
  const ask = async (browser: Browser, id: string) => {
    const { status, json } = await browser.send("GET", `/checkout/baskets/${id}`);
    return JSON.stringify([status, { ...(json() as object), requestId: "" }]);
  };
  const absent = await ask(stranger, "0b7a2f1e-1111-4111-8111-111111111111");
  expect(absent).toContain("404");
  expect(await ask(stranger, basketId)).toBe(absent);
  expect(await ask(shop.context.browser(), basketId)).toBe(absent);
  expect(await ask(stranger, "not-an-id")).toBe(absent);
});

test("a buyer who was signed in while ordering sees the order from another browser too", async () => {
  const user = someCustomer("0b7a2f1e-0000-4000-8000-000000000002", "session-1");
  const browser = shop.context.browser(user);
  await browser.send("POST", "/testing/fake-seller", { json: { subject: "CB1234AB" } });
  const { basketId } = await shop.order(browser);
  expect((await look(shop.context.browser({ ...user, sessionId: "session-2" }), basketId)).basketId).toBe(basketId);
});

test("an unpaid order is deleted after a month, with everything that was typed for it; a paid one stays", async () => {
  const [unpaid, paid] = [await shop.shopper("CB1234AB"), await shop.shopper("PB5678BP")];
  await shop.order(unpaid);
  for (const eventId of await shop.pay((await shop.order(paid)).paymentId)) await shop.deliver(eventId);
  later(60);
  await shop.sweepPayments();
  later(29 * 24 * 60);
  await shop.sweepUnpaid();
  expect(await shop.count("orders.orders")).toBe(2);
  later(24 * 60);
  await shop.sweepUnpaid();
  expect([await shop.count("orders.orders"), await shop.count("orders.orders", "state = 'confirmed'")]).toEqual([1, 1]);
  expect(await shop.count("orders.lines", "made_out_to = 'CB1234AB'")).toBe(0);
});
