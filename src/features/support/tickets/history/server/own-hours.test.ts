import { beforeEach, expect, test } from "vitest";
import type { VisitHours } from "#vocabulary/visit-slot.ts";
import { openForTests } from "#testing/open-for-tests.ts";
import { home, operator } from "#testing/people.ts";
import { opened, type Browser } from "#testing/server.ts";
import { occupied, openTickets } from "#testing/ticket-world.ts";
import { visitPlan } from "../../operator/contract.ts";
import { visitPlanServer } from "../../operator/server/feature.ts";
import { ticketDetails, ticketsHistory, updateTicket } from "../contract.ts";
import { ticketHistoryServer } from "./feature.ts";

const portal = await openForTests(
  () => openTickets({ features: (deps) => [opened(ticketHistoryServer.feature, deps), opened(visitPlanServer.feature, deps)] }),
  (tickets) => tickets.renew(),
);
const { visits } = portal.deps;
let here: Browser;
beforeEach(() => {
  portal.deps.visits = visits;
  here = portal.browser(home);
});

const HOME = { customerId: home.customerId, account: "1000000011", serviceId: "C1000001" };
/** A visit that the workforce has moved to hours of its own. */
async function movedTo(slot: VisitHours) {
  const added = await portal.booked({ ...HOME, number: 1 });
  portal.deps.visits = { ...visits, visit: async (id) => ({ ...(await visits.visit(id))!, day: "2026-12-01", slot }) };
  await portal.look(3_600_000);
  return added;
}
const details = async (ticketId: string) => (await here.call(ticketDetails, { query: { ticketId } })).body;
const update = (ticketId: string, visitTimeSlot: string) =>
  here.call(updateTicket, {
    body: { ticketId, visitDate: "", visitTimeSlot, status: "acknowledged", sessionId: "", isCancellationAllowed: true },
  });

test.each([
  ["08:30-10:00", "09-12"],
  ["18:30-20:00", "15-18"],
] as const)(
  "a visit at %s stands with its own hours in the ticket, the list and the timeline, and takes the place of %s",
  async (slot, place) => {
    const { ticketId, visitId } = await movedTo(slot);
    const { visit, timeline } = await details(ticketId);
    expect(visit).toMatchObject({ day: "2026-12-01", slot, state: "confirmed" });
    expect(timeline.at(-1)).toMatchObject({ kind: "visit-rescheduled", day: "2026-12-01", slot });
    const { tickets } = (await here.call(ticketsHistory, { query: {} })).body;
    expect(tickets[0]!.visit).toMatchObject({ slot });
    expect(await occupied(portal.db)).toEqual([`2026-12-01 ${place} visit:${visitId}`]);
    const plan = (await portal.browser(operator).call(visitPlan, { query: { day: "2026-12-01" } })).body;
    expect(plan.slots.filter(({ visits: all }) => all.length > 0)).toMatchObject([{ slot: place, visits: [{ slot }] }]);
  },
);

test("it is moved into a slot like any other, and stays where nothing else is chosen", async () => {
  const { ticketId } = await movedTo("08:30-10:00");
  expect(await update(ticketId, "08:30-10:00")).toMatchObject({ status: 200, body: "unchanged" });
  expect(await update(ticketId, "10:30-11:00")).toMatchObject({ status: 422, body: { visitTimeSlot: "not-a-slot" } });
  expect(await update(ticketId, "12-15")).toMatchObject({ status: 200, body: "requested" });
  portal.deps.visits = visits;
  await portal.look();
  expect((await details(ticketId)).visit).toMatchObject({ day: "2026-12-01", slot: "12-15" });
});
