import { sql } from "kysely";
import { expect, test } from "vitest";
import { openForTests } from "#testing/open-for-tests.ts";
import { home, overdue } from "#testing/people.ts";
import { attachTo, hold, openTickets, sendTicket } from "#testing/tickets-context.ts";
import { exportTickets, forgetTicketsOf } from "./leaving.ts";

const at = await openForTests(openTickets, (tickets) => tickets.reset());
const forget = () => at.db.transaction().execute((tx) => forgetTicketsOf(tx, { userId: home.id, now: at.clock.now() }));
const traces = async () =>
  JSON.stringify((await sql`select t.*, c.payload, c.user_id as by, e.note_bg from tickets.tickets t
    left join tickets.commands c on c.ticket_id = t.id left join tickets.events e on e.ticket_id = t.id`.execute(at.db)).rows); // prettier-ignore

test("of a person who leaves nothing is left in tickets that the systems have; they go on", async () => {
  const browser = at.server.browser(home);
  await sendTicket(browser, { mediaCodes: await attachTo(browser, "form-1", "рутер.txt") });
  await at.runDue();
  await hold(browser, { serviceId: "C1000002", visitTime: "15-18" });
  await forget();
  const left = await traces();
  for (const trace of [home.id, home.name, "elena@home.example", "888100101", "Рутерът мига", "Звънец 7", "рутер.txt"])
    expect(left.includes(trace), trace).toBe(false);
  expect(await at.places()).toEqual(["2026-11-25 12-15 1 visit"]);
  await at.passTo(120_000);
  expect(await at.tickets()).toMatchObject([{ state: "acknowledged", visit: "confirmed" }]);
});

test("a ticket that the system does not have yet comes to nothing when its person leaves, and its place is free", async () => {
  await sendTicket(at.server.browser(home));
  await forget();
  await at.runDue();
  expect(await at.tickets()).toMatchObject([
    { state: "refused", refusal: "person-left", visit: "refused", systemId: null, placeDay: null },
  ]);
  expect((await sql`select 1 from simulated_tickets.tickets`.execute(at.db)).rows).toEqual([]);
});

test("the archive of a person has the tickets that the person created, and no other's", async () => {
  const { sent } = await sendTicket(at.server.browser(home));
  const [ticket, ...more] = (await exportTickets(at.db, home.id)) as Record<string, unknown>[];
  expect([more, await exportTickets(at.db, overdue.id)]).toEqual([[], []]);
  expect(ticket).toMatchObject({
    ...{ number: sent!.number, line: "C1000001", state: "requested", email: "elena@home.example", phone: "888100101" },
    ...{
      description: "Рутерът мига.",
      noteToTechnician: "Звънец 7",
      visits: [{ day: "2026-11-25", slot: "12-15", state: "requested" }],
      files: [],
    },
  });
  expect(ticket!["events"]).toMatchObject([{ kind: "requested" }, { kind: "visit-requested" }]);
});
