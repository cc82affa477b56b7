import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";

const REQUESTED_AT = "2026-11-23T08:00:00.000Z";
const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
type At = { region: string; day: string; slot: string };
export type PlannedSample = Partial<At> & { state?: string; team?: string | null; description?: string };

/** Adds a visit in a place of its own, with its ticket; `number` makes them others than those before. */
export async function addVisit(
  db: Db,
  { number, description = "Рутерът мига.", state = "confirmed", team = "Екип 1", ...at }: PlannedSample & { number: number },
): Promise<{ ticketId: string; number: string }> {
  const { region, day, slot } = { region: "Русе", day: "2026-11-25", slot: "12-15", ...at };
  const [ticketId, visitId] = [uuid(number), uuid(1_000 + number)];
  const requestNumber = `T-${String(number).padStart(8, "0")}`;
  const facts = [{ kind: "answer", name: "Свети ли лампата?", value: "Не", at: "2026-11-23T07:50:00.000Z" }];
  const files = [{ code: "c".repeat(22), name: "рутер.jpg", size: 120_000 }];
  await sql`insert into tickets.regions (region) values (${region}) on conflict do nothing`.execute(db);
  await sql`
    insert into tickets.tickets (id, request_number, customer_id, customer_code, account, service_id, service_type, display_name, tariff_name, region, name,
      email, phone, description, technician_note, facts, files, system_id, state, created_at)
    values (${ticketId}, ${requestNumber}, ${uuid(9)}, '1.100001', '1.1', ${`C${number}`}, 'INTERNET', 'Вкъщи', 'Оптика 100', ${region},
      'Елена Петрова', 'elena@example.bg', '888111222', ${description}, 'Звънец 7', ${JSON.stringify(facts)}::text::jsonb, ${JSON.stringify(files)}::text::jsonb,
      ${`TT-${number}`}, 'acknowledged', ${REQUESTED_AT})`.execute(db);
  await sql`
    insert into tickets.visits (id, ticket_id, region, day, slot, state, team, requested_at, changed_at)
    values (${visitId}, ${ticketId}, ${region}, ${day}, ${slot}, ${state}, ${team}, ${REQUESTED_AT}, ${REQUESTED_AT})`.execute(db);
  if (state !== "cancelled") await occupyPlace(db, { region, day, slot, occupant: `visit:${visitId}` });
  return { ticketId, number: requestNumber };
}

/** Occupies the next place of a slot, for a time where `until` says so. */
export async function occupyPlace(
  db: Db,
  { region, day, slot, occupant, until }: At & { occupant: string; until?: string },
): Promise<void> {
  await sql`
    insert into tickets.places (region, day, slot, team, occupant, held_until)
    select ${region}, ${day}::date, ${slot}, coalesce(max(team), 0) + 1, ${occupant}, ${until ?? null}::timestamptz from tickets.places
    where region = ${region} and day = ${day} and slot = ${slot}`.execute(db);
}
