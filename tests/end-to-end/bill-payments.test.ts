import { afterAll, beforeAll, expect, test } from "vitest";
import { words } from "#features/billing/payments/messages/words.ts";
import { payWith, sound, type Language } from "./buying.ts";
import { hydrated, openPage, startJourney, type Journey, type Page } from "./harness.ts";
import { signInByRequest } from "./sign-in.ts";
import { paymentStates } from "#vocabulary/states/payment-states.ts";

const TAB = "/myvrata/invoices?open=payments&account=1000000021";
let journey: Journey;
beforeAll(async () => void (journey = await startJourney()));
afterAll(() => journey?.close());

/** Georgi's payments. */
async function atPayments(language: Language): Promise<Page> {
  const page = await journey.person({ language });
  await signInByRequest(page, "overdue");
  await openPage(page, TAB);
  return page;
}
/** Types another sum each time, so that a second try of the test pays anew. */
const someSum = () => (2 + Math.floor(Math.random() * 90_000) / 100).toFixed(2);

async function paySum(page: Page, language: Language, { clicks = 1 } = {}): Promise<void> {
  const t = words[language].tab;
  const other = page.locator("details", { has: page.getByText(t.otherTitle, { exact: true }) });
  await other.locator("summary").click();
  await other.getByLabel(t.amount).fill(someSum());
  await other.getByRole("button", { name: t.pay, exact: true }).click({ clickCount: clicks });
  await page.waitForURL("**/dev/payments/**");
  await hydrated(page);
}

test("overdue bills are paid, posted, and the suspended line is shown as working once it does, in bg", async () => {
  const page = await atPayments("bg");
  const t = words.bg;
  await sound(page);
  const pay = page.getByRole("button", { name: t.tab.payOverdue("").trim() });
  // a second try finds what the first one has paid
  if (await pay.isVisible()) {
    await pay.click();
    await page.waitForURL("**/dev/payments/**");
    await hydrated(page);
    await payWith(page, "bg", "pays");
  } else await page.locator("a[href*='/invoices/payments/']").last().click();
  await page.getByText(t.payment.active).waitFor({ timeout: 60_000 });
  await page.getByText(t.payment.standings.posted.title).waitFor();
  await sound(page);
  await openPage(page, TAB);
  expect(await pay.isVisible()).toBe(false);
});

test("a double click pays once, Back shows what is owed, and a declined card leads to another try, in en", async () => {
  const page = await atPayments("en");
  const t = words.en.payment;
  await paySum(page, "en", { clicks: 2 });
  await page.goBack();
  await page.getByRole("heading", { name: words.en.tab.latest }).waitFor();
  await paySum(page, "en");
  await payWith(page, "en", "bank-declines");
  await page.getByText(t.standings.declined.title).waitFor();
  await sound(page);
  await page.getByRole("link", { name: t.again }).click();
  await page.getByRole("heading", { name: words.en.tab.latest }).waitFor();
  await page.getByText(paymentStates.words.en.declined).first().waitFor();
});
