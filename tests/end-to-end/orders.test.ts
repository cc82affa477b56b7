import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFindings, hydrated, startJourney, type Journey, type Page, type Person } from "./harness.ts";
import { signInByRequest } from "./sign-in.ts";

let journey: Journey;
beforeAll(async () => void (journey = await startJourney()));
afterAll(() => journey?.close());

/** The orders of the demo's user `home`. */
async function openOrders(who: Person = {}): Promise<Page> {
  const page = await journey.person(who);
  await signInByRequest(page, "home");
  await page.goto("/myvrata");
  await page.getByRole("link", { name: who.language === "en" ? "My orders" : "Моите поръчки" }).click();
  await page.waitForURL("**/myvrata/orders");
  await hydrated(page);
  return page;
}
const openFirst = async (page: Page, state: string) => {
  await page.getByRole("row").filter({ hasText: state }).first().getByRole("link").click();
  await page.waitForURL(/\/orders\/[0-9a-f-]{36}$/);
  await page
    .getByRole("list", { name: /Докъде|How far/ })
    .or(page.getByText(/отменена|cancelled/i).first())
    .first()
    .waitFor();
};
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("name") ?? document.activeElement?.id);
const fits = async (page: Page) => {
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
};

test("in English, on a phone in the dark: a delivered order is withdrawn from, and its page shows it after a reload", async () => {
  const page = await openOrders({ language: "en", width: 390, dark: true });
  await openFirst(page, "delivered");
  await page.getByRole("link", { name: "Withdraw from the contract" }).click();
  await page.waitForURL("**/withdraw");
  await page.getByText("I hereby give notice").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await fits(page);
  for (const box of await page.getByRole("checkbox").all()) await box.uncheck();
  await page.getByRole("button", { name: "Send the withdrawal" }).click();
  await page.getByText("Tick at least one of the goods.").waitFor();
  await page.getByRole("checkbox").first().check();
  await page.getByRole("button", { name: "Send the withdrawal" }).press("Enter");
  await page.getByText("Your withdrawal is received").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("link", { name: "Back to the order" }).click();
  await page.getByText("Your withdrawal is received").waitFor();
});

test("the pages of the history are links, Back goes back, and a shipped order shows where it is", async () => {
  const page = await openOrders();
  await page.getByRole("link", { name: "Следваща" }).click();
  await page.waitForURL("**/myvrata/orders?page=2");
  await expect.poll(() => page.getByRole("link", { name: "Страница 2 от" }).getAttribute("aria-current")).toBe("page");
  expect(await axeFindings(page)).toEqual([]);
  await page.goBack();
  await page.waitForURL("**/myvrata/orders");
  await openFirst(page, "изпратена");
  await page.getByText("Пратката пътува към Вас.").waitFor();
  expect(await page.getByText(/^VR\d{11}BG$/).count()).toBe(1);
  expect(await page.getByRole("button", { name: "Отменете поръчката" }).count()).toBe(0);
});

test("an order is cancelled by keyboard alone, with a reason in the buyer's own words", async () => {
  const page = await openOrders();
  expect(await axeFindings(page)).toEqual([]);
  await openFirst(page, "подготвя се");
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Отменете поръчката" }).press("Enter");
  await page.getByRole("heading", { name: "Отменяне на поръчката" }).waitFor();
  await expect.poll(() => focused(page)).toBe("order-cancel");
  expect(await axeFindings(page)).toEqual([]);
  const submit = page.getByRole("button", { name: "Отменете окончателно" });
  await page.getByLabel("Защо отменяте поръчката? (по желание)").selectOption("12");
  await submit.press("Enter");
  await page.getByText("Напишете с няколко думи защо отменяте поръчката.").waitFor();
  expect(await focused(page)).toBe("description");
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.type("Ще пътувам.");
  await submit.press("Enter");
  await page.getByText("Готово. Част от поръчката е отменена").waitFor();
  await page.getByText("Ще пътувам.").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await fits(page);
});
