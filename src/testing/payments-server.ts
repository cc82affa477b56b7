import { createHmac, randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Clock } from "#platform/server/clock.ts";
import type { PaymentRequest } from "#providers/payments/port.ts";
import { startLoopback } from "./loopback-server.ts";

type Session = {
  id: string;
  object: "checkout.session";
  url: string;
  status: "open" | "complete" | "expired";
  payment_status: "paid" | "unpaid";
  client_reference_id: string;
  amount_total: number;
  currency: string;
  payment_intent: string | null;
};
type Intent = { id: string; status: string; latest_charge: { id: string; refunded: boolean } | null; amount: number; refunds: Given[] };
type Given = { id: string; object: "refund"; amount: number; metadata: Record<string, string> };
type Answer = { status: number; body: unknown };
type Company = {
  sessions: Map<string, Session>;
  intents: Map<string, Intent>;
  /** By idempotency key: the sent form and its answer. */
  answers: Map<string, { form: string; answer: Answer }>;
};

const KEY = "sk_test_51";
const SECRET = "whsec_test";
const id = (prefix: string) => `${prefix}_test_${randomUUID().replaceAll("-", "")}`;
const fault = (status: number, error: { type: string; code?: string; message: string }): Answer => ({ status, body: { error } });

/** A payment request of the tests; the key distinguishes one request from another. */
export const aPaymentRequest = (key: string, more: Partial<PaymentRequest> = {}): PaymentRequest => ({
  orderRef: `order-${key}`,
  amount: { cents: 767, currency: "EUR" },
  description: "Винетка за CB1234AB",
  returnUrl: "https://vrata.example/checkout/confirmation/1",
  cancelUrl: "https://vrata.example/checkout",
  language: "bg",
  expiresAt: new Date("2026-11-21T11:00:00+02:00"),
  key: `key-of-the-payment-${key}`,
  ...more,
});

/** A payment company on loopback that speaks the part of Stripe's public API which the adapter uses, faults included. */
export async function startPayments(clock: Pick<Clock, "now">) {
  const company: Company = { sessions: new Map(), intents: new Map(), answers: new Map() };
  const requests: { method: string; path: string; form: URLSearchParams; headers: IncomingMessage["headers"] }[] = [];
  let away = false;
  const { url, close } = await startLoopback((request, response) => {
    void (async () => {
      let form = "";
      for await (const piece of request) form += String(piece);
      requests.push({ method: request.method!, path: request.url!, form: new URLSearchParams(form), headers: request.headers });
      send(response, away ? { status: 503, body: {} } : answerTo(company, request, form));
    })();
  });

  /** The payer's action on the hosted page; returns the callback that it causes. */
  const happen = (paymentId: string, action: "pays" | "is-declined" | "lets-expire") => {
    const session = company.sessions.get(paymentId)!;
    Object.assign(session, {
      status: action === "lets-expire" ? "expired" : "complete",
      payment_status: action === "pays" ? "paid" : "unpaid",
    });
    if (action !== "lets-expire") {
      const intent: Intent =
        action === "pays"
          ? {
              id: id("pi"),
              status: "succeeded",
              latest_charge: { id: id("ch"), refunded: false },
              amount: session.amount_total,
              refunds: [],
            }
          : { id: id("pi"), status: "requires_payment_method", latest_charge: null, amount: 0, refunds: [] };
      company.intents.set(intent.id, intent);
      session.payment_intent = intent.id;
    }
    const types = {
      pays: "checkout.session.completed",
      "is-declined": "checkout.session.async_payment_failed",
      "lets-expire": "checkout.session.expired",
    };
    return callback(types[action], session);
  };
  const callback = (type: string, object: unknown) => {
    const created = Math.floor(clock.now().getTime() / 1000);
    const rawBody = Buffer.from(JSON.stringify({ id: id("evt"), object: "event", type, created, data: { object } }));
    const signature = createHmac("sha256", SECRET).update(`${created}.${rawBody.toString()}`).digest("hex");
    return { rawBody, headers: { "stripe-signature": `t=${created},v1=${signature},v0=${"0".repeat(64)}` } };
  };
  return { url, key: KEY, webhookSecret: SECRET, requests, happen, callback, goAway: (gone: boolean) => void (away = gone), close };
}

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { "content-type": "application/json", "request-id": id("req") }).end(JSON.stringify(body));
}

