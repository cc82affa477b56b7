import { randomInt } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";
import { rowsIn } from "#platform/server/rows-in.ts";
import { changesIn, lockIn, triesIn } from "../simulated-system.ts";
import type { NewTicket, Rating, TicketContact } from "./port.ts";
import type { StoredChange } from "./simulated-history.ts";

/** A change that was made to a ticket beside its states. */
type StoredNote = { text: string; at: string };
type Details = Pick<NewTicket, "description" | "attachments"> & {
  contact: TicketContact;
  facts: { kind: string; name: string; value: string; at: string }[];
  notes: StoredNote[];
};
export type TicketRow = {
  id: string;
  ourId: string | null;
  serviceId: string;
  customerCode: string;
  phone: string;
  details: Details;
  createdAt: Date;
  expectedAt: Date | null;
  history: StoredChange[];
  rating: Rating | null;
};

const COLUMNS = sql`id, our_id as "ourId", service_id as "serviceId", customer_code as "customerCode", phone, details, created_at as "createdAt",
  expected_at as "expectedAt", history, rating`;

export const newTicketId = (): string => `TT-${String(randomInt(10 ** 11)).padStart(11, "0")}`;

export async function findTicket(db: Db, by: { id: string } | { ourId: string }): Promise<TicketRow | undefined> {
  const which = "id" in by ? sql`id = ${by.id}` : sql`our_id = ${by.ourId}`;
  return rowsIn(db).maybe(sql<TicketRow>`select ${COLUMNS} from simulated_tickets.tickets where ${which}`);
}

export const ticketsOfLine = (db: Db, serviceId: string): Promise<TicketRow[]> =>
  rowsIn(db).all(sql<TicketRow>`
    select ${COLUMNS} from simulated_tickets.tickets where service_id = ${serviceId} order by created_at, id`);

export async function insertTicket(db: Db, ticket: TicketRow): Promise<void> {
  const { id, ourId, serviceId, customerCode, phone, details, createdAt, expectedAt, history } = ticket;
  await sql`
    insert into simulated_tickets.tickets (id, our_id, service_id, customer_code, phone, details, created_at, expected_at, history)
    values (${id}, ${ourId}, ${serviceId}, ${customerCode}, ${phone}, ${JSON.stringify(details)}::text::jsonb, ${createdAt}, ${expectedAt},
      ${JSON.stringify(history)}::text::jsonb)`.execute(db);
}

export async function storeTicket(db: Db, { id, details, history, rating }: TicketRow): Promise<void> {
  await sql`
    update simulated_tickets.tickets set details = ${JSON.stringify(details)}::text::jsonb, history = ${JSON.stringify(history)}::text::jsonb,
      rating = ${rating && JSON.stringify(rating)}::text::jsonb
    where id = ${id}`.execute(db);
}

/** One at a time changes the tickets of a line. */
export const lockLine = (tx: Db, serviceId: string): Promise<void> => lockIn(tx, "simulated_tickets", serviceId);

export const changeOnce = changesIn(sql`simulated_tickets.requests`, sql`ticket_id`);
export const countTry = triesIn(sql`simulated_tickets.tries`, sql`our_id`);
