import { keyedHash, sameHash } from "#platform/server/keyed-hash.ts";
import type { OrderRow } from "./store.ts";
import { DAY_MS } from "#vocabulary/time-units.ts";

/** Days after placing for which the link opens a guest's order: longer than its delivery and withdrawal take. */
const LINK_DAYS = 180;

type Linked = Pick<OrderRow, "id" | "placedAt">;

/** The key in the link of a guest's mails. It is derived again for each mail and never stored. */
export const orderKey = (orderId: string, secret: string): string => keyedHash(secret, "order-link", orderId);

/** Whether the key is this order's and has not expired. */
export function opensOrder({ id, placedAt }: Linked, key: string, { secret, now }: { secret: string; now: Date }): boolean {
  const isOver = now.getTime() - placedAt.getTime() > LINK_DAYS * DAY_MS;
  return sameHash(key, orderKey(id, secret)) && !isOver;
}

/** A mailbox as shown to others: `e***@example.bg`. */
export const hiddenMailbox = (email: string): string => email.replace(/^(.).*@/u, "$1***@");
