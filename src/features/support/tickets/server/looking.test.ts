import { sql } from "kysely";
import { expect, test } from "vitest";
import { ProviderUnavailable } from "#providers/tickets/port.ts";
import { LINES } from "#providers/tickets/simulated.ts";
import { INPUTS } from "#providers/visits/simulated.ts";
import { openForTests } from "#testing/open-for-tests.ts";
import { home, overdue } from "#testing/people.ts";
import { CONFIRMS_MS, openTickets, sendTicket } from "#testing/tickets-context.ts";
import { addCommand } from "./commands.ts";
import { lookAtTicket, lookSoon, pickUpLooks } from "./looking.ts";
import { openTicketOf } from "./offers.ts";
import { occupantOf, takePlace } from "./places.ts";
import { HOUR_MS, MINUTE_MS } from "#vocabulary/time-units.ts";

const at = await openForTests(openTickets, (tickets) => tickets.reset());
const send = (phone = "888100101") => sendTicket(at.server.browser(home), { phone });
const only = async () => (await at.tickets())[0]!;
const OWN = { customerId: home.customerId, serviceId: "C1000001" };

test("a ticket is created at its system, then its visit is booked, and it is confirmed when the workforce says so", async () => {
  const { sent } = await send();
  await at.runDue();
  expect(await only()).toMatchObject({ state: "acknowledged", systemId: expect.any(String) as string, visit: "initialized" });
  await at.passTo(CONFIRMS_MS + 20_000);
  expect(await only()).toMatchObject({ visit: "confirmed", day: "2026-11-25", placeDay: "2026-11-25", placeSlot: "12-15" });
  expect(await at.events()).toEqual(["requested", "visit-requested", "visit-booked", "acknowledged", "visit-confirmed"]);
  const { systemId } = await only();
  expect(await openTicketOf(at.db, OWN)).toEqual({ ticketId: sent!.ticketId, number: sent!.number, position: 0 });
  const ours = await at.deps.tickets.find(sent!.ticketId);
  expect(ours).toMatchObject({ ticketId: systemId, contact: { name: home.name, phone: "888100101" }, description: "Рутерът мига." });
});

test("the note to the technician goes to the workforce with the visit, and not to the system of tickets", async () => {
  const { book } = at.deps.visits;
  const notes: string[] = [];
  at.deps.visits = { ...at.deps.visits, book: (visit) => (notes.push(visit.note), book(visit)) };
  const { sent } = await send();
  await at.runDue();
  expect(notes).toEqual(["Звънец 7"]);
  expect(JSON.stringify(await at.deps.tickets.find(sent!.ticketId))).not.toContain("Звънец");
});

test.each([
  [LINES.refused, "not-allowed", null],
  [LINES.related, "related-ticket", "number"],
] as const)("a ticket that the system refuses is refused with its visit, and its place is free: %s", async (phone, refusal, related) => {
  await send(phone);
  await at.runDue();
  expect(await only()).toMatchObject({ state: "refused", refusal, visit: "refused", reason: refusal, placeDay: null });
  const { rows } = await sql<{ related: string | null; followAt: Date | null; waiting: number }>`
    select related_number as related, follow_at as "followAt", (select count(*)::int from tickets.commands where state = 'waiting') as waiting
    from tickets.tickets`.execute(at.db);
  expect(rows).toEqual([{ related: related && (expect.any(String) as string), followAt: null, waiting: 0 }]);
  expect([await at.places(), await openTicketOf(at.db, OWN)]).toEqual([[], undefined]);
  expect(await at.events()).toEqual(["requested", "visit-requested", "refused", "visit-refused"]);
});

test("the open ticket of a number's former customer is neither seen by the new one nor in the way", async () => {
  const { sent: former } = await send();
  await sql`update tickets.tickets set customer_id = ${overdue.customerId}`.execute(at.db);
  expect(await openTicketOf(at.db, OWN)).toBeUndefined();
  const { sent } = await send();
  expect(await openTicketOf(at.db, OWN)).toMatchObject({ ticketId: sent!.ticketId, position: 0 });
  expect(await openTicketOf(at.db, { ...OWN, customerId: overdue.customerId })).toMatchObject({ ticketId: former!.ticketId });
});

test("a request that the system refuses because of another of the customer's names that one by the number that people know", async () => {
  const { sent } = await send();
  await at.runDue();
  // ended here, while the system has it open
  await sql`update tickets.tickets set state = 'closed', ended_at = now()`.execute(at.db);
  await send();
  await at.runDue();
  const { rows } = await sql`select related_number as related from tickets.tickets where state = 'refused'`.execute(at.db);
  expect(rows).toEqual([{ related: sent!.number }]);
});

