import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { openForTests } from "#testing/open-for-tests.ts";
import { business, home, overdue } from "#testing/people.ts";
import { opened, type Browser } from "#testing/server.ts";
import { addEvent, addTicket, ticketUuid, type TicketSample } from "#testing/ticket-rows.ts";
import { openTickets } from "#testing/ticket-world.ts";
import { ticketDetails, ticketsHistory } from "../contract.ts";
import { ticketHistoryServer } from "./feature.ts";

const portal = await openForTests(
  () => openTickets({ features: (deps) => [opened(ticketHistoryServer.feature, deps)] }),
  (tickets) => tickets.renew(),
);
let here: Browser;
beforeEach(() => void (here = portal.browser(home)));

const HOME = { customerId: home.customerId, account: "1000000011" };
const added = (number: number, more: Partial<TicketSample> = {}) => addTicket(portal.db, { ...HOME, number, ...more });
const page = async (query: object = {}) => (await here.call(ticketsHistory, { query })).body;
const details = async (ticketId: string) => (await here.call(ticketDetails, { query: { ticketId } })).body;
const numberOf = (number: number): string => `T-${String(number).padStart(8, "0")}`;
const numbers = ({ tickets }: Awaited<ReturnType<typeof page>>) => tickets.map(({ number }) => number);

test("tickets are listed newest first, ten a page from page 0, and a page past the last is the last (B§9)", async () => {
  for (let number = 1; number <= 12; number += 1) await added(number);
  const first = await page();
  expect(numbers(first)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map(numberOf));
  expect(first.pagination).toEqual({ itemsCount: 12, currentPage: 0, pageSize: 10, pageRange: 5 });
  expect(first.tickets[0]).toEqual({
    ...{ ticketId: ticketUuid(12), number: numberOf(12), serviceType: "INTERNET", displayName: "Вкъщи", state: "acknowledged" },
    createdAt: "2026-11-23T08:00:12.000Z",
    visit: { day: "2026-11-30", slot: "12-15", state: "confirmed" },
  });
  expect(numbers(await page({ page: "1" }))).toEqual([numberOf(2), numberOf(1)]);
  expect((await page({ page: "7" })).pagination.currentPage).toBe(1);
  for (const wrong of ["-1", "x", "1.5", "1000000"]) await expect(page({ page: wrong })).rejects.toMatchObject({ status: 400 });
});

test("a ticket's page follows from its position, and that of a ticket which is not the customer's is the first (B§9)", async () => {
  for (let number = 1; number <= 21; number += 1) await added(number);
  const pageOf = async (number: number) => (await page({ ticketId: ticketUuid(number) })).pagination.currentPage;
  expect([await pageOf(21), await pageOf(12), await pageOf(11), await pageOf(1)]).toEqual([0, 0, 1, 2]);
  expect(await pageOf(77)).toBe(0);
});

test("without tickets the page is empty", async () => {
  expect(await page()).toEqual({ tickets: [], pagination: { itemsCount: 0, currentPage: 0, pageSize: 10, pageRange: 5 } });
});

test("a ticket that the system has not taken yet has the number that it keeps, and one without a visit none", async () => {
  const { ticketId } = await added(1, { state: "requested", systemId: null, visit: null });
  expect((await page()).tickets[0]).toMatchObject({ number: numberOf(1), state: "requested", visit: null });
  expect(await details(ticketId)).toMatchObject({ number: numberOf(1), systemNumber: null });
});

test("a refused ticket names the one in its way with the way to it, and no number that only the system knows", async () => {
  const { ticketId: open } = await added(1);
  await addTicket(portal.db, { number: 2, customerId: overdue.customerId, account: "1000000021" });
  const { ticketId } = await added(3, { state: "refused", systemId: null, visit: null });
  const relatedTo = async (number: string) => {
    await sql`update tickets.tickets set refusal = 'related-ticket', related_number = ${number} where id = ${ticketId}`.execute(portal.db);
    return (await details(ticketId)).related;
  };
  expect(await relatedTo(numberOf(1))).toEqual({ ticketId: open, number: numberOf(1) });
  expect([await relatedTo(numberOf(2)), await relatedTo("TT-104233")]).toEqual([null, null]);
});

test("a ticket opens to its states, its visit, what went along, and whom to contact", async () => {
  const { ticketId } = await added(1, { files: [{ code: "c".repeat(22), name: "рутер.jpg", size: 120_000 }] });
  await addEvent(portal.db, ticketId, { kind: "inProgress", at: "2026-11-23T09:00:00.000Z", bg: "Проверяваме линията.", en: "Checking." });
  expect(await details(ticketId)).toMatchObject({
    ...{ number: numberOf(1), systemNumber: "TT-1", tariffName: "Оптика 100", description: "Рутерът мига.", technicianNote: "Звънец 7" },
    contact: { name: "Елена Петрова", email: "elena@example.bg", phone: "888111222" },
    facts: [{ kind: "answer", name: "Свети ли лампата?", value: "Не", at: "2026-11-23T07:50:00.000Z" }, { kind: "measured" }],
    files: [{ resourcePath: "c".repeat(22), name: "рутер.jpg", size: 120_000 }],
    timeline: [
      { kind: "acknowledged", at: "2026-11-23T08:00:01.000Z", note: null },
      { kind: "inProgress", at: "2026-11-23T09:00:00.000Z", note: "Проверяваме линията." },
    ],
    visit: { day: "2026-11-30", slot: "12-15", state: "confirmed", team: "Екип 1", onTheWaySince: null },
    ...{ isDateChangeAllowed: true, isTimeSlotChangeAllowed: true, isCancellationAllowed: true },
    ...{ previousVisitDate: "2026-11-30", previousVisitTimeSlot: "12-15" },
  });
});

test("a ticket has the address of its line, and none where the line has none or is another customer's by now", async () => {
  const addressOf = async (number: number, serviceId: string) => (await details((await added(number, { serviceId })).ticketId)).address;
  expect(await addressOf(1, "C1000002")).toBe("с. Бистрица, ул. Малинарка 3");
  expect([await addressOf(2, "888100101"), await addressOf(3, "C2000001")]).toEqual([null, null]);
});

test("another customer's ticket, one of an account that is not granted, and one that there is not are the same 404", async () => {
  const { ticketId } = await addTicket(portal.db, { number: 1, customerId: overdue.customerId, account: "1000000021" });
  const ungranted = await addTicket(portal.db, { number: 2, customerId: business.customerId, account: "1000000081" });
  const viewer = { ...business, main: false, grants: [{ permission: "see", account: ticketUuid(5) }] } as const;
  const text = async (id: string, user: Parameters<typeof portal.browser>[0] = home) => {
    const { status, text: body } = await portal.browser(user).send("GET", `/myvrata/services/trouble-tickets/ticketDetails?ticketId=${id}`);
    return `${status} ${body.replace(/"requestId":"[^"]*"|"instance":"[^"]*"/g, "")}`;
  };
  const none = await text(ticketUuid(77));
  expect(none).toMatch(/^404 /);
  expect([await text(ticketId), await text("none"), await text("' or 1=1"), await text(ungranted.ticketId, viewer)]).toEqual(
    Array.from({ length: 4 }, () => none),
  );
});
