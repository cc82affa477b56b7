import { afterAll, beforeAll, expect, test } from "vitest";
import { openPostgres } from "#platform/server/postgres-db.ts";
import { addVisit } from "#testing/planned-visits.ts";
import { dayOf, plusDays } from "#vocabulary/day.ts";
import { orNextWorkingDay } from "#vocabulary/working-day.ts";
import { axeFindings, hydrated, picture, startJourney, type Journey, type Page, type Person } from "./harness.ts";
import { signInByRequest } from "./sign-in.ts";

let journey: Journey;
const day = orNextWorkingDay(plusDays(dayOf(new Date()), 7));
const other = orNextWorkingDay(plusDays(day, 1));
const third = orNextWorkingDay(plusDays(other, 1));
const at = (on: string) => `/operator/visits?${new URLSearchParams({ region: "Русе", day: on })}`;
beforeAll(async () => {
  journey = await startJourney();
  const { db } = openPostgres({ url: journey.portal.databaseUrl, poolSize: 1, log: { warn: () => undefined } });
  await addVisit(db, { number: 901, day });
  await addVisit(db, { number: 902, day, team: null, state: "initialized" });
  await addVisit(db, { number: 903, day, slot: "09-12", team: "Екип 2" });
  await db.destroy();
});
afterAll(() => journey?.close());

async function opened(path: string, who: Person = {}) {
  const page = await journey.person(who);
  await signInByRequest(page, "operator");
  await page.goto(path);
  return page;
}

/** What the focused element says. */
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim());

test("the operator sees who is visited, is refused fewer places than are booked, closes another day and opens it again", async () => {
  const page = await opened(at(day));
  await hydrated(page);
  expect(await axeFindings(page)).toEqual([]);
  await picture(page, "visit-plan.png", { fullPage: true });
  const slot = page.getByRole("region", { name: "12:00 – 15:00 ч." });
  expect(await slot.getByRole("row").count()).toBe(3);
  await slot.getByText("Променете броя места").click();
  await slot.getByLabel("Места в интервала").fill("1");
  await slot.getByRole("button", { name: "Запазете" }).click();
  await slot.getByText("Вече заети места: 2").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await slot.getByLabel("Места в интервала").fill("2");
  await slot.getByRole("button", { name: "Запазете" }).click();
  await slot.getByText("Промяната е запазена.").waitFor();
  await slot.getByText("пълен", { exact: true }).waitFor();
  await page.goto(at(other));
  await hydrated(page);
  await page.getByRole("button", { name: "Затворете деня" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Затворете деня" }).click();
  await page.getByRole("button", { name: "Отворете деня" }).click();
  await page.getByRole("button", { name: "Затворете деня" }).waitFor();
});

test("by keyboard alone the focus stays at the control that was used, or goes to the message where that is removed", async () => {
  const page = await opened(at(third));
  await hydrated(page);
  const slot = page.getByRole("region", { name: "15:00 – 18:00 ч." });
  await slot.locator("summary").press("Enter");
  await slot.getByLabel("Места в интервала").fill("5");
  await slot.getByLabel("Места в интервала").press("Enter");
  const usual = slot.getByRole("button", { name: /Върнете обичайния брой/ });
  await usual.waitFor();
  expect(await slot.getByLabel("Места в интервала").evaluate((field) => field === document.activeElement)).toBe(true);
  await usual.press("Enter");
  await usual.waitFor({ state: "detached" });
  expect(await focused(page)).toBe("Промяната е запазена.");
  expect(await slot.getByLabel("Места в интервала").inputValue()).not.toBe("5");
  await page.getByRole("button", { name: "Затворете деня" }).press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Затворете деня" }).press("Enter");
  await page.getByRole("button", { name: "Отворете деня" }).waitFor();
  await expect.poll(() => focused(page)).toBe("Отворете деня");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Затворете деня" }).waitFor();
  expect(await focused(page)).toBe("Затворете деня");
  const region = page.getByRole("region", { name: "Обичаен брой места" });
  await region.getByLabel("Места в интервал за Русе").fill("6");
  await region.getByRole("button", { name: "Запазете" }).press("Enter");
  await region.getByText("Промяната е запазена.").waitFor();
  expect(await focused(page)).toBe("Запазете");
});

test("in English, without a script, on a phone in the dark: a ticket is opened, and a number of places is saved", async () => {
  const page = await opened(at(day), { language: "en", width: 390, dark: true, javaScript: false });
  await picture(page, "visit-plan-phone.png", { fullPage: true });
  await page.getByRole("link", { name: "T-00000903" }).click();
  await page.getByText("рутер.jpg").waitFor();
  await picture(page, "visit-ticket.png", { fullPage: true });
  await page.goBack();
  await page.getByLabel("Places in a slot for Русе").fill("4");
  await page.getByRole("region", { name: "Usual number of places" }).getByRole("button", { name: "Save" }).click();
  await page.waitForURL(/done=saved/);
  expect(await page.getByLabel("Places in a slot for Русе").inputValue()).toBe("4");
});
