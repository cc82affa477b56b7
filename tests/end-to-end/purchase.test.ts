import { afterAll, beforeAll, expect, test } from "vitest";
import {
  checkOut,
  keepVignette,
  mailsAbout,
  orderNumberOn,
  orderVignette,
  payWith,
  pressPay,
  wordsIn,
  sound,
  standing,
  toCheckout,
} from "./buying.ts";
import { follow, hydrated, looks, openPage, startJourney, type Journey } from "./harness.ts";
import { signInByRequest } from "./sign-in.ts";
import { orderStates } from "#vocabulary/states/order-states.ts";

let journey: Journey;
beforeAll(async () => void (journey = await startJourney()));
afterAll(() => journey?.close());

test.each(
  looks([
    ["bg", 320, "CB1003AB"],
    ["en", 390, "CB1002AB"],
    ["bg", 1280, "CB1001AB"],
    ["en", 1280, "CB1004AB"],
  ]),
)("a purchase in %s at %i px goes from the cart to an active vignette and one mail", async (language, width, plate) => {
  const page = await journey.person({ language, width });
  await keepVignette(page, plate);
  await openPage(page, "/cart");
  await sound(page);
  await page.getByRole("link", { name: wordsIn(language).cart.toCheckout }).click();
  await page.waitForURL("**/checkout");
  await page.getByRole("heading", { name: wordsIn(language).checkout.youBuyFor }).waitFor();
  await sound(page);
  await checkOut(page, language, plate);
  await sound(page);
  await payWith(page, language, "pays");
  await standing(page, language, "active");
  await sound(page);
  const { order } = wordsIn(language);
  expect(await page.getByText(orderStates.words[language].active, { exact: true }).isVisible()).toBe(true);
  await page.getByText(order.receipts.sent("elena@example.bg")).waitFor();
  const number = await orderNumberOn(page);
  const mails = await mailsAbout(page, number);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toContain(plate);
  await follow(page, "/cart");
  await page.getByRole("heading", { level: 1, name: wordsIn(language).cart.empty.title }).waitFor();
  await sound(page);
});

test.each(looks(["bg", "en"]))("a declined card is not charged, and another one pays the same order, in %s", async (language) => {
  const page = await journey.person({ language, width: 390 });
  await keepVignette(page, language === "bg" ? "CB2001AB" : "CB2002AB");
  await orderVignette(page);
  await payWith(page, language, "bank-declines");
  await standing(page, language, "declined");
  await sound(page);
  const number = await orderNumberOn(page);
  await page.getByRole("link", { name: wordsIn(language).order.tryAgain }).click();
  await page.getByText(wordsIn(language).checkout.lastTry.declined.title).waitFor();
  await sound(page);
  expect(await page.getByLabel(wordsIn(language).checkout.form.name).inputValue()).toBe("Елена Иванова");
  await pressPay(page, language);
  await payWith(page, language, "pays");
  await standing(page, language, "active");
  expect(await orderNumberOn(page)).toBe(number);
});

test.each(
  looks([
    ["en", 390, "CB3002AB"],
    ["bg", 1280, "CB3001AB"],
  ]),
)("leaving the payment page preserves the form, and continues the same payment, in %s at %i px", async (...who) => {
  const [language, width, plate] = who;
  const { checkout, payment } = wordsIn(language);
  const page = await journey.person({ language, width });
  const email = () => page.getByLabel(checkout.form.email).inputValue();
  await keepVignette(page, plate);
  await checkOut(page, language, plate);
  const hosted = page.url();
  await page.getByRole("link", { name: payment.back }).click();
  await page.getByText(checkout.lastTry.open.title).waitFor();
  await hydrated(page);
  await sound(page);
  expect(await email()).toBe("elena@example.bg");
  await pressPay(page, language);
  expect(page.url()).toBe(hosted);
  await page.goBack(); // the browser's own Back keeps what was typed too
  await page.getByLabel(checkout.form.email).waitFor();
  await hydrated(page);
  expect(await email()).toBe("elena@example.bg");
});

