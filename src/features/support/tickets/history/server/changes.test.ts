import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { LINES } from "#providers/tickets/simulated.ts";
import { INPUTS } from "#providers/visits/simulated.ts";
import { openForTests } from "#testing/open-for-tests.ts";
import { home, overdue } from "#testing/people.ts";
import { opened, type Browser } from "#testing/server.ts";
import { addTicket, ticketUuid, type TicketSample } from "#testing/ticket-rows.ts";
import { CONFIRMS_MS, occupied, openTickets } from "#testing/ticket-world.ts";
import { cancelTicket, ticketDetails, updateTicket, type TicketDetails } from "../contract.ts";
import { ticketHistoryServer } from "./feature.ts";

const portal = await openForTests(
  () => openTickets({ features: (deps) => [opened(ticketHistoryServer.feature, deps)] }),
  (tickets) => tickets.renew(),
);
let here: Browser;
beforeEach(() => void (here = portal.browser(home)));

const HOME = { customerId: home.customerId, account: "1000000011", serviceId: "C1000001" };
const booked = (number = 1, more: Partial<TicketSample> = {}) => portal.booked({ ...HOME, number, ...more });
const details = async (ticketId: string) => (await here.call(ticketDetails, { query: { ticketId } })).body;
type Edit = { visitDate?: string; visitTimeSlot?: string };
const update = (ticketId: string, { visitDate = "", visitTimeSlot = "" }: Edit) =>
  here.call(updateTicket, {
    body: { ticketId, visitDate, visitTimeSlot, status: "acknowledged", sessionId: "", isCancellationAllowed: true },
  });
const cancel = (ticketId: string, reason: "solved" | "" = "solved") =>
  here.call(cancelTicket, { body: { ticketId, reason, isCancellationAllowed: true } });
const kinds = async (ticketId: string) => (await details(ticketId)).timeline.map(({ kind }) => kind);
const visitPlace = (visitId: string, slot = "2026-11-30 12-15") => `${slot} visit:${visitId}`;

test("a moved visit has both places until the workforce accepts, is to be confirmed anew, and is then confirmed", async () => {
  const { ticketId, visitId } = await booked();
  expect(await details(ticketId)).toMatchObject({ isDateChangeAllowed: true, visit: { state: "confirmed" } });
  expect(await update(ticketId, { visitDate: "2026-12-01", visitTimeSlot: "09-12" })).toMatchObject({ status: 200, body: "requested" });
  expect(await details(ticketId)).toMatchObject({
    visit: { day: "2026-11-30", slot: "12-15", state: "confirmed" },
    underWay: [{ kind: "move", day: "2026-12-01", slot: "09-12", isLate: false }],
    ...{ isDateChangeAllowed: false, isCancellationAllowed: false, checkingTime: 3_000 },
  });
  expect(await occupied(portal.db)).toEqual([visitPlace(visitId), expect.stringMatching(/^2026-12-01 09-12 move:/)]);
  await portal.look();
  expect(await details(ticketId)).toMatchObject({ visit: { day: "2026-12-01", slot: "09-12", state: "initialized" }, underWay: [] });
  expect(await occupied(portal.db)).toEqual([visitPlace(visitId, "2026-12-01 09-12")]);
  await portal.look(CONFIRMS_MS);
  expect(await details(ticketId)).toMatchObject({ visit: { state: "confirmed" }, isDateChangeAllowed: true });
  expect((await kinds(ticketId)).slice(-2)).toEqual(["visit-moved", "visit-confirmed"]);
});

test("only what changed is sent: an empty day or slot stays as before, and without a change nothing is requested (B§3)", async () => {
  const { ticketId, visitId } = await booked();
  expect(await update(ticketId, {})).toMatchObject({ status: 200, body: "unchanged" });
  expect(await update(ticketId, { visitDate: "2026-11-30", visitTimeSlot: "12-15" })).toMatchObject({ status: 200, body: "unchanged" });
  expect(await update(ticketId, { visitTimeSlot: "15-18" })).toMatchObject({ status: 200, body: "requested" });
  await portal.look();
  expect(await occupied(portal.db)).toEqual([visitPlace(visitId, "2026-11-30 15-18")]);
});

test.each([
  ["a day inside the lead", { visitDate: "2026-11-24" }, { visitDate: "too-early" }],
  ["a weekend", { visitDate: "2026-11-28" }, { visitDate: "weekend" }],
  ["a holiday", { visitDate: "2026-12-24" }, { visitDate: "holiday" }],
  ["no day", { visitDate: "2026-02-30" }, { visitDate: "not-a-day" }],
  ["a day too far ahead", { visitDate: "2027-03-01" }, { visitDate: "too-far" }],
  ["no slot", { visitTimeSlot: "12-13" }, { visitTimeSlot: "not-a-slot" }],
  ["both", { visitDate: "2026-11-28", visitTimeSlot: "x" }, { visitDate: "weekend", visitTimeSlot: "not-a-slot" }],
])("%s is refused with its fault, and nothing is taken (B§5)", async (_, edit, faults) => {
  const { ticketId, visitId } = await booked();
  expect(await update(ticketId, edit)).toMatchObject({ status: 422, body: faults });
  expect(await occupied(portal.db)).toEqual([visitPlace(visitId)]);
});

