import type { Locator } from "playwright-core";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bg } from "#platform/messages/bg.ts";
import type { Db } from "#platform/server/db.ts";
import { openPostgres } from "#platform/server/postgres-db.ts";
import { dayText } from "#vocabulary/day-input.ts";
import { dayOf, plusDays } from "#vocabulary/day.ts";
import { orNextWorkingDay } from "#vocabulary/working-day.ts";
import { axeFindings, hydrated, picture, startJourney, type Journey, type Page, type Person } from "./harness.ts";
import { signInByRequest } from "./sign-in.ts";

const TICKETS = "/myvrata/services/trouble-tickets";
const later = orNextWorkingDay(plusDays(dayOf(new Date()), 9));
const OFFLINE = bg.offline;
let journey: Journey;
let db: Db;
beforeAll(async () => {
  journey = await startJourney();
  ({ db } = openPostgres({ url: journey.portal.databaseUrl, poolSize: 1, log: { warn: () => undefined } }));
});
afterAll(async () => {
  await db?.destroy();
  await journey?.close();
});

/** The open ticket of a line, of the demo world. */
async function ticketOfLine(serviceId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from tickets.tickets where service_id = ${serviceId} and state in ('acknowledged', 'inProgress', 'requested')`.execute(db);
  return rows[0]!.id;
}

/** Adds a file, which is still being checked, to a ticket. */
async function giveFile(ticketId: string, code: string): Promise<void> {
  const files = JSON.stringify([{ code, name: "снимка.txt", size: 4, sha256: "" }]);
  await sql`update tickets.tickets set files = ${files}::text::jsonb where id = ${ticketId}`.execute(db);
  await sql`
    insert into attachments.files (id, code, owner, purpose, form, name, kind, size, sha256, stored_size, stored_sha256, state, belongs_kind, belongs_to, created_at)
    values (gen_random_uuid(), ${code}, ${"o".repeat(43)}, 'ticket', '', 'снимка.txt', 'txt', 4, sha256('a'), 4, sha256('a'), 'quarantined', 'ticket',
      ${ticketId}, now()) on conflict do nothing`.execute(db);
}

async function opened(path: string, { user = "home", ...who }: Person & { user?: string } = {}) {
  const page = await journey.person(who);
  await signInByRequest(page, user);
  await page.goto(path);
  return page;
}

test("tickets stand ten a page, open to their details and close again", async () => {
  const page = await opened(TICKETS);
  await hydrated(page);
  expect(await axeFindings(page)).toEqual([]);
  const tickets = page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 3 }) });
  expect(await tickets.count()).toBe(10);
  const resolved = tickets.filter({ hasText: "Телевизия" }).first();
  await resolved.getByRole("link").first().click();
  await page.getByText("Картината замръзва.").waitFor();
  await page.getByText("Какво установи диагностиката").click();
  expect(await axeFindings(page)).toEqual([]);
  await picture(page, "ticket-history.png", { fullPage: true });
  await resolved.getByRole("link").first().click();
  await page.getByText("Картината замръзва.").waitFor({ state: "detached" });
  await page.getByRole("link", { name: "Страница 2 от 2" }).click();
  await page.getByText("1", { exact: true }).first().waitFor();
  await page.waitForURL(/page=1/);
  expect(await tickets.count()).toBe(4);
});

test("in English, without a script, on a phone in the dark: the address opens a ticket on the page where it stands", async () => {
  const { rows } = await sql<{ id: string }>`
    select id from tickets.tickets where description = 'Няма звук на каналите с HD.'`.execute(db);
  const page = await opened(`${TICKETS}?ticket=${rows[0]!.id}`, { language: "en", width: 390, dark: true, javaScript: false });
  await page.getByText("What has happened so far").waitFor();
  await page.getByRole("link", { name: "Page 1 of 2" }).waitFor();
  await picture(page, "ticket-history-phone.png", { fullPage: true });
  await page.goto(`${TICKETS}?ticket=00000000-0000-4000-8000-000000000001`);
  await page.getByText("There is no such request").waitFor();
});

test("a ticket that the systems do not have yet says so, and so does a team that is on its way", async () => {
  const page = await opened(`${TICKETS}?ticket=${await ticketOfLine("C4000001")}`, { user: "away-router" });
  await page.getByText("Заявката още не е стигнала до системата.").waitFor();
  const other = await opened(`${TICKETS}?ticket=${await ticketOfLine("C2000001")}`, { user: "slow-router", language: "en" });
  await other.getByText("The team is on its way to you and is expected at about").waitFor();
  await picture(other, "ticket-on-the-way.png", { fullPage: true });
});

/** While a call of the page fails, what is pressed says so; then the connection is back. */
async function failing(page: Page, call: string, { press, message }: { press: () => Promise<void>; message: Locator }): Promise<void> {
  const path = `**/trouble-tickets/${call}`;
  await page.route(path, (route) => route.abort());
  await press();
  await message.waitFor();
  await page.unroute(path);
}

test("a visit is moved: what is wrong and what fails is said, with what was typed as it was, the panel closes over the success, and nothing is confirmed yet", async () => {
  const ticket = await ticketOfLine("C1000002");
  await giveFile(ticket, "journeyTicketFile00002");
  const page = await opened(TICKETS, { away: true });
  await hydrated(page);
  const row = page.locator(`#ticket-${ticket}`);
  const save = () => row.getByRole("button", { name: "Запазете" }).click();
  const again = "Опитайте отново";
  await failing(page, "ticketDetails?**", {
    press: () => row.getByRole("link").first().click(),
    message: row.getByText(`Подробностите не се заредиха. ${again}.`),
  });
  await row.getByRole("button", { name: again }).click();
  await row.getByText("Какво се случи досега").waitFor();
  const download = () => row.getByRole("button", { name: "Изтеглете снимка.txt" }).click();
  await failing(page, "downloadAttachment", { press: download, message: row.getByRole("listitem").getByText(OFFLINE) });

  await row.getByRole("link", { name: "Преместете посещението" }).click();
  await row.getByLabel("Ден на посещението").fill("");
  await row.getByLabel("Час на посещението").selectOption("");
  await save();
  await page.getByText("Изберете ден за посещението.").waitFor();
  await page.getByText("Изберете час за посещението.").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await row.getByLabel("Ден на посещението").fill(dayText(later));
  await row.getByLabel("Час на посещението").selectOption("09-12");
  await picture(page, "ticket-edit.png", { fullPage: true });
  // neither the ticket's own link nor the pager leaves what was chosen without a question
  for (const leaving of [row.getByRole("link").first(), page.locator("main nav a[href*='page=']").first()]) {
    await leaving.click();
    const question = page.getByRole("dialog", { name: "Сигурни ли сте? Не завършихте формуляра!" });
    await question.getByRole("button", { name: "Оставам", exact: true }).click();
    await question.waitFor({ state: "detached" });
    expect(await row.getByLabel("Ден на посещението").inputValue()).toBe(dayText(later));
  }
  const visit = row.getByRole("region", { name: "Посещение" });
  await failing(page, "update", { press: save, message: visit.getByText(OFFLINE) });
  expect(await row.getByLabel("Ден на посещението").inputValue()).toBe(dayText(later));

  const stale = "Промяната е приета, но списъкът по-долу не се обнови.";
  await failing(page, "ticketsHistory?**", { press: save, message: page.getByText(stale) });
  const modal = page.getByRole("dialog", { name: "Поискахте нов час" });
  await modal.waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await modal.getByRole("button", { name: "Затворете" }).last().click();
  expect(await page.getByText("Какво се случи досега").count()).toBe(0);
  await page.getByRole("button", { name: again }).click();
  await page.getByText(stale).waitFor({ state: "detached" });
  await page.goto(`${TICKETS}?ticket=${ticket}`);
  await page.getByText("Преместихте посещението").waitFor();
  await page.getByText("Часът още не е потвърден от екипите.").waitFor();
});