test("two quick clicks, a repeated callback and a reload of the confirmation sell once and mail once", async () => {
  const page = await journey.person({ language: "bg" });
  await keepVignette(page, "CB4001AB");
  await orderVignette(page);
  const { payment } = wordsIn("bg");
  await page.getByRole("radio", { name: payment.scenarios["calls-twice"] }).check();
  await page.getByRole("button", { name: new RegExp(`^${payment.pay("").trim()}`) }).dblclick();
  await standing(page, "bg", "active");
  const number = await orderNumberOn(page);
  await page.reload();
  await standing(page, "bg", "active");
  await page.getByText(wordsIn("bg").order.receipts.sent("elena@example.bg")).waitFor();
  expect(await mailsAbout(page, number)).toHaveLength(1);
});

test("missing fields are reported at the field and in a focused summary, whose links lead to the fields", async () => {
  const page = await journey.person({ language: "bg", width: 390 });
  const { checkout } = wordsIn("bg");
  await keepVignette(page, "CB5001AB");
  await toCheckout(page);
  await page.getByLabel(checkout.form.email).fill("elena");
  await page.getByRole("button", { name: new RegExp(`^${checkout.pay("").trim()}`) }).click();
  const summary = page.getByRole("alert").filter({ hasText: checkout.summaryTitle(2) });
  await summary.waitFor();
  expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
  await sound(page);
  await summary.getByRole("link", { name: checkout.form.errors.email.malformed }).click();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("email");
});

test("a purchase by keyboard alone", async () => {
  const page = await journey.person({ language: "bg" });
  const { cart, checkout, payment } = wordsIn("bg");
  await keepVignette(page, "CB6001AB");
  await openPage(page, "/cart");
  const tabTo = async (what: string) => {
    for (let stop = 0; stop < 60; stop += 1) {
      await page.keyboard.press("Tab");
      const name = await page.evaluate(() => {
        const at = document.activeElement;
        return at instanceof HTMLInputElement ? (at.labels?.[0]?.innerText ?? "") : (at?.textContent ?? "");
      });
      if (name.startsWith(what)) return;
    }
    throw new Error(`the Tab key does not come to "${what}"`);
  };
  await tabTo(cart.toCheckout);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/checkout");
  await tabTo(checkout.form.email);
  await page.keyboard.type("elena@example.bg");
  await tabTo(checkout.form.name);
  await page.keyboard.type("Елена Иванова");
  await tabTo(checkout.pay("").trim());
  await page.keyboard.press("Enter");
  await page.waitForURL("**/dev/payments/**");
  await hydrated(page);
  await tabTo(payment.scenarios.pays);
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await standing(page, "bg", "active");
});

test("a cart survives signing in, the checkout shows the signed-in user, and signing out leaves nothing behind", async () => {
  const page = await journey.person({ language: "bg" });
  const { cart, checkout } = wordsIn("bg");
  await keepVignette(page, "CB8001AB");
  await signInByRequest(page, "home");
  await toCheckout(page);
  expect(await page.getByText("CB8001AB", { exact: true }).first().isVisible()).toBe(true);
  expect(await page.getByLabel(checkout.form.name).inputValue()).not.toBe("");
  expect(await page.getByLabel(checkout.form.email).inputValue()).toContain("@");
  await page.getByLabel(checkout.form.email).fill("only-mine@example.bg");
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain("only-mine@example.bg");
  await openPage(page, "/myvrata/logout");
  await page.locator("form[action$='/logout'] button[type=submit]").click();
  await page.waitForURL((url) => !url.pathname.endsWith("/logout"));
  await hydrated(page);
  await follow(page, "/cart");
  await page.getByRole("heading", { level: 1, name: cart.empty.title }).waitFor();
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain("only-mine@example.bg");
});

test("a removed entry disappears at once, the focus stays on the page, and the header's count follows", async () => {
  const page = await journey.person({ language: "bg", width: 390 });
  const { cart } = wordsIn("bg");
  await keepVignette(page, "CB9001AB");
  await keepVignette(page, "CB9002AB");
  await openPage(page, "/cart");
  await page.getByRole("button", { name: /CB9001AB/ }).click();
  await page.getByText("CB9001AB", { exact: true }).waitFor({ state: "detached" });
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
  await page.getByRole("link", { name: "Количка, 1 артикул" }).waitFor();
  await page.getByRole("button", { name: /CB9002AB/ }).click();
  await page.getByRole("heading", { name: cart.empty.title }).waitFor();
  await sound(page);
});
