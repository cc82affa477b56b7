import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { expect } from "vitest";
import type { Db } from "#platform/server/db.ts";
import { simulatedTickets } from "#providers/tickets/simulated.ts";
import { simulatedVisits } from "#providers/visits/simulated.ts";
import { freePort } from "#testing/postgres-server.ts";
import { addTicket } from "#testing/ticket-rows.ts";
import { dayOf, plusDays, type Day } from "#vocabulary/day.ts";
import { SLOTS } from "#vocabulary/visit-slot.ts";
import { orNextWorkingDay } from "#vocabulary/working-day.ts";
import { testOnBoth } from "./bases.ts";
import { throughKills } from "./kills.ts";
import { insist, visitSoon, type Visitor } from "./visitor.ts";

const TICKETS = "/myvrata/services/trouble-tickets";
const SETTLED_MS = 150_000;
const MANY = 18;
const clock = { now: () => new Date() };
const dayAt = (place: number): Day => orNextWorkingDay(plusDays(dayOf(clock.now()), 8 + place));
const slotAt = (place: number) => SLOTS[place % SLOTS.length]!;
/** Tickets of these tests, among those of the demo world. */
const OURS = sql`t.request_number like 'T-00007%'`;

/** Tickets of `business` with confirmed visits, which both systems have. */
async function seed(db: Db): Promise<string[]> {
  const { rows } = await sql<{ customerId: string; account: string; line: string }>`
    select a.customer_id as "customerId", b.code as account, a.service_id as line
    from people.assets a join people.billing_accounts b on b.id = a.billing_account_id join people.users u on u.customer_id = a.customer_id
    where u.username = 'business' and not exists (select 1 from tickets.tickets t where t.service_id = a.service_id)
    order by a.service_id limit ${MANY}`.execute(db);
  const tickets = simulatedTickets({ db, clock, takesMs: 3_600_000 });
  const visits = simulatedVisits({ db, clock, confirmsMs: 0 });
  const ids: string[] = [];
  for (const [place, { customerId, account, line }] of rows.entries()) {
    const at = { day: dayAt(2 * Math.floor(place / SLOTS.length)), slot: slotAt(place) };
    const { ticketId, visitId } = await addTicket(db, { number: 7_000 + place, customerId, account, serviceId: line, visit: at });
    const contact = { name: null, mail: "elena@example.bg", phone: "888111222" };
    const created = await tickets.create({
      ourId: ticketId,
      serviceId: line,
      customerCode: "1",
      contact,
      description: "",
      facts: [],
      attachments: [],
    });
    if (created.state !== "ok") throw new Error(created.reason);
    const booking = { ourId: visitId, ticketId: created.ticketId, serviceId: line, region: "Русе", phone: contact.phone, note: "", ...at };
    const booked = await visits.book(booking);
    if (booked.state !== "ok") throw new Error(booked.reason);
    await sql`update tickets.tickets set system_id = ${created.ticketId} where id = ${ticketId}`.execute(db);
    await sql`update tickets.visits set system_id = ${booked.visitId} where id = ${visitId}`.execute(db);
    ids.push(ticketId);
  }
  return ids;
}

const signedIn = async (url: string): Promise<Visitor> => {
  const visitor = await visitSoon(url);
  await insist(() => visitor.send("POST", "/login", { body: { username: "business", password: "vrata-demo" } }));
  return visitor;
};

type Seen = { turns: number; requested: number; wrong: string[] };
/** What may be answered: requested; under way or not allowed; a slot that is full. */
const KNOWN = new Set([200, 409, 422]);

/** Moves the visit of a ticket, or in a later round cancels the ticket: again until it is answered. */
async function changeOnce(visitor: Visitor, ids: readonly string[], seen: Seen): Promise<void> {
  const turn = seen.turns++;
  const [ticketId, round] = [ids[turn % ids.length]!, Math.floor(turn / ids.length)];
  const key = randomUUID();
  const move = { ticketId, visitDate: dayAt(16 + (turn % 7)), visitTimeSlot: slotAt(turn + 1) };
  const answer =
    round % 2 === 0
      ? await insist(() => visitor.send("POST", `${TICKETS}/update`, { body: move, key }))
      : await insist(() => visitor.send("POST", `${TICKETS}/cancel`, { body: { ticketId, reason: "other" }, key }));
  if (answer.status === 200) seen.requested += 1;
  if (!KNOWN.has(answer.status)) seen.wrong.push(JSON.stringify(answer).slice(0, 500));
  await pause(100);
}

