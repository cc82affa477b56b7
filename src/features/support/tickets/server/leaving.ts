import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";
import { dropCommands } from "./commands.ts";
import { freePlace, occupantOf } from "./places.ts";
import { addEvents, findTicket, visitOf } from "./rows.ts";
import { endVisit } from "./visit-changes.ts";

/** A ticket that the system does not have yet comes to nothing when its person leaves: nobody could be called. */
async function withdraw(tx: Db, ticketId: string, now: Date): Promise<void> {
  const ticket = await findTicket(tx, ticketId);
  const visit = await visitOf(tx, ticketId);
  await sql`
    update tickets.tickets set state = 'refused', refusal = 'person-left', ended_at = ${now}, follow_at = null, turn = turn + 1
    where id = ${ticket!.id} and state = 'requested'`.execute(tx);
  await addEvents(tx, ticketId, [{ key: "refused", kind: "refused", at: now, reason: "person-left" }]);
  if (visit) await endVisit(tx, visit, { state: "refused", reason: "person-left", now });
  await dropCommands(tx, ticketId, now);
}

/**
 * A person leaves: their tickets stay with the customer, without whom to contact, what was written, and what the guide found out. What the systems have goes on
 * there. What an open form holds is free.
 */
export async function forgetTicketsOf(tx: Db, { userId, now }: { userId: string; now: Date }): Promise<void> {
  await freePlace(tx, occupantOf.hold(userId));
  await sql`delete from tickets.file_links where user_id = ${userId}`.execute(tx);
  const { rows } = await sql<{ id: string }>`
    select id from tickets.tickets where user_id = ${userId} and state = 'requested' for update`.execute(tx);
  for (const { id } of rows) await withdraw(tx, id, now);
  await sql`
    update tickets.events set note_bg = null, note_en = null
    where ticket_id in (select id from tickets.tickets where user_id = ${userId})`.execute(tx);
  await sql`
    update tickets.tickets set user_id = null, name = '', email = '', phone = '', description = '', technician_note = '', facts = '[]', files = '[]', rating = null, session_id = null
    where user_id = ${userId}`.execute(tx);
  await sql`update tickets.commands set payload = '{}' where user_id = ${userId} and state <> 'waiting'`.execute(tx);
  await sql`update tickets.commands set user_id = null where user_id = ${userId}`.execute(tx);
}

/** The tickets that a person created, for the export of data: what was written, what went along, and what became of it. */
export async function exportTickets(db: Db, userId: string): Promise<unknown[]> {
  const { rows } = await sql<{ row: unknown }>`
    select jsonb_build_object('number', t.request_number, 'systemNumber', t.system_id, 'createdAt', t.created_at, 'expectedAt', t.expected_at, 'endedAt', t.ended_at,
      'line', t.service_id, 'state', t.state,
      'name', t.name, 'email', t.email, 'phone', t.phone, 'description', t.description, 'noteToTechnician', t.technician_note, 'facts', t.facts, 'stars', t.stars, 'rating', t.rating,
      'files', (select coalesce(jsonb_agg(jsonb_build_object('name', f ->> 'name', 'size', f -> 'size')), '[]') from jsonb_array_elements(t.files) f),
      'visits', (select coalesce(jsonb_agg(jsonb_build_object('day', v.day, 'slot', v.slot, 'state', v.state, 'reason', v.reason,
          'team', v.team, 'requestedAt', v.requested_at) order by v.requested_at), '[]')
        from tickets.visits v where v.ticket_id = t.id),
      'events', (select coalesce(jsonb_agg(jsonb_build_object('kind', e.kind, 'at', e.at, 'day', e.day, 'slot', e.slot, 'note', e.note_bg,
        'noteInEnglish', e.note_en) order by e.at, e.id), '[]')
        from tickets.events e where e.ticket_id = t.id)) as row
    from tickets.tickets t where t.user_id = ${userId} order by t.created_at, t.id`.execute(db);
  return rows.map(({ row }) => row);
}
