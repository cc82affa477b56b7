import { afterAll, beforeAll, expect, test } from "vitest";
import { checkOut, keepVignette, payWith, wordsIn, sound, standing } from "./buying.ts";
import { startJourney, type Journey } from "./harness.ts";

let journey: Journey;
beforeAll(async () => void (journey = await startJourney()));
afterAll(() => journey?.close());

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
  const page = await journey.person({ language: "en", width: 390 });
  await keepVignette(page, "CA0004XX");
  await checkOut(page, "en", "CA0004XX");
  await payWith(page, "en", "pays");
  await standing(page, "en", "refused");
  await page.getByText(wordsIn("en").standing.refunds.done, { exact: true }).waitFor();
  await sound(page);
});

test("while the registry is unavailable a paid order is shown as waiting, with a note that the page may be closed", async () => {
  const page = await journey.person({ language: "bg", width: 390 });
  await keepVignette(page, "CA0009XX");
  await checkOut(page, "bg", "CA0009XX");
  await payWith(page, "bg", "pays");
  await standing(page, "bg", "activating");
  await page.getByText(wordsIn("bg").order.receipts.sent("elena@example.bg")).waitFor();
  await sound(page);
});