/** What does not agree: a visit and its place, what the portal and both systems have of a ticket, or a place that nobody is to have. */
async function faultsIn(db: Db): Promise<unknown[]> {
  const { rows } = await sql`
    select t.request_number, t.state, v.state as visit, v.day::text as day, v.slot, w.day::text as "workforceDay", w.slot as "workforceSlot", w.state as workforce
    from tickets.tickets t join tickets.visits v on v.ticket_id = t.id join simulated_workforce.visits w on w.id = v.system_id
      join simulated_tickets.tickets s on s.id = t.system_id
    where ${OURS} and (
      (v.state in ('requested', 'initialized', 'confirmed'))
        <> exists (select 1 from tickets.places p where p.occupant = 'visit:' || v.id::text and p.day = v.day and p.slot = v.slot and p.region = v.region)
      or w.day <> v.day or w.slot <> v.slot or (w.state = 'cancelled') <> (v.state = 'cancelled')
      or (t.state = 'cancelled') <> (v.state = 'cancelled') or (t.state = 'cancelled') <> (s.history::text like '%"cancelled"%'))
    union all select p.occupant, null, null, p.day::text, p.slot, null, null, null from tickets.places p
    where p.occupant like 'move:%'
      or (p.occupant like 'visit:%' and not exists (select 1 from tickets.visits v where p.occupant = 'visit:' || v.id::text))`.execute(db);
  return rows;
}

const waitingIn = async (db: Db): Promise<number> =>
  (
    await sql<{ many: number }>`
      select count(*)::int as many from tickets.commands c join tickets.tickets t on t.id = c.ticket_id where ${OURS} and c.state = 'waiting'`.execute(
      db,
    )
  ).rows[0]!.many;

testOnBoth(
  "on %s the portal is killed while visits are moved and tickets cancelled: slot, ticket and both systems agree, and nothing is done twice",
  async (base, _name, ends) => {
    const port = String(await freePort());
    const url = `http://127.0.0.1:${port}`;
    const environment = { ...base.environment, PORT: port, DEMO: "on", RATE_LIMITS: "off", VISITS_CONFIRM_SECONDS: "1" };
    const first = await base.open();
    const ids = await seed(first.db);
    await first.close();
    const seen: Seen = { turns: 0, requested: 0, wrong: [] };
    const idle: Visitor[] = [];
    const { portal, moments } = await throughKills(
      environment,
      async () => {
        const visitor = idle.pop() ?? (await signedIn(url));
        await changeOnce(visitor, ids, seen).catch((error: unknown) => seen.wrong.push(String(error)));
        idle.push(visitor);
      },
      { mostAnswers: 16 },
    );
    const course = `killed ${moments.join(", ")}`;
    await expect.poll(() => base.glance(waitingIn), { timeout: SETTLED_MS, interval: 2_000 }).toBe(0);
    expect(await portal.end("SIGTERM")).toBe(0);

    const { db, close } = await base.open();
    ends.unshift(close);
    expect(seen.wrong, course).toEqual([]);
    expect(await faultsIn(db), course).toEqual([]);
    const { rows } = await sql<{ moved: number; doubled: number; done: number }>`
      select (count(*) filter (where c.kind = 'move' and c.state = 'done'))::int as moved,
        (count(*) filter (where c.kind = 'move' and c.state = 'done' and (
          select count(*) from tickets.events e where e.key = 'command:' || c.id::text) <> 1))::int as doubled,
        count(*)::int as done
      from tickets.commands c join tickets.tickets t on t.id = c.ticket_id where ${OURS}`.execute(db);
    expect(rows[0]!.doubled, course).toBe(0);
    expect(rows[0]!.done, course).toBe(seen.requested);
    expect(rows[0]!.moved, course).toBeGreaterThan(0);
  },
);
