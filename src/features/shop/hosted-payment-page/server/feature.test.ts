import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDb } from "#testing/database.ts";
import { openServer, opened, type TestServer } from "#testing/server.ts";
import { startLoopback } from "#testing/loopback-server.ts";
import { standingClock } from "#platform/server/clock.ts";
import type { Jobs } from "#platform/server/jobs.ts";
import { CARDS } from "#providers/payments/cards.ts";
import type { Verified } from "#providers/payments/port.ts";
import { simulatedPayments } from "#providers/payments/simulated.ts";
import { bill, pay } from "../contract.ts";
import { hostedPaymentPage } from "./feature.ts";
import { closeOverduePayments, sendCallback } from "./jobs.ts";

const START = "2026-11-21T10:00:00+02:00";
const clock = standingClock(START);
const returnUrl = "https://vrata.example/checkout/confirmation/1";

let context: TestServer;
let payments: ReturnType<typeof simulatedPayments>;
const callbacksReceived: Verified[] = [];
let answerOfShop = 200;
const queued: { eventId: string; startAfter?: Date }[] = [];
const closing: (() => Promise<void>)[] = [];

beforeAll(async () => {
  const { db, close } = await freshDb();
  const shop = await startLoopback((request, response) => {
    const pieces: Buffer[] = [];
    request.on("data", (piece: Buffer) => pieces.push(piece));
    request.on("end", () => {
      void payments.verify(Buffer.concat(pieces), request.headers).then((verified) => {
        callbacksReceived.push(verified);
        response.writeHead(answerOfShop).end();
      });
    });
  });
  payments = simulatedPayments({
    db,
    clock,
    pageUrl: () => "https://vrata.example/dev/payments",
    callbackUrl: () => `${shop.url}/checkout/payments/callback`,
    deadlineMs: 2_000,
  });
  const jobs: Jobs = {
    enqueue: async (_tx, { name }, { payload, startAfter }) => {
      expect(name).toBe(sendCallback.name);
      queued.push({ ...(payload as { eventId: string }), ...(startAfter && { startAfter }) });
    },
  };
  context = await openServer(db, [opened(hostedPaymentPage, { jobs, simulator: payments.simulator, place: { contextPath: "" } })], {
    clock,
  });
  closing.push(context.close, shop.close, close);
});
afterAll(async () => {
  for (const close of closing) await close();
});

async function begin(key: string): Promise<string> {
  queued.length = 0;
  callbacksReceived.length = 0;
  const { paymentId } = await payments.begin({
    orderRef: `order-${key}`,
    amount: { cents: 767, currency: "EUR" },
    description: "Винетка за CB1234AB",
    returnUrl,
    cancelUrl: "https://vrata.example/checkout",
    language: "bg",
    expiresAt: new Date("2026-11-21T11:00:00+02:00"),
    key: `key-of-the-payment-${key}`,
  });
  return paymentId;
}
const runQueued = async () => {
  for (const { eventId } of queued) await sendCallback.run({ eventId }, { paymentSimulator: payments.simulator });
};

test("the page shows the amount, and every card of the demo", async () => {
  const paymentId = await begin("bill");
  const { body } = await context.browser().call(bill, { params: { paymentId } });
  expect(body).toMatchObject({ paymentId, amount: "7.67", currency: "EUR", description: "Винетка за CB1234AB", status: "open" });
  expect(body.cards.map(({ does }) => does)).toEqual(Object.keys(CARDS));
});

test("a payment that does not exist is 404, for reading and for paying", async () => {
  const params = { paymentId: "pay_00000000000000000000" };
  await expect(context.browser().call(bill, { params })).rejects.toMatchObject({ status: 404 });
  await expect(context.browser().call(pay, { params, body: { card: CARDS.pays } })).rejects.toMatchObject({ status: 404 });
});

test.each([
  ["pays", { outcome: "paid", go: returnUrl }, 1],
  ["no-funds", { outcome: "declined", go: returnUrl }, 1],
  ["bank-declines", { outcome: "declined", go: returnUrl }, 1],
  ["calls-twice", { outcome: "paid", go: returnUrl }, 2],
  ["loses-return", { outcome: "paid", go: null }, 1],
  ["calls-late", { outcome: "paid", go: returnUrl }, 1],
] as const)("the card that %s: %j, %i callback(s)", async (scenario, settled, callbacks) => {
  const paymentId = await begin(scenario);
  const paid = await context.browser().call(pay, { params: { paymentId }, body: { card: CARDS[scenario] } });
  expect(paid).toMatchObject({ status: 200, body: settled });
  await runQueued();
  expect(callbacksReceived).toHaveLength(callbacks);
  expect(callbacksReceived.every((news) => news.state === "news" && news.paymentId === paymentId && news.outcome === settled.outcome)).toBe(
    true,
  );
  // the same notification twice is one event
  expect(new Set(callbacksReceived.map((news) => news.state === "news" && news.eventId)).size).toBe(1);
  expect(queued.every(({ startAfter }) => (startAfter ? startAfter > clock.now() : false) === (scenario === "calls-late"))).toBe(true);
  expect(await payments.status(paymentId)).toBe(settled.outcome);
});

