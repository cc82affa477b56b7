import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";

const CREATED_AT = "2026-11-23T08:00:00.000Z";
export const ticketUuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;

type VisitSample = {
  day?: string;
  slot?: string;
  state?: string;
  team?: string | null;
  systemId?: string | null;
  onTheWaySince?: string;
  movableUntil?: string;
};
export type TicketSample = {
  /** Makes it another one than those before; the later, the newer. */
  number: number;
  customerId: string;
  account: string;
  userId?: string;
  state?: string;
  systemId?: string | null;
  endedAt?: string;
  serviceId?: string;
  serviceType?: "MOBILE" | "INTERNET" | "TV" | "FIXED";
  displayName?: string;
  files?: { code: string; name: string; size: number }[];
  visit?: VisitSample | null;
};

/** Adds a ticket as the systems last told of it, with a confirmed visit in a place of its own unless `visit` says otherwise. */
export async function addTicket(db: Db, sample: TicketSample): Promise<{ ticketId: string; visitId: string; number: string }> {
  const { number, customerId, account, userId = null, state = "acknowledged", endedAt = null, files = [], visit = {} } = sample;
  const { systemId = `TT-${number}`, serviceId = `C90${number}`, serviceType = "INTERNET", displayName = "Вкъщи" } = sample;
  const [ticketId, visitId] = [ticketUuid(number), ticketUuid(100_000 + number)];
  const createdAt = new Date(Date.parse(CREATED_AT) + number * 1_000).toISOString();
  const requestNumber = `T-${String(number).padStart(8, "0")}`;
  const facts = [
    { kind: "answer", name: "Свети ли лампата?", value: "Не", at: "2026-11-23T07:50:00.000Z" },
    { kind: "measured", name: "Рутерът онлайн ли е", value: "не", at: "2026-11-23T07:51:00.000Z" },
  ];
  await sql`insert into tickets.regions (region) values ('Русе') on conflict do nothing`.execute(db);
  await sql`
    insert into tickets.tickets (id, request_number, customer_id, customer_code, account, user_id, service_id, service_type, display_name, tariff_name, region, name,
      email, phone, description, technician_note, facts, files, system_id, state, refusal, created_at, ended_at)
    values (${ticketId}, ${requestNumber}, ${customerId}, '1.100001', ${account}, ${userId}, ${serviceId}, ${serviceType}, ${displayName}, 'Оптика 100', 'Русе',
      'Елена Петрова', 'elena@example.bg', '888111222', 'Рутерът мига.', 'Звънец 7', ${JSON.stringify(facts)}::text::jsonb, ${JSON.stringify(files)}::text::jsonb,
      ${systemId}, ${state}, ${state === "refused" ? "not-allowed" : null}, ${createdAt}, ${endedAt})`.execute(db);
  await addEvent(db, ticketId, { kind: state === "requested" ? "requested" : "acknowledged", at: createdAt });
  if (visit) await addVisitOf(db, { ...visit, ticketId, visitId, createdAt });
  return { ticketId, visitId, number: systemId ?? requestNumber };
}

async function addVisitOf(db: Db, sample: VisitSample & { ticketId: string; visitId: string; createdAt: string }): Promise<void> {
  const { ticketId, visitId, createdAt, day = "2026-11-30", slot = "12-15", state = "confirmed", team = "Екип 1" } = sample;
  const { systemId = `V-${visitId.slice(-6)}`, onTheWaySince = null, movableUntil = null } = sample;
  await sql`
    insert into tickets.visits (id, ticket_id, region, day, slot, state, system_id, team, on_the_way_since, movable_until, requested_at, changed_at)
    values (${visitId}, ${ticketId}, 'Русе', ${day}, ${slot}, ${state}, ${systemId}, ${team}, ${onTheWaySince}, ${movableUntil}, ${createdAt}, ${createdAt})`.execute(
    db,
  );
  if (["requested", "initialized", "confirmed"].includes(state))
    await sql`
      insert into tickets.places (region, day, slot, team, occupant)
      select 'Русе', ${day}::date, ${slot}, coalesce(max(team), 0) + 1, ${`visit:${visitId}`} from tickets.places
      where region = 'Русе' and day = ${day} and slot = ${slot}`.execute(db);
}

/** Adds to what happened to a ticket. */
export async function addEvent(
  db: Db,
  ticketId: string,
  { kind, at, bg = null, en = null }: { kind: string; at: string; bg?: string | null; en?: string | null },
): Promise<void> {
  await sql`
    insert into tickets.events (ticket_id, key, kind, at, note_bg, note_en) values (${ticketId}, ${`${kind} ${at}`}, ${kind}, ${at}, ${bg}, ${en})`.execute(
    db,
  );
}
