import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";
import { rowsIn } from "#platform/server/rows-in.ts";
import { OPEN } from "./rows.ts";

/** An open ticket of a line: `number` for people, `position` from 0 in the customer's history, newest first. */
export type OpenTicket = { ticketId: string; number: string; position: number };

/** The open ticket that a customer has of a line: the newest, where a system opened another again. Its position is that among the tickets of these billing accounts, by their codes; without them among all of the customer. */
export const openTicketOf = (
  db: Db,
  { customerId, serviceId, accounts }: { customerId: string; serviceId: string; accounts?: readonly string[] },
): Promise<OpenTicket | undefined> =>
  rowsIn(db).maybe(sql<OpenTicket>`
    select t.id as "ticketId", t.request_number as number, (
      select count(*)::int from tickets.tickets n
      where n.customer_id = t.customer_id and ${accounts ? sql`n.account = any(${[...accounts]}::text[])` : sql`true`} and (n.created_at > t.created_at or (n.created_at = t.created_at and n.id < t.id))) as position
    from tickets.tickets t
    where t.customer_id = ${customerId} and t.service_id = ${serviceId} and t.state in ${OPEN}
    order by t.created_at desc, t.id limit 1`);
