import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";
import { ownedBy, type Owner } from "../../server/rows.ts";

/** How many tickets of the owner stand before this one in the history; undefined where it is none of theirs. */
export async function positionOf(db: Db, owner: Owner, ticketId: string): Promise<number | undefined> {
  const own = ownedBy(owner);
  const { rows } = await sql<{ position: number }>`
    select (select count(*)::int from tickets.tickets t where ${own}
      and (t.created_at > found.created_at or (t.created_at = found.created_at and t.id < found.id))) as position
    from tickets.tickets found where found.id = (select t.id from tickets.tickets t where ${own} and t.id::text = ${ticketId})`.execute(db);
  return rows[0]?.position;
}

/** When a ticket was resolved last; null: never. */
export async function resolvedAt(db: Db, ticketId: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(at) as at from tickets.events where ticket_id = ${ticketId} and kind = 'resolved'`.execute(db);
  return rows[0]!.at;
}

export async function storeRating(tx: Db, ticketId: string, { stars, text }: { stars: number; text: string }): Promise<void> {
  await sql`update tickets.tickets set stars = ${stars}, rating = ${text} where id = ${ticketId}`.execute(tx);
}
