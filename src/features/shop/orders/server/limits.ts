import type { Db } from "#platform/server/db.ts";
import { clear, take, type Limited } from "#platform/server/rate-limit.ts";
import { HttpProblem } from "#platform/server/problems.ts";
import { countedAddress } from "#vocabulary/ip-address.ts";
import { countedMailbox } from "#vocabulary/mailbox.ts";
import { HOUR_SECONDS } from "#vocabulary/time-units.ts";

/** Limits of orders and confirmation mails. Counted under hashes that need the secret. */
export type OrderLimits = {
  on: boolean;
  secret: string;
  /** Orders, and new attempts to pay one, from one address and for one mailbox in this many minutes. */
  perAddress: number;
  perMailbox: number;
  windowMinutes: number;
  /** Confirmation mails to one mailbox within the hours in which it can confirm. */
  mailsPerMailbox: number;
  confirmHours: number;
};

type Counted = { address: string; email: string; limits: OrderLimits; now: Date };

const mailsTo = (email: string, { secret }: OrderLimits): Limited => ({
  name: "orders.confirmation-mail",
  key: countedMailbox(email),
  secret,
});

/**
 * Counts an order in the caller's transaction, so that only placed orders count. Rejects with 429 above the limit. Called last, because concurrent orders from
 * the same address wait here.
 */
export async function countOrder(tx: Db, { address, email, limits, now }: Counted): Promise<void> {
  if (!limits.on) return;
  const rate = { secret: limits.secret, windowSeconds: limits.windowMinutes * 60, now };
  await insist(tx, { ...rate, name: "orders.address", key: countedAddress(address), limit: limits.perAddress });
  await insist(tx, { ...rate, name: "orders.mailbox", key: countedMailbox(email), limit: limits.perMailbox });
}

/** Counts a confirmation mail. Rejects with 429 when its mailbox was sent too many. */
export async function countConfirmationMail(tx: Db, { email, limits, now }: Omit<Counted, "address">): Promise<void> {
  if (!limits.on) return;
  const rate = { ...mailsTo(email, limits), limit: limits.mailsPerMailbox, windowSeconds: limits.confirmHours * HOUR_SECONDS, now };
  await insist(tx, rate);
}

/** Resets the mailbox's count: a confirmation proves that its mails are wanted. */
export const forgiveMailbox = (tx: Db, email: string, limits: OrderLimits): Promise<void> => clear(tx, mailsTo(email, limits));

async function insist(tx: Db, rate: Parameters<typeof take>[1]): Promise<void> {
  const { allowed, retryAfterSeconds } = await take(tx, rate);
  if (!allowed) throw new HttpProblem(429, { retryAfter: retryAfterSeconds, problem: "too-many-orders" });
}
