import { sql } from "kysely";
import { expect, test } from "vitest";
import { LINES } from "#providers/tickets/simulated.ts";
import { openForTests } from "#testing/open-for-tests.ts";
import { home } from "#testing/people.ts";
import { openTickets, sendTicket } from "#testing/tickets-context.ts";
import { openTicketOf } from "./offers.ts";
import { MINUTE_MS } from "#vocabulary/time-units.ts";

const at = await openForTests(openTickets, (tickets) => tickets.reset());
const send = (phone = "888100101") => sendTicket(at.server.browser(home), { phone });
const OWN = { customerId: home.customerId, serviceId: "C1000001" };

test("a ticket that its system opens again while the line has a newer one is shown as it is, beside that one", async () => {
  const { sent: first } = await send(LINES.reopens);
  await at.passTo(25 * MINUTE_MS, 30_000);
  expect((await at.tickets())[0]).toMatchObject({ state: "resolved" });
  const { sent: second } = await send();
  await at.passTo(35 * MINUTE_MS, 30_000);
  const states = async () => {
    const { rows } = await sql<{
      id: string;
      state: string;
      beside: boolean;
    }>`select id, state, is_beside as beside from tickets.tickets`.execute(at.db);
    return Object.fromEntries(rows.map(({ id, state, beside }) => [id, [state, beside]]));
  };
  expect(await states()).toMatchObject({ [first!.ticketId]: ["acknowledged", true], [second!.ticketId]: ["acknowledged", false] });
  expect(await openTicketOf(at.db, OWN)).toMatchObject({ ticketId: second!.ticketId });
  // once the newer one has ended, it is the line's open ticket
  await sql`update tickets.tickets set state = 'closed', ended_at = now(), follow_at = null, turn = turn + 1 where id = ${second!.ticketId}`.execute(
    at.db,
  );
  await at.passTo(45 * MINUTE_MS, 30_000);
  expect(await states()).toMatchObject({ [first!.ticketId]: ["inProgress", false] });
  expect(await openTicketOf(at.db, OWN)).toMatchObject({ ticketId: first!.ticketId });
});
