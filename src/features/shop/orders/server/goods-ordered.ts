import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";

export type OrderedGoods = { id: string; number: string; subject: string; cancelled: boolean; placedAt: Date };

const MOST = 100;

/** The devices that a user ordered since the instant, by their sellers' subjects, newest order first. */
export const goodsOrderedSince = async (db: Db, { userId, since }: { userId: string; since: Date }): Promise<OrderedGoods[]> =>
  (
    await sql<OrderedGoods>`
      select o.id, o.number, l.subject, o.state = 'cancelled' as cancelled, o.placed_at as "placedAt"
      from orders.orders o join orders.lines l on l.order_id = o.id
      where o.user_id = ${userId} and o.placed_at >= ${since} and l.kind = 'device'
      order by o.placed_at desc, o.id limit ${MOST}`.execute(db)
  ).rows;
