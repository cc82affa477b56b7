import { afterAll, beforeAll, expect, test } from "vitest";
import {
  addDevice,
  confirmFromMail,
  EARPHONES,
  keepVignette,
  mailsAbout,
  orderNumberOn,
  payWith,
  pressPay,
  wordsIn,
  sound,
  standing,
  toCheckout,
  typeAddress,
  typeContact,
} from "./buying.ts";
import { follow, hydrated, looks, openPage, startJourney, type Journey } from "./harness.ts";
import { signInByRequest } from "./sign-in.ts";
import { orderStates } from "#vocabulary/states/order-states.ts";

let journey: Journey;
beforeAll(async () => void (journey = await startJourney()));
afterAll(() => journey?.close());

test.each(
  looks([
    ["bg", 320],
    ["en", 390],
    ["bg", 1280],
  ]),
)("a device in %s at %i px goes from the cart to an order that is paid on delivery, and a mail with the terms", async (language, width) => {
  const page = await journey.person({ language, width });
  const { cart, checkout, order } = wordsIn(language);
  await addDevice(page, EARPHONES);
  await openPage(page, "/cart");
  await sound(page);
  await page.getByRole("button", { name: cart.more("Tonessa Dot") }).click();
  await page
    .getByRole("status")
    .filter({ hasText: cart.quantityIs("Tonessa Dot", 2) })
    .waitFor({ state: "attached" });
  await page.getByRole("link", { name: cart.toCheckout }).click();
  await page.waitForURL("**/checkout");
  await page.getByRole("heading", { name: checkout.form.delivery }).waitFor();
  await hydrated(page);
  await sound(page);
  await typeContact(page, language);
  await typeAddress(page, language);
  await page.getByRole("radio", { name: checkout.payment.ways["on-delivery"] }).check();
  await page.getByRole("checkbox").check();
  await sound(page);
  const price = language === "bg" ? "71,97" : "71.97"; // 2 × 33.99 + 3.99
  await page.getByRole("button", { name: new RegExp(price) }).click();
  await confirmFromMail(page, language, async (shown) => (await hydrated(shown), sound(shown)));
  await standing(page, language, "preparing");
  await sound(page);
  await page.getByText("1000 София, ул. Шипка 3").waitFor();
  await page.getByText(order.agreedNotice.sent("elena@example.bg")).waitFor();
  const [mail] = await mailsAbout(page, await orderNumberOn(page));
  for (const text of ["Tonessa Dot", "1000 София, ул. Шипка 3", language === "bg" ? "14 дни" : "14 days"]) expect(mail).toContain(text);
  await hydrated(page);
  await follow(page, "/cart");
  await page.getByRole("heading", { level: 1, name: cart.empty.title }).waitFor();
});

test.each(looks(["bg", "en"]))("missing fields of a delivery are reported at the field and in the summary, in %s", async (language) => {
  const page = await journey.person({ language, width: 390 });
  const { checkout } = wordsIn(language);
  await addDevice(page, EARPHONES);
  await toCheckout(page);
  await page.getByRole("button", { name: new RegExp(`^${checkout.pay("").trim()}`) }).click();
  const summary = page.getByRole("alert").filter({ hasText: checkout.summaryTitle(5) });
  await summary.waitFor();
  expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
  await summary.getByRole("link", { name: checkout.form.errors.delivery.missing }).click();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("delivery");
  await sound(page);
  await page.getByRole("radio", { name: checkout.delivery.ways.shop }).check();
  await page.getByRole("button", { name: new RegExp(`^${checkout.pay("").trim()}`) }).click();
  await page.getByRole("alert").getByRole("link", { name: checkout.form.errors.shop.missing }).waitFor();
  await sound(page);
});

