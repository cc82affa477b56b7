import { sql } from "kysely";
import { expect, test } from "vitest";
import { INPUTS } from "#providers/visits/simulated.ts";
import { openForTests } from "#testing/open-for-tests.ts";
import { home, overdue } from "#testing/people.ts";
import type { Browser } from "#testing/server.ts";
import { CONFIRMS_MS, hold, openTickets, sendTicket } from "#testing/tickets-context.ts";
import { requestVisit, visitRequest } from "../contract.ts";

const at = await openForTests(openTickets, (tickets) => tickets.reset());
const THURSDAY = { visitDate: "2026-11-26", visitTime: "15-18" };
const request = (browser: Browser, ticketId: string, more: object = {}) =>
  browser.call(requestVisit, { body: { ticketId, ...THURSDAY, ...more } });

/** A ticket whose visit the workforce called off. */
async function calledOff(): Promise<{ browser: Browser; ticketId: string }> {
  const browser = at.server.browser(home);
  const { sent } = await sendTicket(browser, { phone: INPUTS.calledOff });
  await at.passTo(5 * CONFIRMS_MS);
  await sql`update tickets.tickets set phone = '888100101'`.execute(at.db);
  return { browser, ticketId: sent!.ticketId };
}

test("a ticket whose visit was called off gets another one, which is booked and confirmed as the first was", async () => {
  const { browser, ticketId } = await calledOff();
  const shown = (await browser.call(visitRequest, { query: { ticketId } })).body;
  expect(shown).toMatchObject({
    mayRequest: true,
    last: { state: "cancelled", reason: "weather" },
    displayName: "Интернет у дома",
    visits: { region: "София" },
  });
  expect(await request(browser, ticketId)).toMatchObject({ status: 200, body: { day: "2026-11-26", slot: "15-18" } });
  expect(await at.places()).toEqual(["2026-11-26 15-18 1 visit"]);
  await at.passTo(10 * CONFIRMS_MS);
  expect((await at.tickets()).map(({ visit, day }) => [visit, day])).toEqual([["cancelled", "2026-11-25"], ["confirmed", "2026-11-26"]]); // prettier-ignore
  expect((await at.events()).slice(-3)).toEqual(["visit-requested", "visit-booked", "visit-confirmed"]);
});

test("while somebody is to come, and once one is requested, there is no other; twenty at once make one", async () => {
  const browser = at.server.browser(home);
  const { sent } = await sendTicket(browser);
  expect(await request(browser, sent!.ticketId)).toMatchObject({ status: 409, body: { problem: "not-allowed" } });
  await at.runDue();
  expect((await browser.call(visitRequest, { query: { ticketId: sent!.ticketId } })).body.mayRequest).toBe(false);
  await at.reset();
  const ticket = await calledOff();
  const answers = await Promise.all(Array.from({ length: 20 }, () => request(ticket.browser, ticket.ticketId)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect([await at.places(), (await at.tickets()).length]).toEqual([["2026-11-26 15-18 1 visit"], 2]);
});

test("another time is chosen by who may change; who may only see is told so, and takes no place", async () => {
  const { ticketId } = await calledOff();
  const seer = at.server.browser({ ...home, main: false, grants: [{ permission: "see", account: null }] });
  expect((await seer.call(visitRequest, { query: { ticketId } })).body).toMatchObject({ mayRequest: true, isGranted: false });
  await expect(request(seer, ticketId)).rejects.toMatchObject({ status: 404 });
  await expect(hold(seer)).rejects.toMatchObject({ status: 404 });
  expect(await at.places()).toEqual([]);
});

test("day and time are checked as for the first visit, and a full slot is refused", async () => {
  const { browser, ticketId } = await calledOff();
  expect(await request(browser, ticketId, { visitDate: "2026-11-28" })).toMatchObject({ status: 422, body: { visitDate: "weekend" } });
  expect(await request(browser, ticketId, { visitDate: "2026-11-23", visitTime: "09-12" })).toMatchObject({ status: 422, body: { visitTime: "passed" } }); // prettier-ignore
  await sql`update tickets.regions set teams = 0`.execute(at.db);
  expect(await request(browser, ticketId)).toMatchObject({ status: 422, body: { visitTime: "full" } });
  expect(await at.tickets()).toHaveLength(1);
});

test("what the user's form holds becomes the visit's place", async () => {
  const { browser, ticketId } = await calledOff();
  await hold(browser, THURSDAY);
  await sql`update tickets.regions set teams = 1`.execute(at.db);
  expect((await request(browser, ticketId)).status).toBe(200);
  expect(await at.places()).toEqual(["2026-11-26 15-18 1 visit"]);
});

test("another customer's ticket is 404, and a form without a script goes on to the ticket, or back with the fault", async () => {
  const { browser, ticketId } = await calledOff();
  const other = at.server.browser(overdue);
  await expect(other.call(visitRequest, { query: { ticketId } })).rejects.toMatchObject({ status: 404 });
  await expect(request(other, ticketId)).rejects.toMatchObject({ status: 404 });
  await expect(request(browser, "nobody's")).rejects.toMatchObject({ status: 404 });
  const form = async (more: object = {}) => {
    const fields = { ticketId, ...THURSDAY, back: "page", ...more };
    const { status, headers } = await browser.send("POST", requestVisit.path.replace("{area}", "/myvrata"), {
      form: fields,
      headers: { accept: "text/html" },
    });
    return [status, headers["location"]];
  };
  const page = `/myvrata/services/trouble-tickets/visit?ticket=${ticketId}`;
  expect(await form({ visitTime: "" })).toEqual([303, `${page}&visitTime=missing`]);
  const tickets = `/myvrata/services/trouble-tickets?page=0&ticket=${ticketId}`;
  expect(await form()).toEqual([303, tickets]);
  expect(await form()).toEqual([303, `${page}&problem=not-allowed`]);
});
