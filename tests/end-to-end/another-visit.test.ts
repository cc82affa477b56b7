import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Db } from "#platform/server/db.ts";
import { openPostgres } from "#platform/server/postgres-db.ts";
import { axeFindings, hydrated, picture, startJourney, type Journey, type Person } from "./harness.ts";
import { signInByRequest } from "./sign-in.ts";

const TICKETS = "/myvrata/services/trouble-tickets";
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

/** The page of an open ticket of the demo world whose visit came to nothing. */
async function opened(visit: "cancelled" | "failed", who: Person = {}) {
  const { rows } = await sql<{ id: string; username: string }>`
    select t.id, u.username from tickets.tickets t join tickets.visits v on v.ticket_id = t.id join people.users u on u.id = t.user_id
    where v.state = ${visit} and t.state in ('acknowledged', 'inProgress', 'pending')
      and not exists (select 1 from tickets.visits w where w.ticket_id = t.id and w.state in ('requested', 'initialized', 'confirmed'))`.execute(
    db,
  );
  const page = await journey.person(who);
  await signInByRequest(page, rows[0]!.username);
  await page.goto(`${TICKETS}?ticket=${rows[0]!.id}`);
  return { page, ticketId: rows[0]!.id };
}

test("after a visit was called off another time is chosen: faults at their fields, a free time by one press, and it is not yet confirmed", async () => {
  const { page } = await opened("cancelled");
  await page.getByRole("link", { name: "Изберете друг час" }).click();
  await page.getByRole("heading", { name: "Друг час за посещение", level: 1 }).waitFor();
  await hydrated(page);
  await page.getByRole("button", { name: "Заявете посещението" }).click();
  await page.getByText("Изберете ден за посещението.").waitFor();
  await page.getByText("Изберете час за посещението.").waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("visitDate");
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("listitem").getByRole("button").nth(1).click();
  await picture(page, "another-visit.png", { fullPage: true });
  await page.getByRole("button", { name: "Заявете посещението" }).click();
  await page.getByText("Записахме новия час").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("link", { name: "Вижте заявката" }).click();
  await page.getByText("Часът още не е потвърден от екипите.").waitFor();
});

test("in English, without a script, on a phone in the dark: a fault comes back, and then the ticket has its visit", async () => {
  const { page, ticketId } = await opened("failed", { language: "en", width: 390, dark: true, javaScript: false });
  await page.goto(`${TICKETS}/visit?ticket=${ticketId}`);
  await page.getByRole("button", { name: "Request the visit" }).click();
  await page.getByText("Choose a day for the visit.").waitFor();
  await picture(page, "another-visit-phone.png", { fullPage: true });
  const [, day, slot] =
    /^(.+), (\d+–\d+)$/.exec(await page.getByRole("list").getByRole("listitem").filter({ hasText: "–" }).first().innerText()) ?? [];
  await page.getByLabel("Day", { exact: true }).fill(day!);
  await page.getByLabel("Time", { exact: true }).selectOption({ index: slot!.startsWith("9") ? 1 : slot!.startsWith("12") ? 2 : 3 });
  await page.getByRole("button", { name: "Request the visit" }).click();
  await page.waitForURL(new RegExp(`ticket=${ticketId}`));
  await page.getByText("You chose a time for the visit").last().waitFor();
});
