import { afterAll, beforeAll, expect, test } from "vitest";
import { words as orderWords } from "#features/shop/orders/history/messages/words.ts";
import { words as homeWords } from "#features/shop/home/messages/words.ts";
import { words as homeInternetWords } from "#features/home-internet/messages/words.ts";
import { details as vignetteDetails } from "#features/shop/vignette/messages/details.ts";
import { words as vignetteWords } from "#features/shop/vignette/messages/words.ts";
import { wordsIn } from "./buying.ts";
import { hydrated, looks, startJourney, type Journey } from "./harness.ts";

let journey: Journey;
beforeAll(async () => void (journey = await startJourney()));
afterAll(() => journey?.close());

test.each(looks(["bg", "en"]))("a vignette is bought without a script, from the front page to the checkout, in %s", async (language) => {
  const page = await journey.person({ language, width: 390, javaScript: false });
  const t = { ...vignetteWords[language], ...vignetteDetails[language] };
  const { cart, checkout } = wordsIn(language);
  const plate = language === "bg" ? "CB5511BB" : "CB5522BB";
  await page.goto("/");
  await page.getByRole("main").getByRole("link", { name: homeWords[language].buy, exact: true }).first().click();
  await page.getByRole("link", { name: t.vehicle.choices.car.title, exact: true }).click();
  await page.getByRole("link", { name: t.products.titles.week, exact: true }).click();
  expect(await page.getByRole("radio", { name: t.products.titles.week }).isChecked()).toBe(true);
  const go = page.getByRole("button", { name: t.order.go });
  expect(await go.count()).toBe(1);
  await go.click();
  await page.waitForURL(/faults=.*registrationPlate\.missing/);
  await page.getByText(t.form.errors.registrationPlate.missing).waitFor();
  await page.getByLabel(t.form.registrationPlate).fill(plate);
  await page.getByLabel(t.consent.termsAccepted).check();
  await page.getByLabel(t.consent.policyAccepted).check();
  await go.click();
  await page.waitForURL("**/cart");
  await page.getByText(plate).first().waitFor();
  await page.getByRole("link", { name: cart.toCheckout }).click();
  await page.getByRole("heading", { name: checkout.youBuyFor }).waitFor();
});

test("an order is cancelled, and goods withdrawn from, without a script", async () => {
  const page = await journey.person({ javaScript: false });
  const t = orderWords.bg;
  await page.goto("/login?returnTo=/myvrata/orders");
  await page.locator("input[name=username]").fill("home");
  await page.locator("input[name=password]").fill("vrata-demo");
  await page.locator("button[data-submit]").click();
  await page.waitForURL("**/myvrata/orders");
  await page.getByRole("row").filter({ hasText: "подготвя се" }).first().getByRole("link").click();
  await page.getByRole("button", { name: t.cancel.open }).click();
  await page.waitForURL("**/orders/*?cancel=yes");
  await page.getByLabel(t.cancel.reason).selectOption("12");
  await page.getByRole("button", { name: t.cancel.submit }).click();
  await page.waitForURL("**/orders/*?cancel=yes&problem=description-needed&reason=12");
  expect(await page.getByLabel(t.cancel.own).getAttribute("aria-invalid")).toBe("true");
  await page.getByLabel(t.cancel.own).fill("Ще пътувам.");
  await page.getByRole("button", { name: t.cancel.submit }).click();
  await page.getByText(t.cancel.done.part).waitFor();
  await page.getByText("Ще пътувам.").waitFor();

  await page.goto("/myvrata/orders");
  await page.getByRole("row").filter({ hasText: "доставена" }).first().getByRole("link").click();
  await page.getByRole("link", { name: t.withdrawal.go, exact: true }).click();
  for (const box of await page.getByRole("checkbox").all()) await box.uncheck();
  await page.getByRole("button", { name: t.withdrawal.submit }).click();
  await page.getByText(t.withdrawal.faults["none-chosen"]).waitFor();
  await page.getByRole("button", { name: t.withdrawal.submit }).click();
  await page.getByText(t.withdrawal.requested).waitFor();
});

test("home internet without a script explains that it needs one, and links to other pages", async () => {
  const page = await journey.person({ javaScript: false });
  await page.goto("/login?returnTo=/myvrata/settings/mycontact");
  await page.locator("input[name=username]").fill("home");
  await page.locator("input[name=password]").fill("vrata-demo");
  await page.locator("button[data-submit]").click();
  await page.waitForURL("**/myvrata/settings/mycontact");
  // Playwright finds no text in a noscript, which is part of the page where there is no script
  expect(await page.locator("main").innerText()).toContain(homeInternetWords.bg.needsScript.title);
  await page.locator("noscript a").click();
  await page.waitForURL("**/help/wifi");
});

test("an address that names a product is hydrated unchanged, with what was typed before, however long its script takes", async () => {
  const page = await journey.person();
  // the period's first minute is another one by then
  await page.addInitScript(() => {
    const now = Date.now.bind(Date);
    const later = () => now() + 90_000;
    globalThis.Date = new Proxy(Date, { construct: (date, given: []) => (given.length > 0 ? new date(...given) : new date(later())) });
    Date.now = later;
  });
  let letIn = (): void => undefined;
  const open = new Promise<void>((done) => (letIn = done));
  await page.route("**/assets/*.js", async (route) => {
    await open;
    await route.continue();
  });
  await page.goto("/vignettes?vehicle=car&product=car-week", { waitUntil: "commit" });
  await page.locator("input[name=registrationPlate]").fill("св5533вв");
  letIn();
  await hydrated(page);
  expect(await page.locator("input[name=registrationPlate]").inputValue()).toBe("CB5533BB");
  await page.locator("input[name=termsAccepted]").check();
  await page.locator("input[name=policyAccepted]").check();
  await page.locator("form button[type=submit]", { hasText: vignetteWords.bg.order.go }).click();
  await page.waitForURL("**/cart");
  await page.getByText("CB5533BB").first().waitFor();
});

test("where staff have no accounts at an identity provider, there is no page for them and no link to it", async () => {
  const page = await journey.person({ javaScript: false });
  expect((await page.goto("/login/staff"))?.status()).toBe(404);
  for (const call of ["way", "begin", "answer?state=x"]) expect((await page.request.get(`/login/staff/${call}`)).status()).toBe(404);
  await page.goto("/login");
  expect(await page.locator("a[href*='/login/staff']").count()).toBe(0);
});
