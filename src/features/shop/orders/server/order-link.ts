import { keyedHash, sameHash } from "#platform/server/keyed-hash.ts";
import type { OrderRow } from "./store.ts";

/** The link of a guest's order opens it for so many days after it was placed: longer than it is delivered and can be withdrawn from. */
const LINK_DAYS = 180;

type Linked = Pick<OrderRow, "id" | "placedAt">;

/** What the link in a guest's mails carries. It is made again for each mail and stored nowhere. */
export const orderKey = (orderId: string, secret: string): string => keyedHash(secret, "order-link", orderId);

/** Whether the key is this order's, and still opens it. */
export function opensOrder({ id, placedAt }: Linked, key: string, { secret, now }: { secret: string; now: Date }): boolean {
  const isOver = now.getTime() - placedAt.getTime() > LINK_DAYS * 86_400_000;
  return sameHash(key, orderKey(id, secret)) && !isOver;
}

/** A mailbox as somebody else may read it: `e***@example.bg`. */
export const hiddenMailbox = (email: string): string => email.replace(/^(.).*@/u, "$1***@");