test("a full slot is refused, and so is one that the workforce leaves no place of", async () => {
  const { ticketId } = await booked();
  await sql`update tickets.regions set teams = 1 where region = 'Русе'`.execute(portal.db);
  await addTicket(portal.db, {
    ...HOME,
    number: 7,
    customerId: overdue.customerId,
    serviceId: "C7",
    visit: { day: "2026-12-01", slot: "09-12" },
  });
  const edit = { visitDate: "2026-12-01", visitTimeSlot: "09-12" };
  expect(await update(ticketId, edit)).toMatchObject({ status: 422, body: { visitTimeSlot: "full" } });
  expect((await details(ticketId)).underWay).toEqual([]);
});

test("a move that the workforce refuses leaves the visit as it was, its place too, and the timeline says why", async () => {
  const { ticketId, visitId } = await booked(1, { serviceId: INPUTS.fixed });
  expect(await update(ticketId, { visitDate: "2026-12-01" })).toMatchObject({ status: 200 });
  await portal.look();
  expect(await details(ticketId)).toMatchObject({ visit: { day: "2026-11-30", slot: "12-15", state: "confirmed" }, underWay: [] });
  expect((await details(ticketId)).timeline.at(-1)).toMatchObject({ kind: "move-refused", day: "2026-12-01", reason: "not-allowed" });
  expect(await occupied(portal.db)).toEqual([visitPlace(visitId)]);
});

test("while the workforce is away a move is kept, said to be not confirmed, and made later, once", async () => {
  const { ticketId, visitId } = await booked();
  const { move } = portal.deps.visits;
  portal.deps.visits.move = async (...at) => {
    await move(...at); // it is made, and the answer is lost
    throw new (await import("#providers/visits/port.ts")).ProviderUnavailable("workforce");
  };
  await update(ticketId, { visitDate: "2026-12-01" });
  await portal.look();
  expect((await details(ticketId)).underWay).toMatchObject([{ kind: "move", isLate: true }]);
  expect(await occupied(portal.db)).toHaveLength(2);
  portal.deps.visits.move = move;
  await portal.look(60_000);
  expect(await details(ticketId)).toMatchObject({ visit: { day: "2026-12-01" }, underWay: [] });
  expect(await occupied(portal.db)).toEqual([visitPlace(visitId, "2026-12-01 12-15")]);
  expect((await kinds(ticketId)).filter((kind) => kind === "visit-moved")).toHaveLength(1);
});

test("what the flags do not allow is refused, whatever the request claims (B§6)", async () => {
  const initialized = await portal.booked({ ...HOME, number: 1 }, 0);
  const unconfirmed = { problem: "not-allowed", block: "not-confirmed" };
  expect(await update(initialized.ticketId, { visitDate: "2026-12-01" })).toMatchObject({ status: 409, body: unconfirmed });
  const near = await booked(2, { serviceId: "C2", visit: { day: "2026-11-24" } });
  expect(await details(near.ticketId)).toMatchObject({ isDateChangeAllowed: false, lastChanceUntil: null });
  const tooNear = { problem: "not-allowed", block: "too-near" };
  expect(await update(near.ticketId, { visitDate: "2026-12-01" })).toMatchObject({ status: 409, body: tooNear });
  const { ticketId } = await addTicket(portal.db, { ...HOME, number: 3, serviceId: "C3", state: "inProgress" });
  expect(await details(ticketId)).toMatchObject({ isCancellationAllowed: false });
  const begun = { problem: "not-allowed", block: "work-begun", underWay: null };
  expect(await cancel(ticketId)).toMatchObject({ status: 409, body: begun });
});

test("a team on its way leaves a last chance to move, although the day is inside the lead", async () => {
  const { ticketId } = await booked(1, { serviceId: INPUTS.onTheWay });
  await portal.look(CONFIRMS_MS);
  const shown = await details(ticketId);
  expect(shown).toMatchObject({
    isDateChangeAllowed: true,
    lastChanceUntil: expect.any(String),
    visit: { onTheWaySince: expect.any(String) },
  });
  expect(await update(ticketId, { visitDate: "2026-12-02" })).toMatchObject({ status: 200 });
  await portal.look();
  expect(await details(ticketId)).toMatchObject({ visit: { day: "2026-12-02", state: "initialized", onTheWaySince: null } });
});

test("a cancelled ticket takes its visit and place along, with the reason in the reader's language", async () => {
  const { ticketId } = await booked();
  expect(await cancel(ticketId, "")).toMatchObject({ status: 422, body: { problem: "reason-missing" } });
  expect(await cancel(ticketId)).toMatchObject({ status: 200, body: "requested" });
  expect(await details(ticketId)).toMatchObject({ state: "acknowledged", underWay: [{ kind: "cancel" }], isDateChangeAllowed: false });
  await portal.look();
  expect(await details(ticketId)).toMatchObject({
    state: "cancelled",
    visit: { state: "cancelled" },
    underWay: [],
    isCancellationAllowed: false,
  });
  expect(await occupied(portal.db)).toEqual([]);
  const note = async (language: string) => {
    const address = `/myvrata/services/trouble-tickets/ticketDetails?ticketId=${ticketId}`;
    const shown = (await here.send("GET", address, { headers: { "accept-language": language } })).json() as TicketDetails;
    return shown.timeline.find(({ kind }) => kind === "cancelled")?.note;
  };
  expect([await note("bg"), await note("en")]).toEqual(["Проблемът се реши", "The problem is solved"]);
});

