import * as z from "zod/mini";
import type { Clock } from "#platform/server/clock.ts";
import { sendRequest, readWithRetry, type RemoteSystem, type RemoteReply } from "../remote-system.ts";
import { ProviderUnavailable } from "./port.ts";
import type { Payments, PaymentStatus, PaymentRequest, RefundAnswer, RefundRequest, Verified } from "./port.ts";
import { refuseSignature } from "./signature.ts";

/** The version of their API that this adapter was written against. */
const API_VERSION = "2024-06-20";
const SYSTEM = "payment company";

const text = z.string().check(z.minLength(1), z.maxLength(2_000));
const Opened = z.object({ id: text, url: z.url() });
const Charge = z.object({ refunded: z.boolean() });
const Intent = z.object({ id: text, status: text, latest_charge: z.nullish(z.union([text, Charge])) });
const Session = z.object({
  id: text,
  status: z.enum(["open", "complete", "expired"]),
  payment_status: z.enum(["paid", "unpaid", "no_payment_required"]),
  payment_intent: z.nullish(z.union([text, Intent])),
});
const Refund = z.object({ id: text, metadata: z.nullish(z.object({ key: z.nullish(z.string()) })) });
const Refunds = z.object({ data: z.array(Refund) });
const Fault = z.object({ error: z.object({ code: z.nullish(z.string()), type: z.nullish(z.string()) }) });
const Event = z.object({
  id: text,
  type: text,
  created: z.int(),
  data: z.object({
    object: z.object({ id: z.optional(z.string()), client_reference_id: z.nullish(z.string()), payment_status: z.optional(z.string()) }),
  }),
});

export type StripeSettings = { url: string; key: string; webhookSecret: string; deadlineMs: number; clock: Clock };

/** Stripe Checkout over its public API, without its library (docs/decisions/021): form-encoded requests, JSON answers. */
export function stripePayments({ url, key, webhookSecret, deadlineMs, clock }: StripeSettings): Payments {
  const stripe: RemoteSystem = {
    system: SYSTEM,
    base: url.replace(/\/+$/, ""),
    headers: { authorization: `Bearer ${key}`, "stripe-version": API_VERSION },
    deadlineMs,
  };
  return {
    async begin(request) {
      const { id, url } = as(Opened, await post(stripe, "/v1/checkout/sessions", { fields: sessionFields(request), key: request.key }));
      return { paymentId: id, redirectUrl: url };
    },
    async verify(rawBody, headers) {
      const refused = refuseSignature(headers["stripe-signature"], rawBody, { secret: webhookSecret, now: clock.now() });
      return refused ? { state: "refused", reason: refused } : newsOf(rawBody);
    },
    async status(paymentId) {
      const session = await sessionOf(stripe, paymentId);
      return session && statusOf(session);
    },
    refund: (request) => refund(stripe, request),
  };
}

const sessionFields = ({
  orderRef,
  amount,
  description,
  returnUrl,
  cancelUrl,
  language,
  expiresAt,
}: PaymentRequest): Record<string, string> => ({
  mode: "payment",
  "payment_method_types[0]": "card",
  "line_items[0][quantity]": "1",
  "line_items[0][price_data][currency]": amount.currency.toLowerCase(),
  "line_items[0][price_data][unit_amount]": String(amount.cents),
  "line_items[0][price_data][product_data][name]": description,
  client_reference_id: orderRef,
  success_url: returnUrl,
  cancel_url: cancelUrl,
  locale: language,
  expires_at: String(Math.floor(expiresAt.getTime() / 1000)),
});

const post = (stripe: RemoteSystem, path: string, { fields, key }: { fields: Record<string, string>; key: string }): Promise<RemoteReply> =>
  sendRequest(stripe, {
    method: "POST",
    path,
    headers: { "content-type": "application/x-www-form-urlencoded", "idempotency-key": key },
    body: new URLSearchParams(fields).toString(),
  });

async function sessionOf(stripe: RemoteSystem, paymentId: string): Promise<z.infer<typeof Session> | undefined> {
  const query = new URLSearchParams({ "expand[0]": "payment_intent.latest_charge" });
  const reply = await readWithRetry(stripe, `/v1/checkout/sessions/${encodeURIComponent(paymentId)}?${query}`);
  return reply.status === 404 ? undefined : as(Session, reply);
}

function statusOf({ status, payment_status, payment_intent }: z.infer<typeof Session>): PaymentStatus {
  if (status !== "complete") return status;
  const intent = typeof payment_intent === "object" ? payment_intent : undefined;
  if (payment_status === "unpaid")
    return intent?.status === "requires_payment_method" || intent?.status === "canceled" ? "declined" : "open";
  const charge = intent?.latest_charge;
  return typeof charge === "object" && charge?.refunded ? "refunded" : "paid";
}

