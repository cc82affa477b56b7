import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { formWords } from "#features/support/tickets/creation/messages/form-words.ts";
import { openPostgres } from "#platform/server/postgres-db.ts";
import { VISIT_WORDS } from "#ui/date-picker/date-words.ts";
import { dayText } from "#vocabulary/day-input.ts";
import { dayOf, plusDays } from "#vocabulary/day.ts";
import { SLOTS } from "#vocabulary/visit-slot.ts";
import { isWorkingDay, orNextWorkingDay } from "#vocabulary/working-day.ts";
import { openPage, startJourney, type Journey } from "./harness.ts";
import { signIn } from "./home-internet.ts";

let journey: Journey;
beforeAll(async () => void (journey = await startJourney()));
afterAll(() => journey?.close());

const NEW = "/myvrata/services/trouble-tickets/new";
/** A day on which nobody of the demo is visited. */
const day = orNextWorkingDay(plusDays(dayOf(new Date()), 20));
const typedDay = dayText(day);

test("by keyboard the calendar passes over days off and full days without picking them, and one that is typed is refused at its field", async () => {
  const t = formWords.bg;
  const page = await signIn(journey, { width: 390 });
  const full = orNextWorkingDay(plusDays(day, 1));
  const { db } = openPostgres({ url: journey.portal.databaseUrl, poolSize: 1, log: { warn: () => undefined } });
  await sql`insert into tickets.regions (region) values ('София') on conflict do nothing`.execute(db);
  await sql`
    insert into tickets.places (region, day, slot, team, occupant)
    select 'София', ${full}::date, slot, n, 'visit:' || gen_random_uuid() from unnest(${[...SLOTS]}::text[]) slot, generate_series(1, 3) n on conflict do nothing`.execute(
    db,
  );
  await db.destroy();
  await openPage(page, `${NEW}?serviceId=C1000001`);
  const field = page.getByLabel(t.visitDate, { exact: true });
  await field.fill(typedDay);
  await page.getByRole("button", { name: VISIT_WORDS.bg.open }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("gridcell", { selected: true }).waitFor();
  const refused = new Set<string>();
  let at = day;
  while (!(refused.has("off") && refused.has("full")) || !isWorkingDay(at) || at === full) {
    at = plusDays(at, 1);
    await page.keyboard.press("ArrowRight");
    if (isWorkingDay(at) && at !== full) continue;
    await page.keyboard.press("Enter");
    expect([at, await dialog.count(), await field.inputValue()]).toEqual([at, 1, typedDay]);
    refused.add(at === full ? "full" : "off");
  }
  await page.keyboard.press("Enter");
  await dialog.waitFor({ state: "detached" });
  expect(await field.inputValue()).toBe(at.split("-").reverse().join("."));

  await field.fill("1.5.2027");
  await page.getByRole("button", { name: t.next }).click();
  await page.getByText(VISIT_WORDS.bg.faults.weekend(dayText(dayOf(new Date())))).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("visitDate");
});
