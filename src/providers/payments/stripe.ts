import type Stripe from "stripe";
import * as z from "zod/mini";
import type { Clock } from "#platform/server/clock.ts";
import { readText } from "../remote-answer.ts";
import { within } from "../deadline.ts";
import { ProviderUnavailable } from "./port.ts";
import type { PaymentRequest, Payments, PaymentStatus, RefundAnswer, RefundRequest } from "./port.ts";
import { newsOf, refuseSignature } from "./stripe-callback.ts";

const SYSTEM = "payment company";
/** Statuses that mean "later"; 409: a request with the same key is under way. */
const LATER = new Set([408, 409, 425, 429, 500, 502, 503, 504]);
const REFUNDED = "charge_already_refunded";

const text = z.string().check(z.minLength(1), z.maxLength(2_000));
const Opened = z.object({ id: text, url: z.url() });
const Intent = z.object({ id: text, status: text, latest_charge: z.nullish(z.union([text, z.object({ refunded: z.boolean() })])) });
const Session = z.object({
  id: text,
  status: z.enum(["open", "complete", "expired"]),
  payment_status: z.enum(["paid", "unpaid", "no_payment_required"]),
  payment_intent: z.nullish(z.union([text, Intent])),
});
const Refund = z.object({ id: text, metadata: z.nullish(z.object({ key: z.nullish(z.string()) })) });
const Refunds = z.object({ data: z.array(Refund) });
const Fault = z.object({ type: z.string(), statusCode: z.optional(z.int()), code: z.nullish(z.string()) });

export type StripeSettings = { url: string; key: string; webhookSecret: string; deadlineMs: number; clock: Clock };
type Company = { sdk: Promise<Stripe>; deadlineMs: number };

/** Stripe Checkout through Stripe's own SDK (docs/decisions/138), which is loaded here: a portal that simulates payments never loads it. */
export function stripePayments({ url, key, webhookSecret, deadlineMs, clock }: StripeSettings): Payments {
  const sdk = loadSdk(url.replace(/\/+$/, ""), key);
  sdk.catch(() => undefined); // reported to the first caller
  const company = { sdk, deadlineMs };
  return {
    begin: (request) => begin(company, request),
    async verify(rawBody, headers) {
      const refused = refuseSignature(await sdk, { rawBody, header: headers["stripe-signature"], webhookSecret, now: clock.now() });
      return refused ? { state: "refused", reason: refused } : newsOf(rawBody);
    },
    async status(paymentId) {
      const session = await findSession(company, paymentId);
      return session && statusOf(session);
    },
    refund: (request) => refund(company, request),
  };
}

async function loadSdk(base: string, key: string): Promise<Stripe> {
  const { default: Sdk } = await import("stripe");
  // follows no redirect, and limits the answer's size as for every provider
  const bounded: typeof fetch = async (address, options) => {
    const { pathname, search } = new URL(String(address));
    const response = await fetch(base + pathname + search, { ...options, redirect: "error" });
    return new Response(await readText(response), { status: response.status, headers: response.headers });
  };
  // the SDK cannot be created without a key; the company rejects this placeholder with its own error
  return new Sdk(key || "none", { httpClient: Sdk.createFetchHttpClient(bounded), telemetry: false });
}

type Call<T> = {
  shape: z.ZodMiniType<T>;
  send: (stripe: Stripe, options: { timeout: number; maxNetworkRetries: number }) => Promise<unknown>;
  /** It only reads, so a second try is harmless. */
  reads?: true;
  /** Codes of refusals that are answers. */
  refusals?: string[];
};

/** The parsed answer, or the code of the refusal. Throws `ProviderUnavailable` when it should be retried later. */
async function ask<T>({ sdk, deadlineMs }: Company, { shape, send, reads, refusals = [] }: Call<T>): Promise<T | { refused: string }> {
  const stripe = await sdk;
  const answer = await within(deadlineMs, SYSTEM, async () => {
    try {
      return await send(stripe, { timeout: reads ? deadlineMs / 2 : deadlineMs, maxNetworkRetries: reads ? 1 : 0 });
    } catch (error) {
      const fault = Fault.safeParse(error);
      if (!fault.success) throw error;
      const { statusCode: status, code } = fault.data;
      if (status === undefined || LATER.has(status)) throw new ProviderUnavailable(SYSTEM, error);
      if (code && refusals.includes(code)) return { refused: code };
      if (status === 401 || status === 403) throw new Error(`the ${SYSTEM} refuses our key (PAYMENTS_KEY)`, { cause: error });
      throw new Error(`the ${SYSTEM} refuses our request with ${status} ${code ?? ""}`, { cause: error });
    }
  });
  if (isRefused(answer)) return answer;
  const read = shape.safeParse(answer);
  if (!read.success) throw new ProviderUnavailable(SYSTEM, new Error("an unexpected answer"));
  return read.data;
}