test("Back and a reload keep what was typed of contact, delivery and payment", async () => {
  const page = await journey.person({ language: "bg" });
  const { checkout } = wordsIn("bg");
  await addDevice(page, EARPHONES);
  await toCheckout(page);
  await typeContact(page, "bg");
  await typeAddress(page, "bg");
  await page.getByRole("radio", { name: checkout.payment.ways["on-delivery"] }).check();
  await page.goto("/cart");
  await page.goBack();
  await hydrated(page);
  expect(await page.getByLabel(checkout.form.mobile).inputValue()).toBe("0888 123 456");
  expect(await page.getByLabel(checkout.form.street).inputValue()).toBe("ул. Шипка 3");
  await page.reload();
  await hydrated(page);
  expect(await page.getByLabel(checkout.form.city).inputValue()).toBe("София");
  expect(await page.getByRole("radio", { name: checkout.payment.ways["on-delivery"] }).isChecked()).toBe(true);
});

test.each(looks(["bg", "en"]))("a device beside a vignette is picked up at a shop and paid by card, in %s", async (language) => {
  const page = await journey.person({ language, width: 390 });
  const plate = language === "bg" ? "CA1101AB" : "CA1102AB";
  const { checkout } = wordsIn(language);
  await keepVignette(page, plate);
  await addDevice(page, EARPHONES);
  await toCheckout(page);
  expect(await page.getByRole("radio", { name: checkout.payment.ways["on-delivery"] }).count()).toBe(0);
  await typeContact(page, language);
  await page.getByRole("radio", { name: checkout.delivery.ways.shop }).check();
  await page.getByRole("combobox", { name: checkout.form.shop, exact: true }).selectOption("plovdiv");
  await page.getByRole("checkbox").check();
  await sound(page);
  await pressPay(page, language);
  await payWith(page, language, "pays");
  await standing(page, language, "preparing");
  await page.getByText(orderStates.words[language].active, { exact: true }).waitFor();
  await page.getByText(orderStates.words[language].preparing, { exact: true }).waitFor();
  await sound(page);
});

test("a customer in good standing pays with the next invoice, and the cart was the customer's own in another browser too", async () => {
  const { checkout, order } = wordsIn("bg");
  const phone = await journey.person({ language: "bg" });
  await addDevice(phone, EARPHONES);
  await signInByRequest(phone, "home");
  const laptop = await journey.person({ language: "bg" });
  await signInByRequest(laptop, "home");
  await toCheckout(laptop);
  await typeContact(laptop, "bg");
  await laptop.getByRole("radio", { name: checkout.delivery.ways.shop }).check();
  await laptop.getByRole("combobox", { name: checkout.form.shop, exact: true }).selectOption("varna");
  await laptop.getByRole("radio", { name: checkout.payment.ways.invoice }).check();
  await laptop.getByRole("checkbox").check();
  await sound(laptop);
  await laptop.getByRole("button", { name: new RegExp("33,99") }).click();
  await standing(laptop, "bg", "preparing");
  await laptop.getByText(order.methods.invoice).waitFor();
  const cart = await phone.request.get("/cart", { headers: { accept: "text/html", "accept-language": "bg" } });
  expect(await cart.text()).toContain(wordsIn("bg").cart.empty.title);
});

test.each(looks(["bg", "en"]))("a removed entry is restored with its number, in %s", async (language) => {
  const page = await journey.person({ language, width: 390 });
  const { cart } = wordsIn(language);
  await keepVignette(page, language === "bg" ? "CA1201AB" : "CA1202AB");
  await addDevice(page, EARPHONES, 3);
  await openPage(page, "/cart");
  await page.getByRole("button", { name: new RegExp(`^${cart.remove}.*Tonessa`) }).click();
  await page.getByText(cart.undo.text("Tonessa Dot")).waitFor();
  await sound(page);
  await page.getByRole("button", { name: cart.undo.action }).click();
  await page.getByRole("group", { name: cart.column.quantity }).getByText("3", { exact: true }).waitFor();
  await page.getByRole("button", { name: new RegExp(`CA120`) }).click();
  await page.getByRole("button", { name: cart.undo.action }).click();
  await page.getByText(cart.lapsed.title).waitFor({ state: "detached" });
  await page
    .getByText(/^CA120\dAB$/)
    .first()
    .waitFor();
  await sound(page);
});
