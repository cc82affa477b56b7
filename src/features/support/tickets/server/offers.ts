import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";

/** An open ticket of a line: `number` for people, `position` from 0 in the customer's history, newest first. */
export type OpenTicket = { ticketId: string; number: string; position: number };

/** The open ticket of a line, which is at most one. */
export async function openTicketOf(db: Db, { serviceId }: { serviceId: string }): Promise<OpenTicket | undefined> {
  const { rows } = await sql<OpenTicket>`
    select t.id as "ticketId", coalesce(t.system_id, t.request_number) as number, (
      select count(*)::int from tickets.tickets n
      where n.customer_id = t.customer_id and (n.created_at > t.created_at or (n.created_at = t.created_at and n.id < t.id))) as position
    from tickets.tickets t
    where t.service_id = ${serviceId} and t.state in ('requested', 'acknowledged', 'pending', 'inProgress', 'held')`.execute(db);
  return rows[0];
}
