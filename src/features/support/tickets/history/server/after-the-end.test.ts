import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import type { Ticket } from "#providers/tickets/port.ts";
import { LINES } from "#providers/tickets/simulated.ts";
import { openForTests } from "#testing/open-for-tests.ts";
import { home, overdue } from "#testing/people.ts";
import { opened, type Browser } from "#testing/server.ts";
import { addTicket, ticketUuid } from "#testing/ticket-rows.ts";
import { openTickets } from "#testing/ticket-world.ts";
import { ticketDetails } from "../contract.ts";
import { rateTicket, reopenTicket } from "../ended-contract.ts";
import { LONGEST_RATING, LONGEST_WHY } from "../rules.ts";
import { ticketHistoryServer } from "./feature.ts";
import { DAY_MS, HOUR_MS } from "#vocabulary/time-units.ts";

const portal = await openForTests(
  () => openTickets({ features: (deps) => [opened(ticketHistoryServer.feature, deps)] }),
  (tickets) => tickets.renew(),
);
let here: Browser;
beforeEach(() => void (here = portal.browser(home)));

const HOME = { customerId: home.customerId, account: "1000000011" };
/** A ticket that its system resolves within hours, looked at after that. */
async function resolved(number = 1, serviceId: string = LINES.resolves) {
  const added = await portal.booked({ ...HOME, number, serviceId });
  await portal.look(3 * HOUR_MS);
  return added;
}
const details = async (ticketId: string) => (await here.call(ticketDetails, { query: { ticketId } })).body;
const reopen = (ticketId: string, why = "Пак спря.") => here.call(reopenTicket, { body: { ticketId, why } });
const rate = (ticketId: string, stars: number | string | undefined = 5, text = "Бързо.") =>
  here.call(rateTicket, { body: { ticketId, text, ...(stars !== undefined && { stars }) } });

test("a resolved ticket is opened again within seven days, once the system has accepted it", async () => {
  const { ticketId } = await resolved();
  expect(await details(ticketId)).toMatchObject({ state: "resolved", reopenableUntil: "2026-11-30" });
  expect(await reopen(ticketId)).toMatchObject({ status: 200, body: "requested" });
  expect(await details(ticketId)).toMatchObject({ state: "resolved", underWay: [{ kind: "reopen" }], reopenableUntil: null });
  await portal.look();
  const shown = await details(ticketId);
  expect(shown).toMatchObject({ state: "acknowledged", underWay: [], endedAt: null });
  expect(shown.timeline.map(({ kind }) => kind)).toContain("reopened");
});

test("after seven days, and before it has ended, a ticket is not opened again", async () => {
  const { ticketId } = await resolved();
  portal.clock.moveTo(new Date(portal.clock.now().getTime() + 7 * DAY_MS).toISOString());
  expect(await details(ticketId)).toMatchObject({ reopenableUntil: null });
  expect(await reopen(ticketId)).toMatchObject({ status: 409, body: { problem: "not-allowed" } });
  const open = await addTicket(portal.db, { ...HOME, number: 2 });
  expect(await reopen(open.ticketId)).toMatchObject({ status: 409, body: { problem: "not-allowed" } });
});

test("a ticket that comes closed, without a history, is opened again within seven days of its resolution", async () => {
  const { ticketId } = await portal.booked({ ...HOME, number: 1 });
  const { tickets } = portal.deps;
  const closed = async (id: string): Promise<Ticket | undefined> => {
    const ticket = await tickets.ticket(id);
    const history = [{ state: "closed" as const, at: new Date("2026-11-29T10:00:00.000Z"), note: null }];
    return ticket && { ...ticket, state: "closed", history, resolvedAt: new Date("2026-11-25T10:00:00.000Z") };
  };
  portal.deps.tickets = { ...tickets, ticket: closed };
  await portal.look(6 * DAY_MS).finally(() => (portal.deps.tickets = tickets));
  expect(await details(ticketId)).toMatchObject({ state: "closed", reopenableUntil: "2026-12-02" });
});

test("a line with another open ticket has none opened again, also where that came in between", async () => {
  const first = await resolved();
  expect(await reopen(first.ticketId)).toMatchObject({ status: 200 });
  await addTicket(portal.db, { ...HOME, number: 2, serviceId: LINES.resolves, visit: null });
  await portal.look();
  expect(await details(first.ticketId)).toMatchObject({ state: "resolved", underWay: [] });
  expect((await details(first.ticketId)).timeline.at(-1)).toMatchObject({ kind: "reopen-refused", reason: "related-ticket" });
  expect(await reopen(first.ticketId)).toMatchObject({ status: 409, body: { problem: "related-ticket" } });
});

