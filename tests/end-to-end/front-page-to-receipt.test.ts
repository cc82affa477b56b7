import { afterAll, beforeAll, expect, test } from "vitest";
import { words as homeWords } from "#features/shop/home/messages/words.ts";
import { details as vignetteDetails } from "#features/shop/vignette/messages/details.ts";
import { words as vignetteWords } from "#features/shop/vignette/messages/words.ts";
import { payWith, pressPay, wordsIn, sound, standing, type Language } from "./buying.ts";
import { hydrated, looks, startJourney, type Journey, type Page } from "./harness.ts";

let journey: Journey;
beforeAll(async () => void (journey = await startJourney({ DATABASE_URL: "" })));
afterAll(() => journey?.close());

/** From the front page to the cart, with the plate typed in Cyrillic and small letters. */
async function choose(page: Page, language: Language, typed: string): Promise<void> {
  const t = { ...vignetteWords[language], ...vignetteDetails[language] };
  await page.goto("/");
  await hydrated(page);
  await sound(page);
  await page.getByRole("main").getByRole("link", { name: homeWords[language].buy, exact: true }).first().click();
  await page.getByRole("heading", { level: 1, name: t.title }).waitFor();
  await sound(page);
  await page.getByRole("radio", { name: t.vehicle.choices.car.note }).check();
  await page.getByRole("radio", { name: t.products.titles.week }).check();
  await page.getByLabel(t.form.registrationPlate).pressSequentially(typed);
  await page.getByLabel(t.consent.termsAccepted).check();
  await page.getByLabel(t.consent.policyAccepted).check();
  await sound(page);
  await page.getByRole("button", { name: t.order.go }).click();
  await page.waitForURL("**/cart");
  await page.getByRole("heading", { level: 1, name: wordsIn(language).cart.title }).waitFor();
}

test.each(
  looks([
    ["bg", 390, "рв3333вр", "PB3333BP"],
    ["en", 1280, "рв4444вр", "PB4444BP"],
    ["bg", 1280, "св1111ав", "CB1111AB"],
    ["en", 390, "св2222ав", "CB2222AB"],
  ] as const),
)("a visitor goes from the front page to the receipt, in %s at %i px", async (...who) => {
  const [language, width, typed, plate] = who;
  const { cart, checkout, order } = wordsIn(language);
  const page = await journey.person({ language, width });
  await choose(page, language, typed);
  await sound(page);
  await page.getByRole("link", { name: cart.toCheckout }).click();
  await page.getByRole("heading", { name: checkout.youBuyFor }).waitFor();
  expect(await page.getByText(plate, { exact: true }).first().isVisible()).toBe(true);
  await page.getByLabel(checkout.form.email).fill(`${plate.toLowerCase()}@example.bg`);
  await page.getByLabel(checkout.form.name).fill("Елена Иванова");
  await pressPay(page, language);
  await payWith(page, language, "pays");
  await standing(page, language, "active");
  await page.getByText(order.receipts.sent(`${plate.toLowerCase()}@example.bg`)).waitFor();
  await sound(page);

  await page.goto("/dev/outbox");
  await page
    .getByRole("row", { name: new RegExp(`${plate.toLowerCase()}@example.bg`) })
    .getByRole("link")
    .click();
  const text = page.locator("pre");
  await text.waitFor();
  for (const shown of [plate, vignetteWords[language].products.titles.week, "7.67".replace(".", language === "bg" ? "," : ".")])
    expect(await text.innerText()).toContain(shown);
});