test("a cancellation that the system of tickets refuses leaves ticket and visit as they were", async () => {
  const { ticketId, visitId } = await booked(1, { serviceId: LINES.fixed });
  expect(await cancel(ticketId)).toMatchObject({ status: 200 });
  await portal.look();
  expect(await details(ticketId)).toMatchObject({ state: "acknowledged", visit: { state: "confirmed" }, underWay: [] });
  expect((await kinds(ticketId)).at(-1)).toBe("cancel-refused");
  expect(await occupied(portal.db)).toEqual([visitPlace(visitId)]);
});

test("a visit that the workforce does not cancel is shown as it is on the cancelled ticket, and its place stays taken", async () => {
  const { ticketId, visitId } = await booked(1, { serviceId: INPUTS.fixed });
  await cancel(ticketId);
  await portal.look();
  expect(await details(ticketId)).toMatchObject({ state: "cancelled", visit: { state: "confirmed" } });
  expect(await occupied(portal.db)).toEqual([visitPlace(visitId)]);
});

test("a ticket that is still being sent is cancelled after it arrived", async () => {
  const added = await portal.booked({ ...HOME, number: 1, serviceId: LINES.awayTwice }, 0);
  expect(await details(added.ticketId)).toMatchObject({ state: "requested", isCancellationAllowed: true });
  expect(await cancel(added.ticketId)).toMatchObject({ status: 200 });
  for (let times = 0; times < 4; times += 1) await portal.look(60_000);
  expect(await details(added.ticketId)).toMatchObject({ state: "cancelled", visit: { state: "cancelled" }, underWay: [] });
  expect(await occupied(portal.db)).toEqual([]);
});

test("while one change is under way another is refused, and of twenty at once one is stored", async () => {
  const { ticketId } = await booked();
  await cancel(ticketId, ""); // the browser has a token then
  const answers = await Promise.all(Array.from({ length: 20 }, () => update(ticketId, { visitDate: "2026-12-01" })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
  expect(await occupied(portal.db)).toHaveLength(2);
  const moving = { problem: "under-way", block: "under-way", underWay: "move", tryAgainSeconds: 60 };
  expect(await cancel(ticketId)).toMatchObject({ status: 409, body: moving });
});

test("another customer's ticket and one that there is not are the same 404, and nothing is stored", async () => {
  const { ticketId } = await addTicket(portal.db, { ...HOME, number: 5, customerId: overdue.customerId, account: "1000000021" });
  const text = async (path: string, body: object) => {
    const answer = await here.send("POST", `/myvrata/services/trouble-tickets/${path}`, { json: body });
    return `${answer.status} ${answer.text.replace(/"requestId":"[^"]*"|"instance":"[^"]*"/g, "")}`;
  };
  const edit = (id: string) => text("update", { ticketId: id, visitDate: "2026-12-01", visitTimeSlot: "" });
  const end = (id: string) => text("cancel", { ticketId: id, reason: "solved" });
  for (const send of [edit, end]) {
    const none = await send(ticketUuid(77));
    expect(none).toMatch(/^404 /);
    expect([await send(ticketId), await send("none")]).toEqual([none, none]);
  }
  expect(await occupied(portal.db)).toHaveLength(1);
});

test("without a script the form leads back to the ticket with its result, and empty fields have faults of their own (B§5)", async () => {
  const { ticketId } = await booked();
  const send = async (path: string, form: Record<string, string>) => {
    const answer = await here.send("POST", `/myvrata/services/trouble-tickets/${path}`, {
      form: { ticketId, ...form },
      headers: { accept: "text/html" },
    });
    return [answer.status, new URL(answer.headers["location"] as string, "http://x").search];
  };
  const at = (result: string) => [303, `?ticket=${ticketId}${result}`];
  expect(await send("update", { visitDate: "", visitTimeSlot: "" })).toEqual(at("&do=edit&dateFault=missing&slotFault=missing"));
  expect(await send("update", { visitDate: "28.11.2026", visitTimeSlot: "09-12" })).toEqual(at("&do=edit&dateFault=weekend&slotFault="));
  expect(await send("update", { visitDate: "30.11.2026", visitTimeSlot: "12-15" })).toEqual(at("&done=unchanged"));
  expect(await send("cancel", { reason: "" })).toEqual(at("&do=cancel&problem=reason-missing"));
  expect(await send("update", { visitDate: "1.12.2026", visitTimeSlot: "09-12" })).toEqual(at("&done=move"));
  expect(await send("cancel", { reason: "other" })).toEqual(at("&do=cancel&problem=under-way"));
  await portal.look();
  expect(await send("cancel", { reason: "other" })).toEqual(at("&done=cancel"));
});