async function refund(stripe: RemoteSystem, { paymentId, key, amount }: RefundRequest): Promise<RefundAnswer> {
  // up to three questions, each with its share of the deadline
  const half = { ...stripe, deadlineMs: stripe.deadlineMs / 3 };
  const session = await sessionOf(half, paymentId);
  if (!session) return { state: "refused", reason: "no-such-payment" };
  const { payment_intent: intent } = session;
  const intentId = typeof intent === "object" ? intent?.id : intent;
  const status = statusOf(session);
  if (!intentId || (status !== "paid" && status !== "refunded")) return { state: "refused", reason: "not-paid" };
  if (amount) return refundPart(half, { intentId, key, cents: amount.cents });
  const reply = await post(half, "/v1/refunds", { fields: { payment_intent: intentId }, key });
  if (reply.status !== 400 || faultOf(reply) !== "charge_already_refunded") return { state: "refunded", refundId: as(Refund, reply).id };
  // refunded before with another key: the same refund is told again
  const [made] = as(
    Refunds,
    await readWithRetry(half, `/v1/refunds?${new URLSearchParams({ payment_intent: intentId, limit: "1" })}`),
  ).data;
  if (!made) throw new ProviderUnavailable(SYSTEM, new Error("a refunded payment without a refund"));
  return { state: "refunded", refundId: made.id };
}

/** Their idempotency keys are forgotten after a day, so a part is looked for by our own key first. */
async function refundPart(stripe: RemoteSystem, part: { intentId: string; key: string; cents: number }): Promise<RefundAnswer> {
  const { intentId, key, cents } = part;
  const made = as(
    Refunds,
    await readWithRetry(stripe, `/v1/refunds?${new URLSearchParams({ payment_intent: intentId, limit: "100" })}`),
  ).data;
  const before = made.find(({ metadata }) => metadata?.key === key);
  if (before) return { state: "refunded", refundId: before.id };
  const reply = await post(stripe, "/v1/refunds", {
    fields: { payment_intent: intentId, amount: String(cents), "metadata[key]": key },
    key,
  });
  if (reply.status === 400 && TOO_MUCH.has(faultOf(reply) ?? "")) return { state: "refused", reason: "too-much" };
  return { state: "refunded", refundId: as(Refund, reply).id };
}

const TOO_MUCH = new Set(["charge_already_refunded", "amount_too_large"]);

/** What a genuine event tells of a payment. A decline on their page is no news: the payer may try another card there. */
function newsOf(rawBody: Buffer): Verified {
  const event = Event.safeParse(jsonOf(rawBody));
  if (!event.success) return { state: "refused", reason: "unreadable" };
  const { id: eventId, type, created, data } = event.data;
  const { id: paymentId, client_reference_id: orderRef, payment_status: paid } = data.object;
  const outcome =
    type === "checkout.session.async_payment_succeeded" || (type === "checkout.session.completed" && paid !== "unpaid")
      ? "paid"
      : type === "checkout.session.async_payment_failed"
        ? "declined"
        : type === "checkout.session.expired"
          ? "expired"
          : undefined;
  if (!outcome || !paymentId || !orderRef) return { state: "not-for-us" };
  return { state: "news", paymentId, orderRef, outcome, at: new Date(created * 1000), eventId };
}

const faultOf = ({ body }: RemoteReply): string | undefined => Fault.safeParse(body).data?.error.code ?? undefined;

/** The answer as their documents give it. A wrong key or a malformed request is our fault and is thrown. */
function as<T>(shape: z.ZodMiniType<T>, reply: RemoteReply): T {
  if (reply.status === 401 || reply.status === 403) throw new Error(`the ${SYSTEM} refuses our key (PAYMENTS_KEY)`);
  // 409: the same key is being worked on at this moment
  if (reply.status === 409) throw new ProviderUnavailable(SYSTEM, new Error("the same request is under way"));
  if (reply.status >= 400) throw new Error(`the ${SYSTEM} refuses our request with ${reply.status} ${faultOf(reply) ?? ""}`);
  const readWithRetry = shape.safeParse(reply.body);
  if (!readWithRetry.success) throw new ProviderUnavailable(SYSTEM, new Error(`an unexpected answer with status ${reply.status}`));
  return readWithRetry.data;
}

function jsonOf(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString("utf8"));
  } catch {
    return undefined;
  }
}
