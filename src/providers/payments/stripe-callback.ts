import type Stripe from "stripe";
import * as z from "zod/mini";
import type { CallbackHeaders, Verified } from "./port.ts";

/** How far a callback's timestamp may be from our clock, in seconds. */
const TOLERANCE = 300;

const text = z.string().check(z.minLength(1), z.maxLength(2_000));
const Event = z.object({
  id: text,
  type: text,
  created: z.int(),
  data: z.object({
    object: z.object({ id: z.optional(z.string()), client_reference_id: z.nullish(z.string()), payment_status: z.optional(z.string()) }),
  }),
});

type Callback = { rawBody: Buffer; header: CallbackHeaders[string]; webhookSecret: string; now: Date };

/** Verifies a callback's signature. The SDK compares it; its time is compared with our clock, in both directions. */
export function refuseSignature(
  { webhooks }: Pick<Stripe, "webhooks">,
  { rawBody, header, webhookSecret, now }: Callback,
): "bad-signature" | "stale" | undefined {
  if (typeof header !== "string" || header.length > 2_000) return "bad-signature";
  // the SDK reads the last of several times, so only one may be there
  const times = header.split(",").filter((part) => part.startsWith("t="));
  if (times.length !== 1) return "bad-signature";
  try {
    webhooks.signature!.verifyHeader(rawBody, header, webhookSecret, 0);
  } catch {
    return "bad-signature";
  }
  return Math.abs(now.getTime() / 1000 - Number.parseInt(times[0]!.slice(2), 10)) > TOLERANCE ? "stale" : undefined;
}

/** The payment news in a genuine event. A decline on their page is none: the payer may try another card there. */
export function newsOf(rawBody: Buffer): Verified {
  const event = Event.safeParse(jsonOf(rawBody));
  if (!event.success) return { state: "refused", reason: "unreadable" };
  const { id: eventId, type, created, data } = event.data;
  const { id: paymentId, client_reference_id: orderRef, payment_status: paid } = data.object;
  const outcome = outcomeOf(type, paid !== "unpaid");
  if (!outcome || !paymentId || !orderRef) return { state: "not-for-us" };
  return { state: "news", paymentId, orderRef, outcome, at: new Date(created * 1000), eventId };
}

function outcomeOf(type: string, isPaid: boolean): "paid" | "declined" | "expired" | undefined {
  if (type === "checkout.session.completed") return isPaid ? "paid" : undefined;
  if (type === "checkout.session.async_payment_succeeded") return "paid";
  if (type === "checkout.session.async_payment_failed") return "declined";
  return type === "checkout.session.expired" ? "expired" : undefined;
}

function jsonOf(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString("utf8"));
  } catch {
    return undefined;
  }
}
