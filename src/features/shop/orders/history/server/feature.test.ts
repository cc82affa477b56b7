import { sql } from "kysely";
import { expect, test } from "vitest";
import { elenaOf, shopOfFile } from "#testing/shop-of-file.ts";
import type { CustomerUser } from "#platform/server/feature.ts";
import { GiveUp } from "#platform/server/jobs.ts";
import { buyFor, renewWithDevices, TO_ADDRESS, TO_SHOP } from "#testing/devices.ts";
import { orderHistory, withdraw } from "../contract.ts";

const boyan: CustomerUser = {
  id: "0b7a2f1e-0000-4000-8000-00000000000b",
  sessionId: "boyan",
  customerId: "c-boyan",
  role: "customer",
  main: true,
  grants: [],
};
const ABSENT = "0b7a2f1e-1111-4111-8111-111111111111";

const shop = shopOfFile(renewWithDevices);
const her = elenaOf(shop);

test("the history lists a user's own orders newest first, ten a page, and goes no further than its last page", async () => {
  for (let n = 0; n < 11; n++) {
    await buyFor(shop, her, { devices: {}, vignettes: [`CB10${n + 10}AB`] });
    her.later(1);
  }
  await buyFor(shop, boyan, { visitor: "b".repeat(43) });
  const first = (await her.browser.call(orderHistory, { query: {} })).body;
  expect(first.pagination).toEqual({ itemsCount: 11, currentPage: 1, pageSize: 10, pageRange: 5 });
  const numbers = first.orders.map(({ number }) => Number(number));
  expect(numbers).toEqual([...numbers].sort((a, b) => b - a));
  expect(first.orders[0]).toMatchObject({ title: "Седмична винетка", more: 0, state: "confirmed", total: { eur: "7.67", bgn: "15.00" } });
  const last = (await her.browser.call(orderHistory, { query: { page: "99" } })).body;
  expect([last.pagination.currentPage, last.orders.length]).toEqual([2, 1]);
  expect((await shop.context.browser({ ...boyan, id: ABSENT, sessionId: "nobody" }).call(orderHistory, { query: {} })).body.orders).toEqual(
    [],
  );
});

test("a paid device waits, leaves with its tracking number, and is delivered", async () => {
  const { basketId } = await buyFor(shop, her);
  expect(await her.look(basketId)).toMatchObject({ state: "confirmed", parcel: null, cancellable: true, withdrawal: null });
  await shop.sweepParcels();
  const booked = await her.look(basketId);
  expect(booked).toMatchObject({
    state: "confirmed",
    parcel: { state: "booked", trackingNumber: expect.stringMatching(/^VR\d{11}BG$/) as string },
  });
  her.later(10);
  await shop.sweepParcels();
  expect(await her.look(basketId)).toMatchObject({
    state: "shipped",
    cancellable: false,
    parcel: { state: "shipped", trackingNumber: booked.parcel!.trackingNumber },
  });
  her.later(30);
  await shop.sweepParcels();
  expect(await her.look(basketId)).toMatchObject({
    state: "delivered",
    lines: [{ state: "active", goods: true }],
    parcel: { state: "delivered", deliveredAt: "2026-11-21T08:40:00.000Z" },
    withdrawal: { state: "open", until: "2026-12-07", positions: [1], amount: { eur: "300.00" } },
  });
});

const sent = () =>
  sql<{ way: string; place: string }>`select way, place from simulated_delivery.parcels`.execute(shop.db).then(({ rows }) => rows);

test("a parcel goes to the address of its order, and its buyer gets one mail when it leaves, with the tracking number", async () => {
  const { basketId } = await buyFor(shop, her, { delivery: TO_ADDRESS, devices: { "phone-1": 2 } });
  await her.receive();
  await shop.runJobs();
  await shop.sweepParcels();
  await shop.runJobs();
  expect(await sent()).toEqual([{ way: "address", place: "1000 София, ул. Шипка 3" }]);
  const mails = (await shop.mails()).filter(({ id }) => /^(shipped|ready)-/.test(id));
  expect(mails.map(({ id }) => id)).toEqual([`shipped-${basketId}`]);
  const { trackingNumber } = (await her.look(basketId)).parcel!;
  for (const words of [trackingNumber!, "1000 София, ул. Шипка 3", "Lumo phone", "2 бр.", `/myvrata/orders/${basketId}`])
    expect(mails[0]!.text).toContain(words);
  expect(mails[0]!.text).not.toContain("За плащане при получаване");
});

test("an order for pickup goes to its shop and no address; mails inform its buyer of departure, arrival, and the sum to pay", async () => {
  const { basketId } = await buyFor(shop, her, { delivery: TO_SHOP });
  await sql`update orders.orders set payment_method = 'on-delivery'`.execute(shop.db);
  await shop.sweepParcels();
  expect(await sent()).toEqual([{ way: "shop", place: "plovdiv" }]);
  her.later(11);
  await shop.sweepParcels();
  expect(await her.look(basketId)).toMatchObject({ state: "shipped", parcel: { readyAt: null } });
  her.later(30);
  await shop.sweepParcels();
  await shop.sweepParcels();
  expect(await her.look(basketId)).toMatchObject({ state: "shipped", withdrawal: null, parcel: { readyAt: "2026-11-21T08:40:00.000Z" } });
  expect(await her.standing(basketId)).toBe("at-shop");
  await shop.runJobs();
  const mails = (await shop.mails()).filter(({ id }) => /^(shipped|ready)-/.test(id));
  expect(mails.map(({ id }) => id).sort()).toEqual([`ready-${basketId}`, `shipped-${basketId}`]);
  for (const { text } of mails) {
    expect(text).toContain("Магазин Пловдив, ул. „Тиха“ 7");
    expect(text).toContain("За плащане при получаване: 300,00");
  }
  her.later(30);
  await shop.sweepParcels();
  expect(await her.look(basketId)).toMatchObject({ state: "delivered", withdrawal: { state: "open" } });
});

