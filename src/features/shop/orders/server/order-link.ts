import { sql } from "kysely";
import { isKeyedHash, keyedHash } from "#platform/server/keyed-hash.ts";
import { fadingKind, type SecretKind } from "#platform/server/secret-kinds.ts";
import type { OrderRow } from "./store.ts";
import { DAY_MS } from "#vocabulary/time-units.ts";

/** Days after placing for which the link opens a guest's order: longer than its delivery and withdrawal take. */
const LINK_DAYS = 180;

/** Links in mails to guests that hang on the portal's secret. */
export const orderLinkSecrets: SecretKind[] = [
  fadingKind({
    kind: "links to orders of guests",
    table: "orders.orders",
    made: "placed_at",
    ends: sql`placed_at + make_interval(days => ${LINK_DAYS}::int)`,
    only: sql`user_id is null`,
  }),
];

type Linked = Pick<OrderRow, "id" | "placedAt">;

/** The key in the link of a guest's mails. It is derived again for each mail and never stored. */
export const orderKey = (orderId: string, secret: string): string => keyedHash(secret, "order-link", orderId);

/** Whether the key is this order's and has not expired. */
export function opensOrder({ id, placedAt }: Linked, key: string, { secret, now }: { secret: string; now: Date }): boolean {
  const isOver = now.getTime() - placedAt.getTime() > LINK_DAYS * DAY_MS;
  return isKeyedHash(key, secret, "order-link", id) && !isOver;
}

/** A mailbox as shown to others: `e***@example.bg`. */
export const hiddenMailbox = (email: string): string => email.replace(/^(.).*@/u, "$1***@");
