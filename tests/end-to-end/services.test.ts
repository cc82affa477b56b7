import { afterAll, beforeAll, expect, test } from "vitest";
import { words } from "#features/services/lines/messages/words.ts";
import { axeFindings, hydrated, looks, startJourney, type Journey } from "./harness.ts";
import { signIn } from "./home-internet.ts";

let journey: Journey;
beforeAll(async () => void (journey = await startJourney()));
afterAll(() => journey?.close());

const LIST = "/myvrata/services";

test.each(looks(["bg", "en"] as const))(
  "a business switches the service, chooses one of its accounts, opens a line, renames it by keyboard and fetches its contract's summary: in %s",
  async (language) => {
    const t = words[language];
    const page = await signIn(journey, { username: "business", language, width: language === "bg" ? 390 : 1280 });
    await page.goto(`${LIST}?open=9`);
    await hydrated(page);
    await expect.poll(() => new URL(page.url()).searchParams.get("open")).toBe("1");
    expect(await axeFindings(page)).toEqual([]);
    const account = page.getByLabel(t.filter.account);
    const switched = page.waitForResponse("**/services/tree/switch-service");
    await page.getByLabel(t.filter.type).selectOption("3");
    const { businessAccounts } = (await (await switched).json()) as { businessAccounts: { code: string }[] };
    await expect.poll(() => account.locator("option").count()).toBe(businessAccounts.length + 1);
    await account.selectOption(businessAccounts[0]!.code);
    await page.getByRole("button", { name: t.filter.submit }).press("Enter");
    await page.waitForURL(`**/services?open=3**account=${businessAccounts[0]!.code}`);
    await page.getByRole("listitem").getByRole("heading").getByRole("link").first().press("Enter");
    await page.waitForURL("**/services/line?**");
    await page.getByRole("heading", { name: t.contract.title }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    const summary = await page.request.get((await page.getByRole("link", { name: t.contract.summary }).getAttribute("href"))!);
    expect((await summary.body()).subarray(0, 5).toString()).toBe("%PDF-");

    const name = page.getByLabel(t.rename.label);
    await name.fill(" ");
    await name.press("Enter");
    await page.getByText(t.rename.problems.missing).waitFor();
    expect(await name.evaluate((field) => field === document.activeElement)).toBe(true);
    await name.fill(`Line ${language} ${Date.now() % 1_000}`);
    const typed = await name.inputValue();
    await name.press("Enter");
    await page.getByText(t.rename.done).waitFor();
    await page.getByRole("heading", { level: 1, name: typed }).waitFor();
  },
);

test("without a script the list is searched, and a wrong tab, an empty one and a line's form work", async () => {
  const t = words.bg;
  const page = await journey.person({ javaScript: false });
  await page.goto(`/login?returnTo=${LIST}?open=0`);
  await page.locator("input[name=username]").fill("prepaid");
  await page.locator("input[name=password]").fill("vrata-demo");
  await page.locator("button[data-submit]").click();
  await page.waitForURL("**/services?open=0");
  expect(await page.getByRole("listitem").getByRole("heading").count()).toBe(6);
  await page.getByRole("link", { name: t.tabs("TV"), exact: true }).click();
  await page.getByRole("heading", { name: t.none.types.TV }).waitFor();
  await page.goto(`${LIST}?open=1&state=working`);
  await page.getByRole("link", { name: "Моят телефон" }).click();
  await page.getByLabel(t.rename.label).fill(" ");
  await page.getByRole("button", { name: t.rename.submit }).click();
  await page.waitForURL("**problem=missing**");
  expect(await page.getByLabel(t.rename.label).getAttribute("aria-invalid")).toBe("true");
});
