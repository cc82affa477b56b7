import { afterAll, beforeAll, expect, test } from "vitest";
import { details } from "#features/shop/vignette/messages/details.ts";
import { words } from "#features/shop/vignette/messages/words.ts";
import { builtFile } from "./built-files.ts";
import { keepVignette, toCheckout, wordsIn } from "./buying.ts";
import { hydrated, startJourney, type Journey } from "./harness.ts";

let journey: Journey;
beforeAll(async () => void (journey = await startJourney()));
afterAll(() => journey.close());

const shop = words.bg;

test("Continue pressed before the whole form is loaded waits for it, and then lists what is missing", async () => {
  const page = await journey.person();
  let letThrough = (): void => undefined;
  const held = new Promise<void>((go) => (letThrough = go));
  await page.route(`**/${builtFile("shop/vignette/web/Details", "bg")}`, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/vignettes?vehicle=car");
  await hydrated(page);
  await page.getByRole("radio", { name: new RegExp(`^${shop.products.titles.week}`) }).check();
  await page.getByRole("checkbox", { name: shop.consent.termsAccepted }).check();
  await page.getByRole("checkbox", { name: shop.consent.policyAccepted }).check();
  await page.getByRole("button", { name: shop.order.go }).click();
  await page.getByRole("status").filter({ hasText: shop.opening }).waitFor();
  letThrough();
  await page.getByText(details.bg.form.errors.registrationPlate.missing).waitFor();
  expect(await page.getByLabel(details.bg.form.registrationPlate).evaluate((input) => input === document.activeElement)).toBe(true);
});

test("a corrected field of the checkout loses its error, and the cursor does not move", async () => {
  const page = await journey.person();
  const { checkout } = wordsIn("bg");
  await keepVignette(page, "CB7001AB");
  await toCheckout(page);
  await page.getByRole("button", { name: new RegExp(`^${checkout.pay("").trim()}`) }).click();
  const wrong = page.locator("input[aria-invalid=true]");
  await page.getByRole("alert").getByRole("link").nth(1).waitFor();
  expect(await wrong.count()).toBe(2);
  const email = page.getByLabel(checkout.form.email);
  await email.pressSequentially("elena@example.bg");
  expect(await wrong.count()).toBe(1);
  expect(await page.getByRole("alert").getByRole("link").count()).toBe(1);
  expect(await email.evaluate((input) => input === document.activeElement)).toBe(true);
});
