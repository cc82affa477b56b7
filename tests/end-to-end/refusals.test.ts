import { afterAll, beforeAll, expect, test } from "vitest";
import type { OrderState } from "#vocabulary/states/order-states.ts";
import { checkOut, keepVignette, payWith, wordsIn, sound, standing, type Language } from "./buying.ts";
import { startJourney, type Journey, type Page } from "./harness.ts";

let journey: Journey;
beforeAll(async () => void (journey = await startJourney()));
afterAll(() => journey?.close());

/** Buys a vignette and pays for it; the order comes to this state. */
async function paidFor(plate: string, language: Language, state: OrderState): Promise<Page> {
  const page = await journey.person({ language, width: 390 });
  await keepVignette(page, plate);
  await checkOut(page, language, plate);
  await payWith(page, language, "pays");
  await standing(page, language, state);
  return page;
}

test("of two vignettes one is refused at the registry: the other is active, the money of one goes back, and a mail explains it", async () => {
  const page = await journey.person({ language: "bg" });
  const { standing: word } = wordsIn("bg");
  await keepVignette(page, "CB1001AB");
  await keepVignette(page, "CA0002XX");
  await checkOut(page, "bg", "CA0002XX");
  await payWith(page, "bg", "pays");
  await standing(page, "bg", "active");
  await page.getByText(word.partNotice.refused.title, { exact: true }).waitFor();
  await page.getByText(word.refunds.done, { exact: true }).waitFor();
  await sound(page);
  await page.goto("/dev/outbox");
  expect(await page.getByRole("link", { name: /връщаме Ви пари/ }).count()).toBe(1);
  await page.getByRole("link", { name: /връщаме Ви пари/ }).click();
  await page.locator("pre").waitFor();
  const text = await page.locator("pre").innerText();
  expect(text).toContain("CA0002XX");
  expect(text).not.toContain("CB1001AB");
  expect(text).toContain("7,67");
});

test("a vignette that the registry refuses is refunded in full, and the page reports it, in English", async () => {
  const page = await paidFor("CA0004XX", "en", "refused");
  await page.getByText(wordsIn("en").standing.refunds.done, { exact: true }).waitFor();
  await sound(page);
});

test("while the registry is unavailable a paid order is shown as waiting, with a note that the page may be closed", async () => {
  const page = await paidFor("CA0009XX", "bg", "activating");
  await page.getByText(wordsIn("bg").order.receipts.sent("elena@example.bg")).waitFor();
  await sound(page);
});