test("opening again is not offered while the line has another open ticket, and is once that one has ended", async () => {
  const { ticketId } = await resolved();
  const other = await addTicket(portal.db, { ...HOME, number: 2, serviceId: LINES.resolves, visit: null });
  expect(await details(ticketId)).toMatchObject({ state: "resolved", reopenableUntil: null, isRatingAllowed: true });
  await sql`update tickets.tickets set state = 'cancelled' where id = ${other.ticketId}`.execute(portal.db);
  expect(await details(ticketId)).toMatchObject({ reopenableUntil: "2026-11-30" });
});

test("a ticket is rated with stars and words, which are passed on; a later rating takes the place of the former", async () => {
  const { ticketId } = await resolved();
  expect(await rate(ticketId, 4)).toMatchObject({ status: 200, body: "rated" });
  expect(await details(ticketId)).toMatchObject({ rating: { stars: 4, text: "Бързо." }, isRatingAllowed: false });
  await portal.look();
  const ofSystem = async () => (await portal.deps.tickets.find(ticketId))!.rating;
  expect(await ofSystem()).toEqual({ stars: 4, text: "Бързо." });
  expect(await rate(ticketId, "2", "")).toMatchObject({ status: 200 });
  await portal.look();
  expect([await ofSystem(), (await details(ticketId)).rating]).toEqual([
    { stars: 2, text: "" },
    { stars: 2, text: "" },
  ]);
});

test("a rating without stars, with too long words, or of an open ticket is refused, and so is a reason that is missing or too long", async () => {
  const { ticketId } = await resolved();
  expect(await rate(ticketId, "")).toMatchObject({ status: 422, body: { problem: "stars-missing" } });
  expect(await rate(ticketId, 3, "x".repeat(LONGEST_RATING + 1))).toMatchObject({ status: 422, body: { problem: "text-too-long" } });
  for (const stars of [0, 6, 2.5]) await expect(rate(ticketId, stars)).rejects.toMatchObject({ status: 400 });
  expect(await reopen(ticketId, " ")).toMatchObject({ status: 422, body: { problem: "why-missing" } });
  expect(await reopen(ticketId, "x".repeat(LONGEST_WHY + 1))).toMatchObject({ status: 422, body: { problem: "why-too-long" } });
  const open = await addTicket(portal.db, { ...HOME, number: 2 });
  expect(await rate(open.ticketId)).toMatchObject({ status: 409, body: { problem: "not-allowed" } });
});

test("what the system refuses to open again stays as it ended, with the reason in the timeline", async () => {
  portal.clock.moveTo("2026-11-23T09:00:00.000Z");
  const { ticketId } = await addTicket(portal.db, {
    ...HOME,
    number: 1,
    state: "resolved",
    endedAt: portal.clock.now().toISOString(),
    visit: null,
  });
  expect(await reopen(ticketId)).toMatchObject({ status: 200 });
  await portal.look();
  expect((await details(ticketId)).timeline.at(-1)).toMatchObject({ kind: "reopen-refused", reason: "no-such-ticket" });
  expect(await details(ticketId)).toMatchObject({ state: "resolved", underWay: [] });
});

test("another customer's ticket is neither opened again nor rated: the same 404 as for one that there is not", async () => {
  const { ticketId } = await addTicket(portal.db, { number: 5, customerId: overdue.customerId, account: "1000000021", state: "resolved" });
  const text = async (path: string, body: object) => {
    const answer = await here.send("POST", `/myvrata/services/trouble-tickets/${path}`, { json: body });
    return `${answer.status} ${answer.text.replace(/"requestId":"[^"]*"|"instance":"[^"]*"/g, "")}`;
  };
  for (const send of [
    (id: string) => text("reopen", { ticketId: id, why: "x" }),
    (id: string) => text("rate", { ticketId: id, stars: 1, text: "" }),
  ]) {
    const none = await send(ticketUuid(77));
    expect(none).toMatch(/^404 /);
    expect(await send(ticketId)).toBe(none);
  }
});

test("without a script the forms lead back to the ticket with what became of them", async () => {
  const { ticketId } = await resolved();
  const send = async (path: string, form: Record<string, string>) => {
    const request = { form: { ticketId, ...form }, headers: { accept: "text/html" } };
    const answer = await here.send("POST", `/myvrata/services/trouble-tickets/${path}`, request);
    return [answer.status, new URL(answer.headers["location"] as string, "http://x").search];
  };
  const at = (result: string) => [303, `?ticket=${ticketId}${result}`];
  expect(await send("rate", { text: "" })).toEqual(at("&do=rate&problem=stars-missing"));
  expect(await send("rate", { stars: "5", text: "" })).toEqual(at("&done=rate"));
  expect(await send("reopen", { why: "x" })).toEqual(at("&do=reopen&problem=under-way"));
  await portal.look();
  expect(await send("reopen", { why: "" })).toEqual(at("&do=reopen&problem=why-missing"));
  expect(await send("reopen", { why: "x" })).toEqual(at("&done=reopen"));
});
