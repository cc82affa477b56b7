import { sql } from "kysely";
import { expect, test } from "vitest";
import { shopOfFile, stepsIn } from "#testing/shop-of-file.ts";
import { GiveUp } from "#platform/server/jobs.ts";

const shop = shopOfFile();
const { later, look, deliver } = stepsIn(shop);

test("paid after another buyer got it: the money goes back once, and a mail explains why", async () => {
  const browser = await shop.shopper("CB1234AB");
  const { basketId, paymentId } = await shop.order(browser);
  await shop.fakeSeller.someoneElseTakes("CB1234AB");
  const events = await shop.pay(paymentId, "calls-twice");
  await deliver(events);
  expect(await look(browser, basketId)).toMatchObject({
    state: "cancelled",
    standing: "refused",
    lines: [{ state: "refused", refund: "due" }],
  });
  await shop.runJobs();
  expect((await look(browser, basketId)).lines).toMatchObject([{ refund: "done" }]);
  expect(await shop.count("simulated_payments.payments", "status = 'refunded'")).toBe(1);
  const mails = await shop.mails();
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ to: "elena@example.bg" });
  expect(mails[0]!.text).toContain("вече има друга винетка");
});

test("one of two things is lost: its money alone goes back, and the receipt shows it", async () => {
  const browser = await shop.shopper("CB1234AB", "PB5678BP");
  const { basketId, paymentId } = await shop.order(browser, { seenTotal: "15.34" });
  await shop.fakeSeller.someoneElseTakes("PB5678BP");
  await deliver(await shop.pay(paymentId));
  await shop.runJobs();
  expect((await look(browser, basketId)).lines).toMatchObject([
    { state: "waiting", refund: null },
    { state: "refused", refund: "done" },
  ]);
  expect(await shop.count("simulated_payments.partial_refunds", "cents = 767")).toBe(1);
  expect(await shop.count("simulated_payments.payments", "status = 'paid'")).toBe(1);
  const receipt = (await shop.mails()).find(({ id }) => id === `receipt-${basketId}`);
  expect(receipt?.text).toContain("не успяхме да я издадем");
});

test("refused at the registry after payment: shown as refused, refunded once, and explained by mail", async () => {
  const browser = await shop.shopper("CB1234AB");
  const { basketId, paymentId } = await shop.order(browser);
  await deliver(await shop.pay(paymentId));
  await shop.fakeSeller.settle("CB1234AB", "refused");
  expect(await look(browser, basketId)).toMatchObject({ standing: "refused", lines: [{ state: "refused", refund: "due" }] });
  await shop.sweepLines();
  await shop.sweepLines();
  await shop.runJobs();
  expect(await look(browser, basketId)).toMatchObject({ lines: [{ state: "refused", refund: "done" }] });
  expect((await shop.mails()).map(({ subject }) => subject).sort()).toEqual([
    expect.stringMatching(/^Поръчка \d+: връщаме Ви пари$/),
    expect.stringMatching(/^Поръчка \d+: разписка$/),
  ]);
  expect(await shop.count("orders.refunds")).toBe(1);
});

test("a refund that the payment provider refuses alerts an operator, and no mail claims that it was made", async () => {
  const browser = await shop.shopper("CB1234AB");
  const { basketId, paymentId } = await shop.order(browser);
  await shop.fakeSeller.someoneElseTakes("CB1234AB");
  await deliver(await shop.pay(paymentId));
  await sql`update orders.payments set provider_id = 'pay_unknown_to_them'`.execute(shop.db);
  await expect(shop.runJobs()).rejects.toThrow(GiveUp);
  expect(await shop.count("orders.refunds", "state = 'refused'")).toBe(1);
  expect((await look(browser, basketId)).lines).toMatchObject([{ refund: "due" }]);
  expect(await shop.mails()).toEqual([]);
});

test("two payments of one order, both paid: one stays, the other goes back whole", async () => {
  const browser = await shop.shopper("CB1234AB");
  const first = await shop.order(browser);
  later(32);
  const second = await shop.order(browser);
  await deliver([...(await shop.pay(first.paymentId)), ...(await shop.pay(second.paymentId))]);
  await shop.runJobs();
  expect(await shop.count("simulated_payments.payments", "status = 'paid'")).toBe(1);
  expect(await shop.count("simulated_payments.payments", "status = 'refunded'")).toBe(1);
  expect((await shop.mails()).some(({ text }) => text.includes("платена два пъти"))).toBe(true);
  expect((await look(browser, first.basketId)).standing).toBe("activating");
});

test("the tables refuse an order whose total differs from its lines, and a refund above its payment", async () => {
  const browser = await shop.shopper("CB1234AB");
  const { paymentId } = await shop.order(browser);
  await deliver(await shop.pay(paymentId));
  await expect(sql`update orders.orders set eur_cents = 1`.execute(shop.db)).rejects.toThrow(
    "does not cost what its lines and its delivery cost",
  );
  await expect(sql`update orders.lines set quantity = 2`.execute(shop.db)).rejects.toThrow(
    "does not cost what its lines and its delivery cost",
  );
  const tooMuch = sql`insert into orders.refunds (id, payment_id, reason, eur_cents, due_at)
    select gen_random_uuid(), id, 'by-customer', eur_cents + 1, now() from orders.payments`;
  await expect(tooMuch.execute(shop.db)).rejects.toThrow("would give back more than it took");
});
