import { sql } from "kysely";
import type { ServiceType } from "#features/account/customers/contract.ts";
import type { FormValues } from "#platform/fields.ts";
import type { Db } from "#platform/server/db.ts";
import { literals, rowsIn } from "#platform/server/rows-in.ts";
import type { Day } from "#vocabulary/day.ts";
import type { VisitHours } from "#vocabulary/visit-slot.ts";
import type { writtenFields } from "../creation/fields.ts";
import { isAhead, isOpen, TICKET_STATES, VISIT_STATES, type TicketEvent, type TicketState, type VisitState } from "../ticket.ts";

/** What the guide found out, as it was sent along; `at` in ISO 8601. */
export type StoredFact = { kind: "answer" | "measured"; name: string; value: string; at: string };
/** A file of a ticket; `code` is that of the attachment. */
export type StoredFile = { code: string; name: string; size: number; sha256: string };

/** What its person wrote. */
export type Written = FormValues<typeof writtenFields>;
/** Its columns, of `tickets.tickets t`. */
export const WRITTEN = sql`t.description, t.technician_note as "technicianNote"`;

export type TicketRow = Written & {
  id: string;
  /** The number that people know it by, from the moment when it is stored. */
  requestNumber: string;
  customerId: string;
  customerCode: string;
  /** The code of the billing account: grants go by it. */
  account: string;
  userId: string | null;
  assetId: string | null;
  serviceId: string;
  serviceType: ServiceType;
  displayName: string;
  tariffName: string;
  region: string;
  name: string;
  email: string;
  phone: string;
  facts: StoredFact[];
  files: StoredFile[];
  systemId: string | null;
  state: TicketState;
  refusal: string | null;
  /** The ticket that stands in the way of a refused one, where it is of the same account here. */
  related: { ticketId: string; number: string } | null;
  createdAt: Date;
  expectedAt: Date | null;
  endedAt: Date | null;
  stars: number | null;
  rating: string | null;
  /** When the systems last answered, and when they are asked next; null: not any more. */
  reportedAt: Date | null;
  followAt: Date | null;
  turn: number;
};

/** The columns of a `TicketRow`, of `tickets.tickets t`. */
export const TICKET = sql`t.id, t.request_number as "requestNumber", t.customer_id as "customerId", t.customer_code as "customerCode", t.account,
  t.user_id as "userId", t.asset_id as "assetId", t.service_id as "serviceId", t.service_type as "serviceType", t.display_name as "displayName",
  t.tariff_name as "tariffName", t.region, t.name, t.email, t.phone, ${WRITTEN}, t.facts, t.files, t.system_id as "systemId", t.state, t.refusal,
  (select json_build_object('ticketId', r.id, 'number', r.request_number) from tickets.tickets r
    where r.request_number = t.related_number and r.customer_id = t.customer_id and r.account = t.account) as related, t.created_at as "createdAt", t.expected_at as "expectedAt", t.ended_at as "endedAt",
  t.stars, t.rating, t.told_at as "reportedAt", t.follow_at as "followAt", t.turn`;

export type VisitRow = {
  id: string;
  ticketId: string;
  region: string;
  day: Day;
  slot: VisitHours;
  state: VisitState;
  systemId: string | null;
  reason: string | null;
  team: string | null;
  onTheWaySince: Date | null;
  expectedAt: Date | null;
  movableUntil: Date | null;
  requestedAt: Date;
  /** How often it was changed, for calendars. */
  sequence: number;
  changedAt: Date;
};

/** The columns of a `VisitRow`, of `tickets.visits v`. */
export const VISIT = sql`v.id, v.ticket_id as "ticketId", v.region, v.day::text as day, v.slot, v.state, v.system_id as "systemId", v.reason, v.team,
  v.on_the_way_since as "onTheWaySince", v.expected_at as "expectedAt", v.movable_until as "movableUntil", v.requested_at as "requestedAt", v.sequence,
  v.changed_at as "changedAt"`;

/** The states of `isOpen` and those of `isAhead`, written out as the indices of open tickets and of visits ahead name them. */
export const OPEN = literals(TICKET_STATES.filter(isOpen));
export const AHEAD = literals(VISIT_STATES.filter(isAhead));

/** Whose tickets: a customer's, on the granted billing accounts by their codes. */
export type Owner = { customerId: string; accounts: readonly string[] };
/** Of `tickets.tickets t`. */
export const ownedBy = ({ customerId, accounts }: Owner) =>
  sql`t.customer_id = ${customerId} and t.account = any(${[...accounts]}::text[])`;