test("withdrawing from everything refunds the delivery too; withdrawing from a part does not", async () => {
  for (const [positions, eur, words] of [
    [[1, 2], "323.99", "с цената на доставката: 323,99"],
    [[1], "300.00", "Връщаме Ви: 300,00"],
  ] as const) {
    await renewWithDevices(shop);
    const { basketId } = await buyFor(shop, her, { delivery: TO_ADDRESS, devices: { "phone-1": 1, "case-1": 1 } });
    await her.receive();
    const { withdrawal } = await her.look(basketId);
    expect(withdrawal).toMatchObject({ amount: { eur: "323.99" }, delivery: { eur: "3.99" } });
    const answer = await her.browser.call(withdraw, { body: { basketId, positions: [...positions] } });
    expect(answer).toMatchObject({ body: { withdrawal: { amount: { eur } } } });
    await shop.runJobs();
    expect((await shop.mails()).find(({ id }) => id === `withdrawal-${basketId}`)!.text).toContain(words);
  }
});

test("another buyer's order, an absent and an impossible one are the same 404, byte for byte, for every call", async () => {
  const { basketId } = await buyFor(shop, her);
  await her.receive();
  const before = await her.look(basketId);
  const ask = async (id: string, [method, url, json]: [string, string, object?]) => {
    const { status, json: read } = await shop.context
      .browser(boyan)
      .send(method, url.replace("ID", id), json && { json: JSON.parse(JSON.stringify(json).replace("ID", id)) as object });
    return JSON.stringify([status, { ...(read() as object), requestId: "" }]);
  };
  const calls: [string, string, object?][] = [
    ["GET", "/myvrata/profile/order/details?id=ID"],
    ["GET", "/myvrata/profile/order/cancel?id=ID"],
    ["POST", "/myvrata/profile/order/cancel/process", { cancellationData: { basketId: "ID", reason: 1 } }],
    ["POST", "/myvrata/orders/withdraw", { basketId: "ID", positions: [1] }],
  ];
  for (const call of calls) {
    const absent = await ask(ABSENT, call);
    expect(absent).toContain("404");
    expect([await ask(basketId, call), await ask("not-an-id", call)]).toEqual([absent, absent]);
  }
  expect(await her.look(basketId)).toEqual(before);
});

test("withdrawn within 14 days: shown at once, a receipt with the statement by mail, and once only", async () => {
  const { basketId } = await buyFor(shop, her, { devices: { "phone-1": 1, "case-1": 1 } });
  expect(await her.browser.call(withdraw, { body: { basketId, positions: [1] } })).toMatchObject({
    status: 409,
    body: { problem: "not-delivered" },
  });
  await her.receive();
  expect(await her.browser.call(withdraw, { body: { basketId, positions: [1, 7] } })).toMatchObject({
    status: 422,
    body: { problem: "no-such-line" },
  });
  const answers = await Promise.all([1, 2].map(() => her.browser.call(withdraw, { body: { basketId, positions: [2] } })));
  for (const answer of answers)
    expect(answer).toMatchObject({ status: 200, body: { state: "delivered", withdrawal: { state: "requested", positions: [2] } } });
  await shop.runJobs();
  const receipts = (await shop.mails()).filter(({ id }) => id === `withdrawal-${basketId}`);
  expect(receipts).toHaveLength(1);
  expect(receipts[0]!.text).toContain("отказвам от сключения от мен договор");
  expect(receipts[0]!.text).toContain("Lumo case");
  expect(receipts[0]!.text).not.toContain("Lumo phone");
  const expected = { standing: "delivered", gone: ["withdrawn"] };
  expect(await her.everywhere(basketId)).toEqual([expected, expected, expected]);
});

test("withdrawing is refused after the fourteenth day in Sofia, or after the weekend that it falls on", async () => {
  const { basketId } = await buyFor(shop, her);
  await her.receive();
  shop.clock.moveTo("2026-12-08T00:00:00+02:00");
  expect(await her.browser.call(withdraw, { body: { basketId, positions: [1] } })).toMatchObject({
    status: 409,
    body: { problem: "too-late" },
  });
  expect((await her.look(basketId)).withdrawal).toMatchObject({ state: "over", until: "2026-12-07" });
  shop.clock.moveTo("2026-12-07T23:59:00+02:00");
  expect(await her.browser.call(withdraw, { body: { basketId, positions: [1] } })).toMatchObject({ status: 200 });
});

test("a parcel that is refused or returned alerts an operator once; while the carrier is unavailable it is queried again", async () => {
  const { basketId } = await buyFor(shop, her);
  await sql`update orders.orders set mobile = '888000901'`.execute(shop.db);
  await expect(shop.sweepParcels()).rejects.toThrow(GiveUp);
  await shop.sweepParcels();
  expect(await her.look(basketId)).toMatchObject({ parcel: { state: "refused" }, cancellable: true });
  const other = await buyFor(shop, her, { visitor: "w".repeat(43) });
  await sql`update orders.orders set mobile = '888000902' where id = ${other.basketId}`.execute(shop.db);
  await shop.sweepParcels();
  expect(await her.look(other.basketId)).toMatchObject({ parcel: { state: "due" } });
  await sql`update orders.orders set mobile = '888000906' where id = ${other.basketId}`.execute(shop.db);
  await shop.sweepParcels();
  her.later(60);
  await expect(shop.sweepParcels()).rejects.toThrow("came back");
  await shop.sweepParcels();
});
