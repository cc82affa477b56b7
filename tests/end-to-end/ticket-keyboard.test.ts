import type { Locator } from "playwright-core";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { words } from "#features/support/tickets/history/messages/words.ts";
import type { Db } from "#platform/server/db.ts";
import { openPostgres } from "#platform/server/postgres-db.ts";
import { dayText } from "#vocabulary/day-input.ts";
import { dayOf, plusDays } from "#vocabulary/day.ts";
import { orNextWorkingDay } from "#vocabulary/working-day.ts";
import { hydrated, startJourney, type Journey, type Page } from "./harness.ts";
import { signInByRequest } from "./sign-in.ts";

const t = words.bg;
const later = orNextWorkingDay(plusDays(dayOf(new Date()), 9));
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

/** The page with the ticket of the user home that was written so, and its row. */
async function openedTicket(description: string): Promise<{ page: Page; row: Locator; number: string }> {
  const { rows } = await sql<{ id: string; number: string }>`
    select id, request_number as number from tickets.tickets where description = ${description}`.execute(db);
  const { id, number } = rows[0]!;
  const page = await journey.person({ away: true });
  await signInByRequest(page, "home");
  await page.goto(`/myvrata/services/trouble-tickets?ticket=${id}`);
  await hydrated(page);
  return { page, row: page.locator(`#ticket-${id}`), number: t.number(number) };
}

/** Presses Enter on what can be pressed. */
const enter = (at: Locator) => at.focus().then(() => at.press("Enter"));
/** The text of what has the focus; undefined: nothing has. */
const focusedIn = (page: Page) =>
  page.evaluate(() => (document.activeElement === document.body ? undefined : document.activeElement?.textContent?.trim()));
const expectFocus = (page: Page, text: string) => expect.poll(() => focusedIn(page)).toBe(text);
async function closeModal(page: Page, title: string): Promise<void> {
  const modal = page.getByRole("dialog", { name: title });
  await modal.waitFor();
  await page.keyboard.press("Escape");
  await modal.waitFor({ state: "detached" });
}

test("by keyboard the form that moves a visit opens at its title, closes to its link, and leads back to the ticket once it is sent", async () => {
  const { page, row, number } = await openedTicket("На вилата няма интернет от вчера.");
  const open = row.getByRole("link", { name: t.edit.open });
  await enter(open);
  await expectFocus(page, t.edit.title);
  await enter(row.getByRole("link", { name: t.edit.back }));
  await expectFocus(page, t.edit.open);
  await enter(open);
  await row.getByLabel(t.edit.day).fill(dayText(later));
  await row.getByLabel(t.edit.slot).selectOption("09-12");
  await enter(row.getByRole("button", { name: t.edit.save }));
  await closeModal(page, t.done.move.title);
  await expectFocus(page, number);
});

test("by keyboard a cancellation that fails, is left, or is made leads back to its link, and then to the ticket", async () => {
  const { page, row, number } = await openedTicket("Телефонът на Боян няма сигнал в детската стая.");
  const modal = page.getByRole("dialog", { name: t.cancel.title });
  const cancel = async () => {
    await modal.getByLabel(t.cancel.reason).selectOption("other");
    await enter(modal.getByRole("button", { name: t.cancel.confirm }));
    await modal.waitFor({ state: "detached" });
  };
  await page.route("**/trouble-tickets/cancel", (route) => route.abort());
  await enter(row.getByRole("link", { name: t.cancel.open }));
  await cancel();
  await expectFocus(page, t.cancel.open);
  await page.unroute("**/trouble-tickets/cancel");
  await enter(row.getByRole("button", { name: t.away.again }));
  await closeModal(page, t.cancel.title);
  await expectFocus(page, t.cancel.open);
  await enter(row.getByRole("link", { name: t.cancel.open }));
  await cancel();
  await closeModal(page, t.done.cancel.title);
  await expectFocus(page, number);
});

test("by keyboard a rating leads to the thanks for it, and opening again to the ticket", async () => {
  const { page, row, number } = await openedTicket("Интернетът прекъсва всяка вечер.");
  await enter(row.locator("summary", { hasText: t.rate.open }));
  await row.getByLabel(t.rate.star(4)).check();
  await enter(row.getByRole("button", { name: t.rate.send }));
  await expectFocus(page, t.rate.thanks);
  // what is requested while the rating is passed on is refused
  await row.locator("summary", { hasText: t.rate.own }).waitFor();
  await enter(row.locator("summary", { hasText: t.reopen.open }));
  await row.getByLabel(t.reopen.why).fill("Пак спря.");
  await enter(row.getByRole("button", { name: t.reopen.send }));
  await row.getByRole("button", { name: t.reopen.send }).waitFor({ state: "detached" });
  await expectFocus(page, number);
});