function answerTo(company: Company, request: IncomingMessage, form: string): Answer {
  if (request.headers.authorization !== `Bearer ${KEY}`)
    return fault(401, { type: "invalid_request_error", message: "Invalid API Key provided" });
  if (request.method === "GET") return retrieved(company, new URL(request.url!, "http://stripe"));
  const key = String(request.headers["idempotency-key"]);
  const before = company.answers.get(key);
  if (before)
    return before.form === form
      ? before.answer
      : fault(400, { type: "idempotency_error", message: "Keys can only be used with the same parameters" });
  const answer = request.url === "/v1/refunds" ? refunded(company, new URLSearchParams(form)) : opened(company, new URLSearchParams(form));
  if (answer.status < 400) company.answers.set(key, { form, answer });
  return answer;
}

function retrieved({ sessions, intents }: Company, { pathname, searchParams }: URL): Answer {
  if (pathname === "/v1/refunds") {
    return { status: 200, body: { object: "list", data: intents.get(searchParams.get("payment_intent") ?? "")?.refunds ?? [] } };
  }
  const session = sessions.get(pathname.split("/")[4] ?? "");
  if (!session) return fault(404, { type: "invalid_request_error", code: "resource_missing", message: "No such checkout.session" });
  const expanded = searchParams.get("expand[0]") === "payment_intent.latest_charge" && session.payment_intent;
  return { status: 200, body: { ...session, ...(expanded && { payment_intent: intents.get(expanded) }) } };
}

const REQUIRED = [
  "mode",
  "success_url",
  "cancel_url",
  "client_reference_id",
  "line_items[0][quantity]",
  "line_items[0][price_data][currency]",
];

function opened({ sessions }: Company, form: URLSearchParams): Answer {
  const missing = REQUIRED.find((name) => !form.get(name));
  if (missing)
    return fault(400, { type: "invalid_request_error", code: "parameter_missing", message: `Missing required param: ${missing}.` });
  const session: Session = {
    id: id("cs"),
    object: "checkout.session",
    url: "",
    status: "open",
    payment_status: "unpaid",
    client_reference_id: form.get("client_reference_id")!,
    amount_total: Number(form.get("line_items[0][price_data][unit_amount]")),
    currency: form.get("line_items[0][price_data][currency]")!,
    payment_intent: null,
  };
  session.url = `https://checkout.example/c/pay/${session.id}`;
  sessions.set(session.id, session);
  return { status: 200, body: session };
}

function refunded({ intents }: Company, form: URLSearchParams): Answer {
  const intent = intents.get(form.get("payment_intent") ?? "");
  if (!intent?.latest_charge)
    return fault(404, { type: "invalid_request_error", code: "resource_missing", message: "No such payment_intent" });
  if (intent.latest_charge.refunded)
    return fault(400, { type: "invalid_request_error", code: "charge_already_refunded", message: "Charge has already been refunded." });
  const left = intent.amount - intent.refunds.reduce((sum, given) => sum + given.amount, 0);
  const amount = Number(form.get("amount") ?? left);
  if (amount > left)
    return fault(400, {
      type: "invalid_request_error",
      code: "amount_too_large",
      message: "Refund amount is greater than unrefunded amount.",
    });
  const metadata: Record<string, string> = form.has("metadata[key]") ? { key: form.get("metadata[key]")! } : {};
  const given: Given = { id: id("re"), object: "refund", amount, metadata };
  intent.refunds.unshift(given);
  intent.latest_charge.refunded = amount === left;
  return { status: 200, body: { ...given, status: "succeeded" } };
}
