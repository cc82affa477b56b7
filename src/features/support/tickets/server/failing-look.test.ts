import { sql } from "kysely";
import { expect, test } from "vitest";
import { openForTests } from "#testing/open-for-tests.ts";
import { home } from "#testing/people.ts";
import { openTickets, sendTicket } from "#testing/tickets-context.ts";
import { lookAtTicket, pickUpLooks } from "./looking.ts";
import { HOUR_MS, MINUTE_MS } from "#vocabulary/time-units.ts";

const at = await openForTests(openTickets, (tickets) => tickets.reset());

test("a look that fails for a fault of ours is tried by its own job alone, and anew after hours; the next request looks at once", async () => {
  const { sent } = await sendTicket(at.server.browser(home));
  const { tickets } = at.deps;
  at.deps.tickets = { ...tickets, create: () => Promise.reject(new Error("a fault of ours")) };
  const planned = async () =>
    (await sql<{ payload: { ticketId: string; turn: number } }>`select payload from testing.jobs`.execute(at.db)).rows;
  const [first] = await planned();
  await sql`delete from testing.jobs`.execute(at.db);
  await expect(lookAtTicket.run(first!.payload, at.deps)).rejects.toThrow("a fault of ours");
  for (let minutes = 2; minutes < 6 * 60; minutes += 10) {
    at.after(minutes * MINUTE_MS);
    await pickUpLooks.run({}, at.deps);
  }
  expect(await planned()).toEqual([]);
  await expect(lookAtTicket.run(first!.payload, at.deps)).rejects.toThrow("a fault of ours"); // the job's own attempt still looks
  at.after(13 * HOUR_MS);
  await pickUpLooks.run({}, at.deps);
  expect(await planned()).toMatchObject([{ payload: { ticketId: sent!.ticketId } }]);
  at.deps.tickets = tickets;
  await at.runDue();
  expect((await at.tickets())[0]).toMatchObject({ state: "acknowledged", visit: "initialized" });
});