test("while the system of tickets is away the request is stored, and carried when it is back", async () => {
  await send(LINES.awayTwice);
  await at.runDue();
  expect(await only()).toMatchObject({ state: "requested", visit: "requested", placeDay: "2026-11-25" });
  await at.passTo(MINUTE_MS, 2_000);
  expect(await only()).toMatchObject({ state: "acknowledged", visit: "initialized" });
});

test("a workforce that is away is asked ever more seldom, and the visit is booked when it is back", async () => {
  let tries = 0;
  const { visits } = at.deps;
  at.deps.visits = { ...visits, book: async () => (tries++, Promise.reject(new ProviderUnavailable("workforce"))) };
  await send();
  await at.passTo(HOUR_MS, 10_000);
  expect(await only()).toMatchObject({ state: "inProgress", visit: "requested", placeDay: "2026-11-25" });
  expect(tries).toBeGreaterThan(8);
  expect(tries).toBeLessThan(30);
  at.deps.visits = visits;
  await at.passTo(75 * MINUTE_MS, 10_000);
  expect(await only()).toMatchObject({ visit: "confirmed" });
});

test.each([LINES.lost, INPUTS.lost])("what was done and whose answer was lost is found, and not done again: %s", async (phone) => {
  await send(phone);
  await at.passTo(MINUTE_MS / 2, 2_000);
  expect(await only()).toMatchObject({ state: "acknowledged", visit: "initialized" });
  const { rows } = await sql<{ tickets: number; visits: number }>`
    select (select count(*)::int from simulated_tickets.tickets) as tickets, (select count(*)::int from simulated_workforce.visits) as visits`.execute(
    at.db,
  );
  expect(rows).toEqual([{ tickets: 1, visits: 1 }]);
});

test.each([INPUTS.full, INPUTS.refused])(
  "a visit that the workforce does not take frees its place, and the ticket stays open: %s",
  async (phone) => {
    await send(phone);
    await at.passTo(MINUTE_MS, 5_000);
    expect(await only()).toMatchObject({ state: "acknowledged", visit: "refused", placeDay: null });
    expect([await at.places(), await at.events()]).toEqual([[], expect.arrayContaining(["visit-refused"])]);
  },
);

test("a workforce that confirms late leaves the visit unconfirmed until then", async () => {
  await send(INPUTS.late);
  await at.passTo(10 * CONFIRMS_MS);
  expect(await only()).toMatchObject({ visit: "initialized" });
  await at.passTo(23 * CONFIRMS_MS);
  expect(await only()).toMatchObject({ visit: "confirmed" });
});

test("a workforce that rejects after booking cancels the visit, and its place is free", async () => {
  await send(INPUTS.rejected);
  await at.passTo(3 * CONFIRMS_MS);
  expect(await only()).toMatchObject({ visit: "cancelled", reason: "no-team", placeDay: null });
  expect((await at.events()).at(-1)).toBe("visit-called-off");
});

test("a visit that the workforce calls off frees its place, and one that it moves takes its place along", async () => {
  await send(INPUTS.calledOff);
  await at.passTo(5 * CONFIRMS_MS);
  expect(await only()).toMatchObject({ visit: "cancelled", reason: "weather", placeDay: null });
  await at.reset();
  await send(INPUTS.moved);
  await at.passTo(5 * CONFIRMS_MS);
  expect(await only()).toMatchObject({ visit: "confirmed", day: "2026-11-26", slot: "12-15", placeDay: "2026-11-26", reason: "weather" });
  expect(await at.places()).toEqual(["2026-11-26 12-15 1 visit"]);
  expect(await at.events()).toEqual([
    "requested",
    "visit-requested",
    "visit-booked",
    "acknowledged",
    "visit-confirmed",
    "visit-rescheduled",
  ]);
});

test("a visit that is moved into a slot without a free place has one all the same", async () => {
  await send(INPUTS.moved);
  await at.passTo(CONFIRMS_MS + 20_000);
  for (const team of [1, 2, 3])
    await sql`insert into tickets.places (region, day, slot, team, occupant) values ('София', '2026-11-26', '12-15', ${team}, ${`visit:${team}`})`.execute(at.db); // prettier-ignore
  await at.passTo(5 * CONFIRMS_MS);
  expect(await only()).toMatchObject({ day: "2026-11-26", placeDay: "2026-11-26" });
  expect(await at.places()).toHaveLength(4);
});

test("a team that sets out, and a visit that is done and resolves the ticket, are events with their own times", async () => {
  await send(INPUTS.completed);
  await at.passTo(20 * CONFIRMS_MS, 15_000);
  expect(await only()).toMatchObject({ state: "resolved", visit: "completed" });
  expect((await at.events()).slice(-4)).toEqual(["visit-confirmed", "visit-on-the-way", "resolved", "visit-completed"]);
});