test("without a script the form leads to the shop or back to the page with the reason, and puts nothing in the address", async () => {
  const paymentId = await begin("plain-form");
  const send = async (form: Record<string, string>) => {
    const browser = context.browser();
    const sent = await browser.send("POST", `/dev/payments/${paymentId}/pay`, { form, headers: { accept: "text/html" } });
    return [sent.status, sent.headers["location"]];
  };
  const page = `/dev/payments/${paymentId}`;
  expect(await send({ card: "1234" })).toEqual([303, `${page}?problem=unknown-card`]);
  expect(await send({ card: CARDS["asks-code"] })).toEqual([303, `${page}?problem=code-needed`]);
  expect(await send({ card: "", "demo-card": CARDS.pays })).toEqual([303, returnUrl]);
  expect(await payments.status(paymentId)).toBe("paid");
});

test("a card with 3-D Secure pays with the right code and is declined with another", async () => {
  const right = await begin("3ds-right");
  const ask = { params: { paymentId: right }, body: { card: CARDS["asks-code"] } };
  expect(await context.browser().call(pay, ask)).toMatchObject({ status: 422, body: { problem: "code-needed" } });
  expect(await payments.status(right)).toBe("open");
  expect(await context.browser().call(pay, { ...ask, body: { ...ask.body, code: "123456" } })).toMatchObject({ body: { outcome: "paid" } });
  const wrong = await begin("3ds-wrong");
  const guess = { params: { paymentId: wrong }, body: { card: CARDS["asks-code"], code: "000000" } };
  expect(await context.browser().call(pay, guess)).toMatchObject({ body: { outcome: "declined" } });
});

test("pressing Pay many times at once charges once and sends one event", async () => {
  const paymentId = await begin("double");
  const browser = context.browser();
  await browser.call(bill, { params: { paymentId } });
  const press = () => browser.call(pay, { params: { paymentId }, body: { card: "4242 4242 4242 4242" } });
  const answers = [await press(), ...(await Promise.all(Array.from({ length: 7 }, press)))];
  expect(answers.every((answer) => answer.status === 200 && answer.body.outcome === "paid")).toBe(true);
  expect(queued).toHaveLength(1);
});

test("an unknown card is refused, and the payment stays open", async () => {
  const paymentId = await begin("unknown");
  for (const card of ["", "4111111111111111", "<script>"])
    expect(await context.browser().call(pay, { params: { paymentId }, body: { card } })).toMatchObject({
      status: 422,
      body: { problem: "unknown-card" },
    });
  expect(await payments.status(paymentId)).toBe("open");
});

test("paying needs the CSRF token", async () => {
  const paymentId = await begin("csrf");
  const sent = await context.browser().send("POST", `/dev/payments/${paymentId}/pay`, { json: { card: CARDS.pays }, csrf: false });
  expect(sent.status).toBe(403);
  expect(await payments.status(paymentId)).toBe("open");
});

test("a callback that the shop does not acknowledge counts as failed, and is retried", async () => {
  const paymentId = await begin("unheard");
  await context.browser().call(pay, { params: { paymentId }, body: { card: CARDS.pays } });
  answerOfShop = 503;
  await expect(runQueued()).rejects.toThrow("shop is away");
  answerOfShop = 200;
  await runQueued();
  expect(callbacksReceived).toHaveLength(2);
});

test("an unpaid payment expires, takes no more money, and its callback is repeated until the shop acknowledges it", async () => {
  const paymentId = await begin("expires");
  clock.moveTo("2026-11-21T11:00:00+02:00");
  expect(await context.browser().call(pay, { params: { paymentId }, body: { card: CARDS.pays } })).toMatchObject({ status: 409 });
  const sweep = () => closeOverduePayments.run({}, { paymentSimulator: payments.simulator });
  answerOfShop = 500;
  await expect(sweep()).rejects.toThrow();
  answerOfShop = 200;
  callbacksReceived.length = 0;
  await sweep();
  expect(callbacksReceived).toContainEqual(expect.objectContaining({ state: "news", paymentId, outcome: "expired" }));
  callbacksReceived.length = 0;
  await sweep();
  expect(callbacksReceived).toEqual([]);
  clock.moveTo(START);
});
