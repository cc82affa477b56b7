import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFindings, hydrated, looks, startJourney, type Journey, type Page, type Person } from "./harness.ts";
import { signInByRequest } from "./sign-in.ts";

let journey: Journey;
beforeAll(async () => void (journey = await startJourney()));
afterAll(() => journey?.close());

/** Opens the report by its address, as a demo user. */
async function openReport(username: string, who: Person = {}): Promise<{ page: Page; status: number }> {
  const page = await journey.person(who);
  await signInByRequest(page, username);
  const response = await page.goto("/operator/analytics");
  return { page, status: response!.status() };
}
const fits = async (page: Page) => {
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
};

test("the operator sees the report with its charts, opens the table behind one, and downloads it as a file", async () => {
  const { page, status } = await openReport("operator");
  expect(status).toBe(200);
  await hydrated(page);
  for (const name of [
    "Посещения по дни",
    "От винетките до поръчката",
    "От количката до поръчката",
    "Най-натискани блокове",
    "Търсения без резултат",
  ])
    await page.getByRole("region", { name }).waitFor();
  await page.getByRole("img", { name: /Общо \d+ посещения/ }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const widgets = page.getByRole("region", { name: "Най-натискани блокове" });
  await widgets.getByText("Таблица").click();
  expect(await widgets.getByRole("row").count()).toBeGreaterThan(5);
  expect(await axeFindings(page)).toEqual([]);
  const [file] = await Promise.all([page.waitForEvent("download"), widgets.getByRole("link", { name: /Изтеглете CSV/ }).click()]);
  expect(file.suggestedFilename()).toMatch(/^blokove-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
  expect(readFileSync(await file.path(), "utf8")).toMatch(/^\ufeffБлок \(номер\);Блок;Показан;Натиснат;Дял натискания\r\n/);
  await fits(page);
});

test("in English, on a phone in the dark: another period is chosen by a link and by the form, and Back returns", async () => {
  const { page } = await openReport("operator", { language: "en", width: 390, dark: true });
  await hydrated(page);
  await page.getByRole("link", { name: "7 days" }).click();
  await expect.poll(() => page.getByRole("link", { name: "7 days" }).getAttribute("aria-current")).toBe("true");
  expect(
    await page
      .getByRole("img", { name: /visits in all/ })
      .locator("title")
      .count(),
  ).toBe(7);
  expect(await axeFindings(page)).toEqual([]);
  const last = await page.inputValue("[name=to]");
  await page.fill("[name=from]", last);
  await page.getByRole("button", { name: "Show" }).click();
  await page.waitForURL(`**/operator/analytics?from=${last}&to=${last}`);
  await expect.poll(() => page.inputValue("[name=from]")).toBe(last);
  await page.goBack();
  await expect.poll(() => page.getByRole("link", { name: "7 days" }).getAttribute("aria-current")).toBe("true");
  await fits(page);
});

test.each(
  looks([
    ["bg", "from=2001-01-01&to=2001-01-31", "Показваме друг период"],
    ["en", "from=31.1.2026&to=tomorrow", "Another period is shown"],
  ]),
)("a period that cannot be shown is replaced by the closest, with an explanation (%s)", async (language, query, reason) => {
  const page = await journey.person({ language, width: 390 });
  await signInByRequest(page, "operator");
  expect((await page.goto(`/operator/analytics?${query}`))!.status()).toBe(200);
  await page.getByText(reason).waitFor();
  // of days without visits a button leads to all days
  if (query.includes("2001")) expect(await page.locator("main a[href*='from=']", { hasText: "Всички дни" }).count()).toBe(1);
  expect(await axeFindings(page)).toEqual([]);
  await fits(page);
  await page.goto("/operator/analytics");
  await hydrated(page);
  expect(await page.getByText(reason).count()).toBe(0);
});

test("without a script the report is whole: charts, tables, files and another period", async () => {
  const { page } = await openReport("operator", { javaScript: false });
  await page.getByRole("img", { name: /Общо \d+ посещения/ }).waitFor();
  await page.getByRole("region", { name: "Търсения без резултат" }).getByText("Таблица").click();
  await page.getByRole("row", { name: /сателитен телефон/ }).waitFor();
  await page.getByRole("link", { name: "90 дни" }).click();
  await page.waitForURL(/from=.*&to=/);
  await page.getByRole("img", { name: /Общо \d+ посещения/ }).waitFor();
});

test("for customers there is no such page, and a visitor is redirected to sign in", async () => {
  const page = await journey.person();
  const open = () => page.request.get("/operator/analytics", { headers: { accept: "text/html" } });
  expect(new URL((await open()).url()).pathname).toBe("/login");
  await signInByRequest(page, "home");
  const refused = await open();
  expect(refused.status()).toBe(404);
  expect(await refused.text()).not.toContain("Посещения по дни");
});

test("the operator's home page links to the report", async () => {
  const page = await journey.person();
  await signInByRequest(page, "operator");
  await page.goto("/myvrata");
  await hydrated(page);
  await page.getByRole("link", { name: "Справка за посещенията" }).click();
  await page.getByRole("heading", { level: 1, name: "Справка за посещенията" }).waitFor();
});
