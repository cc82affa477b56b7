import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { SentTicket, TicketCreation } from "#features/support/tickets/creation/contract.ts";
import type { VisitTimes } from "#features/support/tickets/creation/visit-times.ts";
import type { Db } from "#platform/server/db.ts";
import { insist, visitSoon, type Visitor } from "./visitor.ts";

const TICKETS = "/myvrata/services/trouble-tickets";
export const TICKET_EMAIL = "elena@firm.example";

export type Seen = { answers: number; confirmed: SentTicket[]; wrong: string[] };

export const signedInRequester = async (url: string): Promise<Visitor> => {
  const visitor = await visitSoon(url);
  await insist(() => visitor.send("POST", "/login", { body: { username: "business", password: "vrata-demo" } }));
  return visitor;
};

/** Lines of `business` without a ticket. */
export const linesWithoutTicket = async (db: Db): Promise<string[]> =>
  (
    await sql<{ id: string }>`
      select a.service_id as id from people.assets a join people.users u on u.customer_id = a.customer_id
      where u.username = 'business' and not exists (select 1 from tickets.tickets t where t.service_id = a.service_id)
      order by a.service_id`.execute(db)
  ).rows.map(({ id }) => id);

const SENT = "рутер.txt";
const REMOVED = "друг.txt";
const contentsOf = (name: string, form: string) => `${name} ${form}`;

/** Uploads a file into a form; sent again until it is answered, it is the same one. */
async function attach(visitor: Visitor, form: string, name: string): Promise<string> {
  const parts = [{ name: "form", bytes: form }, { name: "file", filename: name, bytes: contentsOf(name, form) }]; // prettier-ignore
  const { body } = await insist(() => visitor.send("POST", `${TICKETS}/uploadAttachment`, { parts }));
  const { code } = body as { code: string | null };
  if (!code) throw new Error(`not uploaded: ${JSON.stringify(body)}`);
  return code;
}

/** Deletes a file of a form; what is answered, also to the repeat, is its size. */
async function remove(visitor: Visitor, form: string, name: string): Promise<void> {
  const key = randomUUID();
  const { status, body } = await insist(() => visitor.send("POST", `${TICKETS}/deleteAttachment`, { body: { fileName: name, form }, key }));
  if (body !== Buffer.byteLength(contentsOf(name, form))) throw new Error(`deleted: ${status} ${JSON.stringify(body)}`);
}

/** A slot with a free place, another one each time. */
async function freeSlot(visitor: Visitor, serviceId: string, many: number) {
  const { body } = await insist(() => visitor.send("GET", `${TICKETS}/visit-times?serviceId=${encodeURIComponent(serviceId)}`));
  const free = (body as VisitTimes).days.flatMap(({ day, slots }) =>
    slots.filter((slot) => slot.free > 0).map(({ slot }) => ({ day, slot })),
  );
  const { day, slot } = free[many % Math.min(free.length, 40)]!;
  return { visitDate: day, visitTime: slot };
}

/** Uploads two files, deletes one, holds a place and sends a ticket, each again until it is answered; a line that has one by now answers with it. */
export async function requestTechnician(visitor: Visitor, serviceId: string, seen: Seen): Promise<void> {
  const form = randomUUID();
  const code = await attach(visitor, form, SENT);
  await attach(visitor, form, REMOVED);
  await remove(visitor, form, REMOVED);
  const slot = await freeSlot(visitor, serviceId, seen.answers);
  const holdKey = randomUUID();
  await insist(() => visitor.send("POST", `${TICKETS}/visit-times/hold`, { body: { serviceId, ...slot }, key: holdKey }));
  const key = randomUUID();
  const body = { serviceId, form, ...slot, email: TICKET_EMAIL, phone: "888100101", description: form, mediaCodes: code };
  const answer = await insist(() => visitor.send("POST", `${TICKETS}/create`, { body, key }));
  seen.answers += 1;
  const created = answer.body as TicketCreation;
  if (created.sent) seen.confirmed.push(created.sent);
  else if (!created.relatedTicketAlreadyCreated && !created.timeSlotError) seen.wrong.push(JSON.stringify(answer).slice(0, 500));
}

/** What is not as it should be: tickets, their visits, places, files, and what the systems have of them. */
export async function ticketFaults(db: Db): Promise<unknown[]> {
  const { rows } = await sql`
    select t.description, t.state, v.state as visit, t.files from tickets.tickets t left join tickets.visits v on v.ticket_id = t.id
    where t.email = ${TICKET_EMAIL} and (
      v.id is null
      or (v.state in ('requested', 'initialized', 'confirmed'))
        <> exists (select 1 from tickets.places p where p.occupant = 'visit:' || v.id::text and p.day = v.day and p.slot = v.slot and p.region = v.region)
      or (select count(*) from attachments.files f where f.belongs_to = t.id and f.state = 'kept') <> 1
      or jsonb_path_query_array(t.files, '$[*].name') <> ${JSON.stringify([SENT])}::text::jsonb
      or t.system_id is distinct from (select s.id from simulated_tickets.tickets s where s.our_id = t.id::text)
      or v.system_id is distinct from (select w.id from simulated_workforce.visits w where w.our_id = v.id::text))
    union all select p.occupant, p.slot, p.region, null from tickets.places p
    where p.occupant like 'visit:%' and not exists (select 1 from tickets.visits v where p.occupant = 'visit:' || v.id::text)
    union all select f.name, f.state, f.form, null from attachments.files f where f.purpose = 'ticket' and f.name = ${REMOVED} and f.state not in ('removed', 'arriving')`.execute(
    db,
  );
  return rows;
}

/** Tickets and commands that nobody has carried yet. */
export const ticketsWaiting = async (db: Db): Promise<number> =>
  (
    await sql<{ many: number }>`
      select (select count(*) from tickets.tickets where email = ${TICKET_EMAIL} and state = 'requested')::int
        + (select count(*) from tickets.commands c join tickets.tickets t on t.id = c.ticket_id where t.email = ${TICKET_EMAIL} and c.state = 'waiting')::int as many`.execute(
      db,
    )
  ).rows[0]!.many;
