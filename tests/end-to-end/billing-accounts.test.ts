import { afterAll, beforeAll, expect, test } from "vitest";
import { words } from "#features/billing/billing-accounts/messages/words.ts";
import { words as spendingWords } from "#features/billing/spending/messages/words.ts";
import { words as crumbWords } from "#platform/messages/area-crumbs.ts";
import { axeFindings, hydrated, looks, startJourney, type Journey } from "./harness.ts";
import { signIn } from "./home-internet.ts";

let journey: Journey;
beforeAll(async () => void (journey = await startJourney()));
afterAll(() => journey?.close());

const PAGE = "/myvrata/billing-accounts";
const [FIRST, SECOND] = ["2000000011", "2000000012"];
const radio = (name: string, value: string) => `input[name="${name}.${FIRST}"][value=${value}]`;

test.each(looks(["en", "bg"] as const))(
  "three accounts are set by keyboard: the combination that is not allowed disables saving, leaving asks, and the change is told as applied: in %s",
  async (language) => {
    const t = words[language];
    const page = await signIn(journey, { username: "business", language, width: language === "bg" ? 390 : 1280 });
    await page.goto(PAGE);
    await hydrated(page);
    const save = page.getByRole("button", { name: t.submitMany });
    // whatever an earlier try has left
    await page.locator(radio("invoiceType", "others")).check();
    await page.locator(radio("isItemizedInvoice", "yes")).check();
    await page.locator(radio("invoiceType", "others")).focus();
    await page.keyboard.press("ArrowLeft");
    await page.getByText(t.errors.isItemizedInvoice.combination).waitFor();
    expect(await save.isDisabled()).toBe(true);
    expect(await page.locator(`input[name="additionalEmail.${FIRST}"]`).getAttribute("readonly")).not.toBeNull();
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await page.getByRole("link", { name: crumbWords[language].settings }).first().press("Enter");
    const dialog = page.locator("dialog[open]");
    await dialog.waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });

    await page.locator(radio("isItemizedInvoice", "yes")).focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => save.isEnabled()).toBe(true);
    await page.locator(`input[name="street.${SECOND}"]`).fill(`ул. Нова ${Date.now()}`);
    await save.press("Enter");
    await page.waitForURL("**done=saved**");
    const box = page.locator(`#account-${SECOND}`);
    await box.getByText(t.change.applied("").trim().split(" ")[0]!).first().waitFor();
  },
);

test("one account has its number to read alone, and spending shows in one look how much is used and what to do", async () => {
  const page = await signIn(journey, { username: "business" });
  await page.goto(`${PAGE}?account=${SECOND}`);
  expect(await page.getByRole("textbox", { name: words.bg.find.label }).getAttribute("readonly")).not.toBeNull();
  await page.goto("/myvrata/invoices?open=spending");
  await hydrated(page);
  expect(await page.getByRole("meter").count()).toBe(3);
  await page.getByText(spendingWords.bg.near.title(86)).waitFor();
  expect(await axeFindings(page)).toEqual([]);
});