/** A ticket, whoever's it is. */
export const findTicket = (db: Db, ticketId: string): Promise<TicketRow | undefined> =>
  rowsIn(db).maybe(sql<TicketRow>`select ${TICKET} from tickets.tickets t where t.id = ${ticketId}`);

/** A customer's ticket; another's, and one that is none, does not exist. */
export const ownTicket = (db: Db, ticketId: string, owner: Owner): Promise<TicketRow | undefined> =>
  rowsIn(db).maybe(sql<TicketRow>`
    select ${TICKET} from tickets.tickets t where t.id::text = ${ticketId} and ${ownedBy(owner)}`);

/** A customer's tickets, newest first. */
export const ticketsOf = (db: Db, owner: Owner, { skip, most }: { skip: number; most: number }): Promise<TicketRow[]> =>
  rowsIn(db).all(sql<TicketRow>`
    select ${TICKET} from tickets.tickets t where ${ownedBy(owner)} order by t.created_at desc, t.id limit ${most} offset ${skip}`);

export async function countTickets(db: Db, owner: Owner): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from tickets.tickets t where ${ownedBy(owner)}`.execute(db);
  return rows[0]!.count;
}

/** The visit of each of these tickets: the one ahead, or else the last one. */
export async function visitsOfTickets(db: Db, ticketIds: readonly string[]): Promise<Map<string, VisitRow>> {
  if (ticketIds.length === 0) return new Map();
  const { rows } = await sql<VisitRow>`
    select distinct on (v.ticket_id) ${VISIT} from tickets.visits v where v.ticket_id = any(${[...ticketIds]}::uuid[])
    order by v.ticket_id, v.state in ${AHEAD} desc, v.requested_at desc, v.id`.execute(db);
  return new Map(rows.map((visit) => [visit.ticketId, visit]));
}

export const visitOf = async (db: Db, ticketId: string): Promise<VisitRow | undefined> =>
  (await visitsOfTickets(db, [ticketId])).get(ticketId);

/** What happened to a ticket and its visits, the first first. */
export async function eventsOf(db: Db, ticketId: string): Promise<TicketEvent[]> {
  type Row = Omit<TicketEvent, "note"> & { noteBg: string | null; noteEn: string | null };
  const { rows } = await sql<Row>`
    select kind, at, day::text as day, slot, reason, note_bg as "noteBg", note_en as "noteEn" from tickets.events
    where ticket_id = ${ticketId} order by at, id`.execute(db);
  return rows.map(({ noteBg, noteEn, ...event }) => ({ ...event, note: noteBg === null ? null : { bg: noteBg, en: noteEn ?? noteBg } }));
}

/**
 * Stores the state of a ticket. A line has one open ticket of a customer's at most, unless a system opens an ended one again: that one stands beside the other
 * until one of them has ended.
 */
export async function changeTicket(
  tx: Db,
  ticketId: string,
  { state, expectedAt, endedAt }: Pick<TicketRow, "state" | "expectedAt" | "endedAt">,
): Promise<void> {
  await sql`
    update tickets.tickets t set state = ${state}, expected_at = ${expectedAt}, ended_at = ${endedAt}, is_beside = ${isOpen(state)} and exists (
      select 1 from tickets.tickets o where o.customer_id = t.customer_id and o.service_id = t.service_id and o.id <> t.id and not o.is_beside
        and o.state in ${OPEN})
    where id = ${ticketId}`.execute(tx);
}

/** An event; `key` makes it the same one when it is stored again. */
export type NewEvent = Pick<TicketEvent, "kind" | "at"> & Partial<TicketEvent> & { key: string };

/** Adds to what happened to a ticket; what is there already is not added again. */
export async function addEvents(tx: Db, ticketId: string, events: readonly NewEvent[]): Promise<void> {
  for (const { key, kind, at, day = null, slot = null, reason = null, note = null } of events)
    await sql`
      insert into tickets.events (ticket_id, key, kind, at, day, slot, reason, note_bg, note_en)
      values (${ticketId}, ${key.slice(0, 200)}, ${kind}, ${at}, ${day}, ${slot}, ${reason?.slice(0, 60) ?? null}, ${note?.bg ?? null}, ${note?.en ?? null})
      on conflict (ticket_id, key) do nothing`.execute(tx);
}
