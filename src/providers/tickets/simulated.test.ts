import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { standingClock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import { freshDb } from "#testing/database.ts";
import { endsOf } from "../visits/simulated-store.ts";
import { INPUTS, simulatedVisits } from "../visits/simulated.ts";
import type { Visits } from "../visits/port.ts";
import { simulatedTickets } from "./simulated.ts";
import type { Tickets } from "./port.ts";

const START = "2026-11-23T08:00:00.000Z";
const clock = standingClock(START);
let [tickets, visits, db, close] = [] as unknown as [Tickets, Visits, Db, () => Promise<void>];
beforeAll(async () => {
  ({ db, close } = await freshDb());
  visits = simulatedVisits({ db, clock, confirmsMs: 60_000 });
  tickets = simulatedTickets({ db, clock, takesMs: 60_000, visitEnds: endsOf });
});
afterAll(() => close());
beforeEach(() => void clock.moveTo(START));

let many = 0;
async function ticketWithVisit(phone: string): Promise<string> {
  many += 1;
  const contact = { name: null, mail: "elena@example.bg", phone: "888111222" };
  const common = { ourId: `our-${many}`, serviceId: `8883${many}` };
  const created = await tickets.create({ ...common, customerCode: "1.1", contact, description: "?", facts: [], attachments: [] });
  const ticketId = created.state === "ok" ? created.ticketId : "";
  await visits.book({ ...common, ticketId, region: `Видин ${many}`, phone, note: "", day: "2026-11-25", slot: "09-12" });
  return ticketId;
}
const after = (minutes: number) => clock.moveTo(new Date(Date.parse(START) + minutes * 60_000).toISOString());
const statesOf = async (ticketId: string) => (await tickets.ticket(ticketId))!.history.map(({ state }) => state);

test("a completed visit resolves its ticket, whether or not somebody has looked at the visit; two weeks later it is closed", async () => {
  const ticketId = await ticketWithVisit(INPUTS.completed);
  after(2.9);
  expect(await statesOf(ticketId)).toEqual(["acknowledged", "inProgress"]);
  after(3);
  const { history } = (await tickets.ticket(ticketId))!;
  expect(history.at(-1)).toEqual({
    ...{ state: "resolved", at: new Date(Date.parse(START) + 180_000) },
    note: { bg: "Техникът приключи работата.", en: "The technician has finished the work." },
  });
  await visits.find(`our-${many}`);
  expect((await tickets.ticket(ticketId))!.history).toEqual(history);
  after(3 + 14 * 24 * 60);
  expect(await statesOf(ticketId)).toEqual(["acknowledged", "inProgress", "resolved", "closed"]);
});

test("a ticket whose visit found nobody is pending, once, however often it is changed after that", async () => {
  const ticketId = await ticketWithVisit(INPUTS.nobodyHome);
  after(4);
  await tickets.change(ticketId, { ourId: "our-note", note: "Утре съм у дома" });
  await visits.find(`our-${many}`);
  expect(await statesOf(ticketId)).toEqual(["acknowledged", "inProgress", "pending"]);
});

test("a reopened ticket stays open, although its former visit was completed", async () => {
  const ticketId = await ticketWithVisit(INPUTS.completed);
  after(10);
  await tickets.reopen(ticketId, { ourId: "our-reopened", why: "?" });
  after(20);
  expect(await statesOf(ticketId)).toEqual(["acknowledged", "inProgress", "resolved", "acknowledged"]);
});

test("a line has another ticket once its visit has resolved the former", async () => {
  const ticketId = await ticketWithVisit(INPUTS.completed);
  const { serviceId, customerCode, contact } = (await tickets.ticket(ticketId))!;
  const another = { ourId: "our-another", serviceId: serviceId!, customerCode, contact, description: "?", facts: [], attachments: [] };
  expect(await tickets.create(another)).toEqual({ state: "refused", reason: "related-ticket", ticketId });
  after(5);
  expect(await tickets.create(another)).toMatchObject({ state: "ok" });
});