const isRefused = (answer: unknown): answer is { refused: string } => typeof answer === "object" && answer !== null && "refused" in answer;

/** The same, where no refusal is an answer. */
async function must<T>(company: Company, call: Omit<Call<T>, "refusals">): Promise<T> {
  return (await ask(company, call)) as T;
}

async function begin(company: Company, request: PaymentRequest): Promise<{ paymentId: string; redirectUrl: string }> {
  const { orderRef, amount, description, returnUrl, cancelUrl, language, key, expiresAt } = request;
  const { id, url } = await must(company, {
    shape: Opened,
    send: ({ checkout }, options) =>
      checkout.sessions.create(
        {
          mode: "payment",
          allowed_payment_method_types: ["card"],
          line_items: [
            {
              quantity: 1,
              price_data: { currency: amount.currency.toLowerCase(), unit_amount: amount.cents, product_data: { name: description } },
            },
          ],
          client_reference_id: orderRef,
          success_url: returnUrl,
          cancel_url: cancelUrl,
          locale: language,
          expires_at: Math.floor(expiresAt.getTime() / 1000),
        },
        { ...options, idempotencyKey: key },
      ),
  });
  return { paymentId: id, redirectUrl: url };
}

async function findSession(company: Company, paymentId: string): Promise<z.infer<typeof Session> | undefined> {
  const found = await ask(company, {
    shape: Session,
    reads: true,
    refusals: ["resource_missing"],
    send: ({ checkout }, options) => checkout.sessions.retrieve(paymentId, { expand: ["payment_intent.latest_charge"] }, options),
  });
  return isRefused(found) ? undefined : found;
}

function statusOf({ status, payment_status, payment_intent }: z.infer<typeof Session>): PaymentStatus {
  if (status !== "complete") return status;
  const intent = typeof payment_intent === "object" ? payment_intent : undefined;
  if (payment_status === "unpaid")
    return intent?.status === "requires_payment_method" || intent?.status === "canceled" ? "declined" : "open";
  const charge = intent?.latest_charge;
  return typeof charge === "object" && charge?.refunded ? "refunded" : "paid";
}

async function refund(company: Company, { paymentId, key, amount }: RefundRequest): Promise<RefundAnswer> {
  // up to three requests, each with its share of the deadline
  const third = { ...company, deadlineMs: company.deadlineMs / 3 };
  const session = await findSession(third, paymentId);
  if (!session) return { state: "refused", reason: "no-such-payment" };
  const { payment_intent: intent } = session;
  const intentId = typeof intent === "object" ? intent?.id : intent;
  const status = statusOf(session);
  if (!intentId || (status !== "paid" && status !== "refunded")) return { state: "refused", reason: "not-paid" };
  if (amount) return refundPart(third, { intentId, key, cents: amount.cents });
  const given = await ask(third, {
    shape: Refund,
    refusals: [REFUNDED],
    send: ({ refunds }, options) => refunds.create({ payment_intent: intentId }, { ...options, idempotencyKey: key }),
  });
  if (!isRefused(given)) return { state: "refunded", refundId: given.id };
  // refunded before with another key: that refund is the answer
  const [made] = await refundsOf(third, intentId, 1);
  if (!made) throw new ProviderUnavailable(SYSTEM, new Error("a refunded payment without a refund"));
  return { state: "refunded", refundId: made.id };
}

/** Their idempotency keys expire after a day, so a part is first searched for by our own key. */
async function refundPart(company: Company, part: { intentId: string; key: string; cents: number }): Promise<RefundAnswer> {
  const { intentId, key, cents } = part;
  const before = (await refundsOf(company, intentId, 100)).find(({ metadata }) => metadata?.key === key);
  if (before) return { state: "refunded", refundId: before.id };
  const given = await ask(company, {
    shape: Refund,
    refusals: [REFUNDED, "amount_too_large"],
    send: ({ refunds }, options) =>
      refunds.create({ payment_intent: intentId, amount: cents, metadata: { key } }, { ...options, idempotencyKey: key }),
  });
  return isRefused(given) ? { state: "refused", reason: "too-much" } : { state: "refunded", refundId: given.id };
}

async function refundsOf(company: Company, intentId: string, limit: number): Promise<z.infer<typeof Refund>[]> {
  const { data } = await must(company, {
    shape: Refunds,
    reads: true,
    send: ({ refunds }, options) => refunds.list({ payment_intent: intentId, limit }, options),
  });
  return data;
}