test("a cancellation that fails closes its modal and says so, with a way to try again", async () => {
  const page = await opened(`${TICKETS}?ticket=${await ticketOfLine("888100102")}`, { away: true });
  await hydrated(page);
  await page.route("**/trouble-tickets/cancel", (route) => route.abort());
  await page.getByRole("link", { name: "Отменете заявката" }).click();
  const modal = page.getByRole("dialog", { name: "Да отменим ли заявката?" });
  await modal.getByLabel("Причина").selectOption("other");
  await modal.getByRole("button", { name: "Отменете заявката" }).click();
  await modal.waitFor({ state: "detached" });
  await page.getByRole("alert").getByRole("button", { name: "Опитайте отново" }).click();
  await modal.waitFor();
});

test("a ticket is cancelled with a reason, and the history is fresh", async () => {
  const page = await opened(`${TICKETS}?ticket=${await ticketOfLine("888100102")}`);
  await hydrated(page);
  await page.getByRole("link", { name: "Отменете заявката" }).click();
  const modal = page.getByRole("dialog", { name: "Да отменим ли заявката?" });
  const button = modal.getByRole("button", { name: "Отменете заявката" });
  expect(await button.getAttribute("aria-disabled")).toBe("true");
  await button.click({ force: true });
  await modal.getByText("Изберете причина за отмяната.").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await modal.getByLabel("Причина").selectOption("solved");
  await picture(page, "ticket-cancel.png");
  await button.click();
  await page.getByRole("dialog", { name: "Поискахте отмяна на заявката" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByText("Заявката е отменена").waitFor();
  await page.getByText("Проблемът се реши").waitFor();
});

test("without a script a form that is refused comes back with its faults, and one that is right says what was requested", async () => {
  const page = await opened(`${TICKETS}?ticket=${await ticketOfLine("82800101")}`, {
    user: "fault",
    language: "en",
    width: 390,
    javaScript: false,
  });
  await page.getByRole("link", { name: "Cancel the request" }).click();
  await page.getByRole("button", { name: "Cancel the request" }).click();
  await page.getByText("Choose a reason for cancelling.").waitFor();
  await picture(page, "ticket-cancel-phone.png", { fullPage: true });
  await page.getByLabel("Reason").selectOption("by-mistake");
  await page.getByRole("button", { name: "Cancel the request" }).click();
  await page.waitForURL(/done=cancel/);
});

test("a resolved ticket is rated with stars, and opened again with words on what is wrong; what fails is said in the open form", async () => {
  const { rows } = await sql<{ id: string }>`
    select id from tickets.tickets where description = 'Интернетът прекъсва всяка вечер.' and state = 'resolved'`.execute(db);
  const page = await opened(`${TICKETS}?ticket=${rows[0]!.id}`, { away: true });
  await hydrated(page);
  const rate = () => page.getByRole("button", { name: "Изпратете оценката" }).click();
  await page.getByText("Оценете работата ни").click();
  await rate();
  await page.getByText("Изберете от 1 до 5 звезди.").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel("4 звезди").check();
  await failing(page, "rate", { press: rate, message: page.getByText(OFFLINE) });
  await rate();
  await page.getByText("Благодарим за оценката!").waitFor();
  await page.getByText("Вашата оценка: 4 звезди").waitFor();
  await page.getByText("Проблемът се появи отново").click();
  const reopen = () => page.getByRole("button", { name: "Отворете заявката отново" }).click();
  await reopen();
  await page.getByText("Опишете с няколко думи какво не е наред.").waitFor();
  await picture(page, "ticket-ended.png", { fullPage: true });
  await page.getByLabel("Какво не е наред").fill("Пак спря.");
  await failing(page, "reopen", { press: reopen, message: page.getByText(OFFLINE) });
  await reopen();
  await page.getByText("Отворихте заявката отново").waitFor();
});

test("a file of a ticket that is being checked is not given out, and the page says why", async () => {
  const ticketId = await ticketOfLine("C2000001");
  await giveFile(ticketId, "journeyTicketFile00001");
  const page = await opened(`${TICKETS}?ticket=${ticketId}`, { user: "slow-router" });
  await hydrated(page);
  await page.getByRole("button", { name: "Изтеглете снимка.txt" }).click();
  await page.getByText("Файлът още се проверява за вируси.").waitFor();
  expect(await axeFindings(page)).toEqual([]);
});
