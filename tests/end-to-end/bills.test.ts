import { afterAll, beforeAll, expect, test } from "vitest";
import { pageWords } from "#features/billing/invoices/messages/page-words.ts";
import { words } from "#features/billing/invoices/messages/words.ts";
import { axeFindings, hydrated, looks, startJourney, type Journey, type Page } from "./harness.ts";
import { signIn } from "./home-internet.ts";

let journey: Journey;
beforeAll(async () => void (journey = await startJourney()));
afterAll(() => journey?.close());

const INVOICES = "/myvrata/invoices";
const looked = async (page: Page) => {
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
};

test.each(looks(["bg", "en"] as const))(
  "a bill is opened, says why it changed, and is found by number and by month (%s)",
  async (language) => {
    const t = words[language];
    const page = await signIn(journey, { username: "home", language, width: language === "bg" ? 390 : 1280 });
    await page.goto(`${INVOICES}?open=no-such-tab`);
    await hydrated(page);
    expect(await page.getByRole("link", { name: pageWords[language].tabs.bills, exact: true }).getAttribute("aria-current")).toBe("page");
    await looked(page);
    const first = page.locator("main li > details").first();
    await first.locator("summary").click();
    await first.getByRole("heading", { name: t.why.title }).waitFor();
    await first.getByRole("rowheader", { name: t.one.total, exact: true }).waitFor();
    await looked(page);
    const number = /\d{10}/.exec(await first.locator("summary").innerText())![0];
    await page.getByLabel(t.search.label).fill(number.slice(4));
    await page.getByRole("button", { name: t.search.submit, exact: true }).click();
    await page.getByText(t.search.found(1)).waitFor();
    await page.getByRole("link", { name: t.search.clear }).click();
    await page.getByText(t.search.found(1)).waitFor({ state: "detached" });
    const month = page.getByLabel(t.month);
    await month.selectOption({ index: 2 });
    await page.getByRole("button", { name: t.show, exact: true }).click();
    await page.getByText(t.search.found(1)).waitFor();
    expect(await page.locator("main li > details").count()).toBe(1);
  },
);

test("without a script a bill opens by its link, and a period is chosen for its statement, or the month that is missing is pointed out", async () => {
  const t = words.bg;
  const page = await signIn(journey, { username: "home", javaScript: false });
  await page.goto(INVOICES);
  const second = page.locator("main li > details").nth(1);
  await second.locator("summary").click();
  await second.getByRole("link", { name: t.one.open }).click();
  await page.getByRole("rowheader", { name: t.one.total, exact: true }).waitFor();
  await page.getByRole("link", { name: t.statement.open }).click();
  expect(await page.getByText(t.statement.selectMonth).count()).toBe(0);
  await page.getByRole("button", { name: t.statement.submit }).click();
  await page.getByText(t.statement.selectMonth).first().waitFor();
  await page.getByLabel(t.statement.from).selectOption({ index: 2 });
  await page.getByLabel(t.statement.to).selectOption({ index: 1 });
  await page.getByRole("button", { name: t.statement.submit }).click();
  const csv = await page.getByRole("link", { name: t.statement.csv }).getAttribute("href");
  expect(await (await page.request.get(csv!)).text()).toContain(t.files.inAll);
});
