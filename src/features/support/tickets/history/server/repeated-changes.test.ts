import { expect, test } from "vitest";
import { openForTests } from "#testing/open-for-tests.ts";
import { home } from "#testing/people.ts";
import { opened } from "#testing/server.ts";
import { CONFIRMS_MS, occupied, openTickets } from "#testing/ticket-world.ts";
import { ticketDetails, updateTicket } from "../contract.ts";
import { ticketHistoryServer } from "./feature.ts";

const portal = await openForTests(
  () => openTickets({ features: (deps) => [opened(ticketHistoryServer.feature, deps)] }),
  (tickets) => tickets.renew(),
);
const booked = () => portal.booked({ customerId: home.customerId, account: "1000000011", serviceId: "C1000001", number: 1 });
const here = () => portal.browser(home);
const details = async (ticketId: string) => (await here().call(ticketDetails, { query: { ticketId } })).body;
const moveTo = (visitDate: string, ticketId: string) =>
  ({ ticketId, visitDate, visitTimeSlot: "", status: "acknowledged", sessionId: "", isCancellationAllowed: true }) as const;

test("a visit that comes back to a time it had before is confirmed there again, each time with an event of its own", async () => {
  const { ticketId } = await booked();
  for (const visitDate of ["2026-12-01", "2026-11-30", "2026-12-01"]) {
    await here().call(updateTicket, { body: moveTo(visitDate, ticketId) });
    await portal.look();
    await portal.look(CONFIRMS_MS);
    expect(await details(ticketId)).toMatchObject({ visit: { day: visitDate, state: "confirmed" } });
  }
  const moved = ["visit-moved", "visit-confirmed"];
  expect((await details(ticketId)).timeline.slice(-6).map(({ kind }) => kind)).toEqual([...moved, ...moved, ...moved]);
});

test("a visit is moved so often within a day, and no more: it stays as it is, the page says so, and the next day it is moved again", async () => {
  const { ticketId } = await booked();
  const { deps } = portal;
  const { ticketSettings } = deps;
  deps.ticketSettings = { ...ticketSettings, movesPerTicket: 2 };
  const move = async (visitDate: string) => {
    const answer = await here().call(updateTicket, { body: moveTo(visitDate, ticketId) });
    await portal.look();
    await portal.look(CONFIRMS_MS);
    return answer;
  };
  for (const day of ["2026-12-01", "2026-12-02"]) expect(await move(day)).toMatchObject({ status: 200, body: "requested" });
  const places = await occupied(portal.db);
  expect(await move("2026-12-03")).toMatchObject({
    ...{ status: 429, headers: { "retry-after": expect.stringMatching(/^86\d{3}$/) } },
    body: { problem: "too-many-moves" },
  });
  const plain = await here().send("POST", "/myvrata/services/trouble-tickets/update", {
    form: { ticketId, visitDate: "03.12.2026", visitTimeSlot: "12-15" },
    headers: { accept: "text/html" },
  });
  expect([plain.status, plain.headers["location"]]).toEqual([303, expect.stringContaining("do=edit&problem=too-many-moves")]);
  expect([await occupied(portal.db), (await details(ticketId)).underWay]).toEqual([places, []]);
  await portal.look(24 * 3_600_000);
  expect(await move("2026-12-03")).toMatchObject({ status: 200, body: "requested" });
  deps.ticketSettings = ticketSettings;
});

test("the same request at the same moment has the same answer, whichever comes first", async () => {
  const { ticketId } = await booked();
  const { deps } = portal;
  const key = "the-same-key-twice-1";
  const body = moveTo("2026-12-01", ticketId);
  const browser = here();
  const request = () => browser.call(updateTicket, { body, key });
  // the second has begun when the first is stored, and looks at the ticket only then
  const { customers } = deps;
  let first: ReturnType<typeof request> | undefined;
  deps.customers = {
    ...customers,
    async billedAccountsOf(...of: Parameters<typeof customers.billedAccountsOf>) {
      deps.customers = customers;
      first = request();
      await first;
      return customers.billedAccountsOf(...of);
    },
  };
  const second = await request();
  const requested = { status: 200, body: "requested" };
  expect([await first, second]).toMatchObject([requested, requested]);
});

test("what is requested is answered as text, and not as JSON in quotes (B§7)", async () => {
  const { ticketId } = await booked();
  const { status, headers, text } = await here().send("POST", "/myvrata/services/trouble-tickets/update", { json: moveTo("", ticketId) });
  expect([status, headers["content-type"], text]).toEqual([200, "text/plain; charset=utf-8", "unchanged"]);
});
