import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { words } from "#features/support/tickets/history/messages/words.ts";
import type { Db } from "#platform/server/db.ts";
import { openPostgres } from "#platform/server/postgres-db.ts";
import { startJourney, type Journey, type Page } from "./harness.ts";
import { csrfToken, signInByRequest } from "./sign-in.ts";

const TICKETS = "/myvrata/services/trouble-tickets";
const SPOKEN = "I measured two megabits.";
const t = words.en;
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

/** The resolved ticket of the demo that can be opened again. */
async function resolvedTicket(): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from tickets.tickets where description = 'Интернетът прекъсва всяка вечер.' and state = 'resolved'`.execute(db);
  return rows[0]!.id;
}

/** Uploads a file, and has it belong to the ticket, where the virus scanner has yet to see it. */
async function giveFile(page: Page, ticketId: string): Promise<void> {
  const answer = await page.request.post(`${TICKETS}/uploadAttachment`, {
    headers: { accept: "application/json", "x-csrf-token": await csrfToken(page, `${TICKETS}/new?serviceId=C1000001`) },
    multipart: { file: { name: "speed.txt", mimeType: "text/plain", buffer: Buffer.from(SPOKEN) } },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const { code } = (await answer.json()) as { code: string };
  const files = JSON.stringify([{ code, name: "speed.txt", size: SPOKEN.length, sha256: "" }]);
  await sql`update tickets.tickets set files = ${files}::text::jsonb where id = ${ticketId}`.execute(db);
  await sql`update attachments.files set belongs_kind = 'ticket', belongs_to = ${ticketId}, state = 'quarantined', checked_at = null where code = ${code}`.execute(
    db,
  );
}

test("without a script a ticket's file is given out once it is checked, the work is rated, and the ticket opened again, each with its fault before", async () => {
  const ticket = await resolvedTicket();
  const page = await journey.person({ language: "en", width: 390, javaScript: false });
  await signInByRequest(page, "home");
  await giveFile(page, ticket);
  await page.goto(`${TICKETS}?ticket=${ticket}`);
  const row = page.locator(`#ticket-${ticket}`);
  const press = (name: string) => row.getByRole("button", { name }).click();
  await press(t.file.download("speed.txt"));
  await row.getByText(t.file.problems["being-checked"]).waitFor();
  await sql`update attachments.files set state = 'kept', checked_at = now() where belongs_to = ${ticket}`.execute(db);
  const [download] = await Promise.all([page.waitForEvent("download"), press(t.file.download("speed.txt"))]);
  expect([download.suggestedFilename(), readFileSync(await download.path(), "utf8")]).toEqual(["speed.txt", SPOKEN]);

  await row.getByText(t.reopen.open).click();
  await press(t.reopen.send);
  await row.getByText(t.reopen.problems["why-missing"]).waitFor();
  await row.getByText(t.rate.open).click();
  await press(t.rate.send);
  await row.getByText(t.rate.problems["stars-missing"]).waitFor();
  await row.getByLabel(t.rate.star(4)).check();
  await press(t.rate.send);
  await row.getByText(t.rate.thanks).waitFor();
  // it may be opened again once the rating is passed on
  await expect.poll(() => page.reload().then(() => row.getByText(t.reopen.open).count()), { timeout: 60_000 }).toBe(1);
  await row.getByText(`${t.rate.own}: ${t.rate.star(4)}`).waitFor();

  await row.getByText(t.reopen.open).click();
  await row.getByLabel(t.reopen.why).fill("It is slow again.");
  await press(t.reopen.send);
  await page.waitForURL(/done=reopen/);
  await expect.poll(() => page.reload().then(() => row.getByText(t.underWay.reopen()).count()), { timeout: 60_000 }).toBe(0);
  // the page does not read itself again
  const again = () => page.reload().then(() => row.getByText("It is slow again.").count());
  await expect.poll(again, { timeout: 60_000 }).toBeGreaterThan(0);
  expect(await row.getByRole("button", { name: t.reopen.send }).count()).toBe(0);
});
