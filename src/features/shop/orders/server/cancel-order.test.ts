import { expect, test } from "vitest";
import { elenaOf, shopOfFile } from "#testing/shop-of-file.ts";
import { buyFor, orderFor, piecesLeft, renewWithDevices, TO_ADDRESS } from "#testing/devices.ts";

const shop = shopOfFile(renewWithDevices);
const her = elenaOf(shop);

const subjects = async () => (await shop.mails()).map(({ subject }) => subject).sort();

test("cancelling before dispatch refunds the whole sum, restocks the piece, cancels the parcel and sends mails", async () => {
  const { basketId } = await buyFor(shop, her, { devices: { "phone-1": 2 } });
  expect(await piecesLeft(shop, "phone-1")).toBe(3);
  await shop.sweepParcels();
  const form = await her.form(basketId);
  expect(form).toMatchObject({
    status: 200,
    body: { whole: true, refund: { eur: "600.00" }, lines: [{ quantity: 2 }], descriptionLimit: 500 },
  });
  expect("reasons" in form.body && form.body.reasons.map(({ value }) => value)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  const answer = await her.cancel(basketId, { reason: 12, description: "  Подариха ми същия.  " });
  expect(answer).toMatchObject({
    status: 200,
    body: {
      state: "cancelled",
      cancellable: false,
      cancellation: { reason: 12, description: "Подариха ми същия." },
      refunds: [{ amount: { eur: "600.00" }, state: "due" }],
    },
  });
  expect(await piecesLeft(shop, "phone-1")).toBe(5);
  await shop.runJobs();
  expect(await her.look(basketId)).toMatchObject({
    lines: [{ state: "cancelled", refund: "done" }],
    refunds: [{ state: "done" }],
    parcel: { state: "cancelled" },
  });
  expect(await shop.count("simulated_payments.payments", "status = 'refunded'")).toBe(1);
  expect(await shop.count("simulated_delivery.parcels", "cancelled_at is not null")).toBe(1);
  expect(await subjects()).toEqual([
    expect.stringMatching(/: връщаме Ви пари$/),
    expect.stringMatching(/: отменена$/),
    expect.stringMatching(/: разписка$/),
  ]);
  const mail = (await shop.mails()).find(({ id }) => id === `cancelled-${basketId}`);
  expect(mail?.text).toContain("Подариха ми същия.");
  her.later(60);
  await shop.sweepParcels();
  expect((await her.look(basketId)).state).toBe("cancelled");
});

test("fifty clicks, and repeats with other keys, cancel once and refund once", async () => {
  const { basketId } = await buyFor(shop, her);
  await her.look(basketId);
  const key = "0123456789abcdef0123";
  const clicks = Array.from({ length: 50 }, () => her.cancel(basketId, {}, key));
  const answers = await Promise.all([...clicks, her.cancel(basketId), her.cancel(basketId, { reason: 5 })]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  await shop.runJobs();
  expect([await shop.count("orders.refunds"), await shop.count("orders.cancellations"), await piecesLeft(shop, "phone-1")]).toEqual([
    1, 1, 5,
  ]);
  expect((await shop.mails()).filter(({ id }) => id.startsWith("cancelled-"))).toHaveLength(1);
});

test("of an order with a vignette only the device is cancelled; the vignette stays, and only the device's money is refunded", async () => {
  const { basketId } = await buyFor(shop, her, { devices: { "phone-1": 1 }, vignettes: ["CB1234AB"] });
  expect(await her.form(basketId)).toMatchObject({
    body: { whole: false, refund: { eur: "300.00" }, lines: [{ position: 1 }] },
  });
  expect(await her.cancel(basketId)).toMatchObject({
    body: {
      state: "confirmed",
      lines: [
        { state: "cancelled", refund: "due" },
        { state: "waiting", refund: null },
      ],
    },
  });
  await shop.fakeSeller.settle("CB1234AB", "active");
  await shop.sweepLines();
  const expected = { standing: "active", gone: ["cancelled"] };
  expect(await her.everywhere(basketId)).toEqual([expected, expected, expected]);
  await shop.runJobs();
  expect(await shop.count("simulated_payments.partial_refunds", "cents = 30000")).toBe(1);
});

test("with all devices of a mixed order cancelled the delivery is refunded too, and the vignette's money is not", async () => {
  const basket = { devices: { "phone-1": 1, "case-1": 2 }, vignettes: ["CB1234AB"], delivery: TO_ADDRESS };
  const { basketId } = await buyFor(shop, her, basket);
  expect(await her.look(basketId)).toMatchObject({ paid: { eur: "351.66" } }); // 300 + 2 × 20 + 7.67 + 3.99
  expect(await her.form(basketId)).toMatchObject({ body: { whole: false, refund: { eur: "343.99" } } });
  await her.cancel(basketId);
  await shop.runJobs();
  const { refunds, lines } = await her.look(basketId);
  expect(refunds.map(({ amount, state }) => `${amount.eur} ${state}`).sort()).toEqual(["3.99 done", "300.00 done", "40.00 done"]);
  expect(lines.map(({ refund }) => refund)).toEqual(["done", "done", null]);
  expect(await shop.count("simulated_payments.partial_refunds", "cents in (399, 30000, 4000)")).toBe(3);
  const back = { total: { eur: "343.99" }, done: { eur: "343.99" } };
  expect([await her.look(basketId), await her.confirmation(basketId)]).toMatchObject([{ back }, { back }]);
  const mails = await shop.mails();
  expect(mails.find(({ id }) => id === `cancelled-${basketId}`)!.text).toContain("общо 343,99");
  const partly = mails.filter(({ id }) => id.startsWith("refund-"));
  expect(partly.map(({ text }) => text.includes("Общо по поръчката връщаме: 343,99"))).toEqual([true, true, true]);
});

test("after a refused vignette, form, page, confirmation and mail show the refund of the rest and the total", async () => {
  const { basketId } = await buyFor(shop, her, { devices: { "phone-1": 1 }, vignettes: ["CB1234AB"] });
  await shop.fakeSeller.settle("CB1234AB", "refused");
  await shop.sweepLines();
  expect(await her.form(basketId)).toMatchObject({ body: { refund: { eur: "300.00" }, refundInAll: { eur: "307.67" } } });
  await her.cancel(basketId);
  const back = { total: { eur: "307.67" }, done: { eur: "0.00" } };
  expect([await her.look(basketId), await her.confirmation(basketId)]).toMatchObject([
    { back, standing: "cancelled" },
    { back, standing: "cancelled" },
  ]);
  await shop.runJobs();
  expect((await shop.mails()).find(({ id }) => id === `cancelled-${basketId}`)!.text).toContain("общо 307,67");
});

test("an order of vignettes alone is fulfilled at once, and cannot be cancelled once it is paid", async () => {
  const { basketId } = await buyFor(shop, her, { devices: {}, vignettes: ["CB1234AB"] });
  expect(await her.cancel(basketId)).toEqual(expect.objectContaining({ status: 409, body: { problem: "handed-over" } }));
  expect(await her.form(basketId)).toMatchObject({ status: 409, body: { problem: "handed-over" } });
});

test("a dispatched order is not cancelled, even if it left since the last poll; a delivered one is withdrawn from instead", async () => {
  const { basketId } = await buyFor(shop, her);
  await shop.sweepParcels();
  her.later(10); // it was shipped, and not yet reported
  expect(await her.cancel(basketId)).toMatchObject({ status: 409, body: { problem: "shipped" } });
  expect(await her.look(basketId)).toMatchObject({ state: "shipped", cancellation: null });
  her.later(30);
  await shop.sweepParcels();
  expect(await her.form(basketId)).toMatchObject({ status: 409, body: { problem: "delivered" } });
  expect(await shop.count("orders.refunds")).toBe(0);
});

test("cancelled during the payment: the piece is for sale at once, and the incoming money is refunded", async () => {
  const { basketId, paymentId } = await orderFor(shop, her);
  expect(await piecesLeft(shop, "phone-1")).toBe(4);
  const events = await shop.pay(paymentId); // the buyer has paid, and the news is on its way
  expect(await her.cancel(basketId)).toMatchObject({ status: 200, body: { state: "cancelled", paid: null, refunds: [] } });
  expect(await piecesLeft(shop, "phone-1")).toBe(5);
  for (const eventId of [...events, ...events]) await shop.deliver(eventId);
  await shop.runJobs();
  expect(await her.look(basketId)).toMatchObject({
    state: "cancelled",
    paid: { eur: "300.00" },
    refunds: [{ amount: { eur: "300.00" }, state: "done" }],
  });
  expect(await piecesLeft(shop, "phone-1")).toBe(5);
  expect(await subjects()).toEqual([expect.stringMatching(/: връщаме Ви пари$/), expect.stringMatching(/: отменена$/)]);
});

test("an order is cancelled without a reason, and neither its page nor its mail mentions one", async () => {
  const { basketId } = await buyFor(shop, her);
  const answer = await her.cancel(basketId, { reason: undefined });
  expect(answer).toMatchObject({ status: 200, body: { standing: "cancelled", cancellation: { reason: null, description: null } } });
  await shop.runJobs();
  expect((await shop.mails()).find(({ id }) => id === `cancelled-${basketId}`)!.text).not.toContain("Причина");
});

test("reason 12 needs a text, of at most 500 characters; an unknown reason and malformed data are refused", async () => {
  const { basketId } = await buyFor(shop, her);
  expect(await her.cancel(basketId, { reason: 12 })).toMatchObject({ status: 422, body: { problem: "description-needed" } });
  expect(await her.cancel(basketId, { reason: 12, description: "ж".repeat(501) })).toMatchObject({
    status: 422,
    body: { problem: "description-too-long" },
  });
  for (const data of [{ basketId, reason: 13 }, { basketId, reason: 0 }, "{}", "not json", JSON.stringify({ basketId, reason: "x" })])
    expect((await her.browser.send("POST", "/myvrata/profile/order/cancel/process", { json: { cancellationData: data } })).status).toBe(
      400,
    );
  expect((await her.look(basketId)).state).toBe("confirmed");
  const form = { cancellationData: JSON.stringify({ basketId, reason: 2 }) };
  expect((await her.browser.send("POST", "/myvrata/profile/order/cancel/process", { form })).status).toBe(200);
});