test("a visit at which nobody was at home frees its place, and the ticket waits", async () => {
  await send(INPUTS.nobodyHome);
  await at.passTo(10 * CONFIRMS_MS, 15_000);
  expect(await only()).toMatchObject({ state: "pending", visit: "failed", reason: "nobody-home", placeDay: null });
});

test("what the systems report out of order takes nothing back", async () => {
  const { sent } = await send(LINES.reordered);
  await at.runDue();
  const systemId = (await only())["systemId"] as string;
  /** What the system says at a moment at which it is asked, and what is stored then. */
  const lookedAfter = async (milliseconds: number) => {
    at.after(milliseconds);
    await at.db.transaction().execute((tx) => lookSoon(tx, sent!.ticketId, at.deps));
    await at.runDue();
    return [(await at.deps.tickets.ticket(systemId))?.state, (await only())["state"]];
  };
  expect(await lookedAfter(4 * MINUTE_MS)).toEqual(["acknowledged", "acknowledged"]);
  expect(await lookedAfter(6 * MINUTE_MS)).toEqual(["inProgress", "inProgress"]);
  expect(await lookedAfter(10 * MINUTE_MS + 1_000)).toEqual(["acknowledged", "inProgress"]);
  expect(await lookedAfter(11 * MINUTE_MS)).toEqual(["inProgress", "inProgress"]);
});

test("a ticket that its system rejects takes its visit along, so that nobody comes for nothing", async () => {
  await send(LINES.rejected);
  await at.passTo(25 * CONFIRMS_MS, 15_000);
  expect(await only()).toMatchObject({ state: "rejected", visit: "cancelled", placeDay: null });
  const { rows } = await sql`select state from simulated_workforce.visits`.execute(at.db);
  expect(rows).toEqual([{ state: "cancelled" }]);
});

test("a ticket that is closed is not followed any more", async () => {
  await send(LINES.closes);
  await at.passTo(60 * CONFIRMS_MS, 30_000);
  expect(await only()).toMatchObject({ state: "closed" });
  const { rows } = await sql<{ followAt: Date | null }>`select follow_at as "followAt" from tickets.tickets`.execute(at.db);
  expect(rows).toEqual([{ followAt: null }]);
});

test("two processes that look at once do everything once, and a look that was lost is taken up again", async () => {
  const { sent } = await send();
  await sql`delete from testing.jobs`.execute(at.db);
  at.after(MINUTE_MS + 1);
  await pickUpLooks.run({}, at.deps);
  const { rows } = await sql<{ payload: { ticketId: string; turn: number } }>`select payload from testing.jobs`.execute(at.db);
  expect(rows).toMatchObject([{ payload: { ticketId: sent!.ticketId } }]);
  await Promise.all([1, 2, 3].map(() => lookAtTicket.run(rows[0]!.payload, at.deps)));
  expect(await only()).toMatchObject({ state: "acknowledged", visit: "initialized" });
  expect(await at.events()).toEqual(["requested", "visit-requested", "visit-booked", "acknowledged"]);
});

test("what an outdated look found is not stored: the next one finds it", async () => {
  const { sent } = await send();
  const { tickets } = at.deps;
  at.deps.tickets = {
    ...tickets,
    create: async (ticket) => {
      const answer = await tickets.create(ticket);
      await at.db.transaction().execute((tx) => lookSoon(tx, sent!.ticketId, at.deps)); // a customer requests something meanwhile
      at.deps.tickets = tickets;
      return answer;
    },
  };
  const { rows } = await sql<{ payload: { ticketId: string; turn: number } }>`select payload from testing.jobs`.execute(at.db);
  await lookAtTicket.run(rows[0]!.payload, at.deps);
  expect(await only()).toMatchObject({ state: "requested" });
  await at.runDue();
  expect(await only()).toMatchObject({ state: "acknowledged", visit: "initialized" });
});

test("of a kind one command of a ticket waits at a time", async () => {
  const { sent } = await send();
  const add = () => addCommand(at.db, { ticketId: sent!.ticketId, kind: "cancel", userId: null, now: at.clock.now() });
  expect([await add(), await add()]).toEqual([{ id: expect.any(String) as string }, undefined]);
});

test("a command that comes to nothing with its ticket leaves no place behind", async () => {
  const { sent } = await send(LINES.refused);
  const now = at.clock.now();
  const added = await addCommand(at.db, { ticketId: sent!.ticketId, kind: "move", userId: null, now });
  await takePlace(at.db, { region: "София", day: "2026-11-26", slot: "12-15", occupant: occupantOf.move(added!.id), now });
  await at.runDue();
  expect([(await only())["state"], await at.places()]).toEqual(["refused", []]);
});
