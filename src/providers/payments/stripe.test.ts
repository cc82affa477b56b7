import { afterAll, beforeAll, expect, test } from "vitest";
import { aPaymentRequest, startPayments } from "#testing/payments-server.ts";
import { standingClock } from "#platform/server/clock.ts";
import { ProviderUnavailable } from "./port.ts";
import { stripePayments } from "./stripe.ts";

const clock = standingClock("2026-11-21T10:00:00+02:00");
let server: Awaited<ReturnType<typeof startPayments>>;
const adapter = (more: { key?: string; deadlineMs?: number } = {}) =>
  stripePayments({ url: server.url, key: server.key, webhookSecret: server.webhookSecret, deadlineMs: 2_000, clock, ...more });
afterAll(() => server.close());
beforeAll(async () => {
  server = await startPayments(clock);
});

test("sends the amount in cents, the order, the language and the way back, with the key", async () => {
  await adapter().begin(aPaymentRequest("wire"));
  const { method, path, form, headers } = server.requests.at(-1)!;
  expect([method, path, headers["idempotency-key"], headers["content-type"]]).toEqual([
    "POST",
    "/v1/checkout/sessions",
    "key-of-the-payment-wire",
    "application/x-www-form-urlencoded",
  ]);
  expect(Object.fromEntries(form)).toMatchObject({
    mode: "payment",
    "allowed_payment_method_types[0]": "card",
    "line_items[0][price_data][unit_amount]": "767",
    "line_items[0][price_data][currency]": "eur",
    "line_items[0][price_data][product_data][name]": "Винетка за CB1234AB",
    client_reference_id: "order-wire",
    success_url: "https://vrata.example/checkout/confirmation/1",
    locale: "bg",
    expires_at: "1795251600",
  });
});

test("the same key with another request is our fault and is thrown", async () => {
  await adapter().begin(aPaymentRequest("reused"));
  await expect(adapter().begin(aPaymentRequest("reused", { amount: { cents: 1, currency: "EUR" } }))).rejects.not.toThrow(
    ProviderUnavailable,
  );
});

test("a genuine event without an outcome of a payment is ignored", async () => {
  const { rawBody, headers } = server.callback("charge.refund.updated", { id: "re_1" });
  expect(await adapter().verify(rawBody, headers)).toEqual({ state: "not-for-us" });
});

test("a callback whose header names two times is refused, whichever of them is signed", async () => {
  const { rawBody, headers } = server.callback("checkout.session.expired", { id: "cs_1", client_reference_id: "order-1" });
  const header = headers["stripe-signature"];
  for (const twice of [`t=1,${header}`, `${header},t=1`])
    expect(await adapter().verify(rawBody, { "stripe-signature": twice })).toEqual({ state: "refused", reason: "bad-signature" });
});

test("a write is sent once, and a read twice at most", async () => {
  server.goAway(true);
  const before = server.requests.length;
  await expect(adapter().begin(aPaymentRequest("once"))).rejects.toThrow(ProviderUnavailable);
  expect(server.requests.length - before).toBe(1);
  await expect(adapter().status("cs_1")).rejects.toThrow(ProviderUnavailable);
  expect(server.requests.length - before).toBe(3);
  server.goAway(false);
});

test("the provider's address may have a path, and telemetry is off", async () => {
  const behind = stripePayments({ url: `${server.url}/proxy/`, key: server.key, webhookSecret: "whsec", deadlineMs: 2_000, clock });
  const { paymentId } = await behind.begin(aPaymentRequest("behind"));
  await behind.status(paymentId); // the SDK would report a successful call with the next one
  const { path, headers } = server.requests.at(-1)!;
  expect([path.split("?")[0], headers["x-stripe-client-telemetry"]]).toEqual([`/proxy/v1/checkout/sessions/${paymentId}`, undefined]);
});

test("an unavailable provider throws ProviderUnavailable; a wrong key does not", async () => {
  server.goAway(true);
  await expect(adapter().begin(aPaymentRequest("away"))).rejects.toThrow(ProviderUnavailable);
  await expect(adapter().status("cs_1")).rejects.toThrow(ProviderUnavailable);
  server.goAway(false);
  await expect(adapter({ key: "sk_wrong" }).begin(aPaymentRequest("key"))).rejects.toThrow("PAYMENTS_KEY");
});
