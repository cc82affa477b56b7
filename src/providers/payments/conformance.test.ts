import { beforeAll, describe, expect, test } from "vitest";
import { closingAfterAll } from "#testing/conformance.ts";
import { freshDb } from "#testing/database.ts";
import { startLoopback } from "#testing/loopback-server.ts";
import { aPaymentRequest, startPayments } from "#testing/payments-server.ts";
import { standingClock } from "#platform/server/clock.ts";
import { CARDS } from "./cards.ts";
import type { CallbackHeaders, Payments } from "./port.ts";
import { simulatedPayments } from "./simulated.ts";
import { signed } from "./signature.ts";
import { stripePayments } from "./stripe.ts";

const clock = standingClock("2026-11-21T10:00:00+02:00");
const NOW = clock.now();

type Callback = { rawBody: Buffer; headers: CallbackHeaders };
type Action = "pays" | "is-declined" | "lets-expire";
type Company = {
  payments: Payments;
  happens: (paymentId: string, action: Action) => Promise<Callback>;
  secret: () => Promise<string>;
  header: string;
};

const closing = closingAfterAll();

async function simulated(): Promise<Company> {
  const { db, close } = await freshDb();
  closing.push(close);
  const arrived: Callback[] = [];
  const shop = await startLoopback((request, response) => {
    const pieces: Buffer[] = [];
    request.on("data", (piece: Buffer) => pieces.push(piece));
    request.on("end", () => {
      arrived.push({ rawBody: Buffer.concat(pieces), headers: request.headers });
      response.end();
    });
  });
  closing.push(shop.close);
  const payments = simulatedPayments({
    db,
    clock,
    pageUrl: () => "https://vrata.example/dev/payments",
    callbackUrl: () => `${shop.url}/callback`,
    deadlineMs: 2_000,
  });
  return {
    payments,
    header: "payment-signature",
    secret: async () => {
      const { sql } = await import("kysely");
      const { rows } = await sql<{ secret: string }>`select secret from simulated_payments.secrets`.execute(db);
      return rows[0]!.secret;
    },
    async happens(paymentId, action) {
      if (action === "lets-expire") clock.moveTo("2026-11-21T11:00:00+02:00");
      const card = action === "pays" ? CARDS.pays : CARDS["no-funds"];
      const decision = action === "lets-expire" ? undefined : await payments.simulator.pay(db, { paymentId, card });
      const eventIds =
        decision?.state === "settled" ? decision.callbacks.map(({ eventId }) => eventId) : await payments.simulator.closeOverdue();
      for (const eventId of eventIds) await payments.simulator.deliver(eventId);
      return arrived.at(-1)!;
    },
  };
}

async function stripe(): Promise<Company> {
  const server = await startPayments(clock);
  closing.push(server.close);
  return {
    payments: stripePayments({ url: server.url, key: server.key, webhookSecret: server.webhookSecret, deadlineMs: 2_000, clock }),
    happens: async (paymentId, action) => server.happen(paymentId, action),
    secret: async () => server.webhookSecret,
    header: "stripe-signature",
  };
}

describe.each([
  ["the simulator", simulated],
  ["the adapter, over a company on loopback", stripe],
])("%s", (_, open) => {
  let company: Company;
  beforeAll(async () => {
    clock.moveTo(NOW.toISOString());
    company = await open();
  });
  const begin = async (key: string) => (await company.payments.begin(aPaymentRequest(key))).paymentId;

  test("a payment begins open, with a page for the payer", async () => {
    const begun = await company.payments.begin(aPaymentRequest("begins"));
    expect(begun.redirectUrl).toMatch(new RegExp(`^https://.*/${begun.paymentId}$`));
    expect(await company.payments.status(begun.paymentId)).toBe("open");
  });

  test("the same key opens the same payment, also many at once", async () => {
    const begun = [await company.payments.begin(aPaymentRequest("same"))];
    begun.push(...(await Promise.all(Array.from({ length: 6 }, () => company.payments.begin(aPaymentRequest("same"))))));
    expect(new Set(begun.map(({ paymentId }) => paymentId)).size).toBe(1);
    expect(await begin("another")).not.toBe(begun[0]!.paymentId);
  });

  test.each([
    ["pays", "paid"],
    ["is-declined", "declined"],
    ["lets-expire", "expired"],
  ] as const)("when the payer %s, a genuine callback reports the payment as %s, and so does its status", async (action, outcome) => {
    const paymentId = await begin(action);
    const { rawBody, headers } = await company.happens(paymentId, action);
    const news = await company.payments.verify(rawBody, headers);
    expect(news).toEqual({
      state: "news",
      paymentId,
      orderRef: `order-${action}`,
      outcome,
      at: clock.now(),
      eventId: expect.any(String) as string,
    });
    expect(await company.payments.status(paymentId)).toBe(outcome);
    clock.moveTo(NOW.toISOString());
  });

  test("a callback with another body, another secret, no signature or an unreadable one is refused", async () => {
    const paymentId = await begin("forged");
    const { rawBody, headers } = await company.happens(paymentId, "is-declined");
    const verify = company.payments.verify;
    const bad = { state: "refused", reason: "bad-signature" };
    expect(await verify(Buffer.from(rawBody.toString().replace("order-forged", "order-stolen")), headers)).toEqual(bad);
    expect(await verify(rawBody, { [company.header]: signed(rawBody, "another secret", clock.now()) })).toEqual(bad);
    expect(await verify(rawBody, {})).toEqual(bad);
    for (const header of ["", "t=,v1=", "v1=00", "t=1", "t=1e3,v1=zz", `t=1,v1=${"é".repeat(64)}`, "x".repeat(5_000)])
      expect(await verify(rawBody, { [company.header]: header })).toEqual(bad);
  });

  test.each([
    [300, "news"],
    [301, "refused"],
    [-300, "news"],
    [-301, "refused"],
  ])("a callback that was signed %i seconds ago is %s", async (seconds, state) => {
    const paymentId = await begin(`age${seconds}`);
    const { rawBody } = await company.happens(paymentId, "pays");
    const at = new Date(clock.now().getTime() - seconds * 1000);
    const verified = await company.payments.verify(rawBody, { [company.header]: signed(rawBody, await company.secret(), at) });
    expect(verified).toMatchObject(state === "news" ? { state } : { state, reason: "stale" });
  });

  test("genuine but unreadable bytes are refused as unreadable", async () => {
    const secret = await company.secret();
    for (const body of ["", "{", "[]", '{"id":1}']) {
      const rawBody = Buffer.from(body);
      const headers = { [company.header]: signed(rawBody, secret, clock.now()) };
      expect(await company.payments.verify(rawBody, headers)).toEqual({ state: "refused", reason: "unreadable" });
    }
  });

  test("a paid payment is refunded once, whichever key is sent", async () => {
    const paymentId = await begin("refund");
    await company.happens(paymentId, "pays");
    const first = await company.payments.refund({ paymentId, key: "refund-key-1" });
    expect(first).toEqual({ state: "refunded", refundId: expect.any(String) as string });
    expect(await company.payments.refund({ paymentId, key: "refund-key-1" })).toEqual(first);
    expect(await company.payments.refund({ paymentId, key: "refund-key-2" })).toEqual(first);
    expect(await company.payments.status(paymentId)).toBe("refunded");
  });

  test("parts are refunded once for each key, and never more than was paid", async () => {
    const paymentId = await begin("parts");
    await company.happens(paymentId, "pays");
    const part = (key: string, cents: number) => company.payments.refund({ paymentId, key, amount: { cents, currency: "EUR" } });
    const first = await part("part-1", 300);
    expect(first).toEqual({ state: "refunded", refundId: expect.any(String) as string });
    expect(await part("part-1", 300)).toEqual(first);
    expect(await company.payments.status(paymentId)).toBe("paid");
    expect(await part("part-2", 468)).toEqual({ state: "refused", reason: "too-much" });
    expect(await part("part-3", 467)).toMatchObject({ state: "refunded" });
    expect(await company.payments.status(paymentId)).toBe("refunded");
    expect(await part("part-1", 300)).toEqual(first);
  });

  test("an unpaid payment is not refunded", async () => {
    const paymentId = await begin("unpaid");
    expect(await company.payments.refund({ paymentId, key: "k1" })).toEqual({ state: "refused", reason: "not-paid" });
    expect(await company.payments.refund({ paymentId, key: "k", amount: aPaymentRequest("").amount })).toMatchObject({
      reason: "not-paid",
    });
    await company.happens(paymentId, "is-declined");
    expect(await company.payments.refund({ paymentId, key: "k2" })).toEqual({ state: "refused", reason: "not-paid" });
    expect(await company.payments.refund({ paymentId: "nobody", key: "k3" })).toEqual({ state: "refused", reason: "no-such-payment" });
    expect(await company.payments.status("nobody")).toBeUndefined();
  });
});
