import { afterAll, beforeAll, expect, test } from "vitest";
import { addDevice, confirmFromMail, EARPHONES, wordsIn, sound, standing, toCheckout, typeAddress, typeContact } from "./buying.ts";
import { looks, startJourney, type Journey } from "./harness.ts";

let journey: Journey;
beforeAll(async () => void (journey = await startJourney()));
afterAll(() => journey?.close());

test.each(looks(["bg", "en"]))("without a script: change, remove, restore, order and pay on delivery, in %s", async (language) => {
  const page = await journey.person({ language, width: 390, javaScript: false });
  const { cart, checkout, order } = wordsIn(language);
  await page.goto("/devices/tonessa-dot");
  await page.locator("form[action$='/cart/add'] button[type=submit]").click();
  await page.waitForURL("**/cart");
  await page.getByRole("button", { name: cart.more("Tonessa Dot") }).click();
  await page.getByRole("group", { name: cart.column.quantity }).getByText("2", { exact: true }).waitFor();
  await page.getByRole("button", { name: new RegExp(`^${cart.remove}.*Tonessa`) }).click();
  await page.waitForURL("**/cart?removed=1");
  await page.getByRole("button", { name: cart.undo.action }).click();
  await page.getByRole("group", { name: cart.column.quantity }).getByText("2", { exact: true }).waitFor();
  await page.getByRole("link", { name: cart.toCheckout }).click();
  await page.getByRole("link", { name: checkout.delivery.ways.address }).click();
  await page.waitForURL("**/checkout?delivery=address");
  await page.getByRole("button", { name: new RegExp(`^${checkout.pay("").trim()}`) }).click();
  await page.getByText(checkout.faults.email.missing).first().waitFor();
  expect(page.url()).toContain("faults=email.missing");
  await typeContact(page, language);
  await page.getByLabel(checkout.delivery.postcode).fill("1000");
  await page.getByLabel(checkout.delivery.city).fill("София");
  await page.getByLabel(checkout.delivery.street).fill("ул. Шипка 3");
  await page.getByRole("radio", { name: checkout.payment.ways["on-delivery"] }).check();
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: new RegExp(`^${checkout.pay("").trim()}`) }).click();
  await confirmFromMail(page, language);
  await standing(page, language, "preparing");
  await page.getByText("1000 София, ул. Шипка 3").waitFor();
  await page.getByText(order.methods["on-delivery"]).waitFor();
});

test("another visitor's cart and order are not found", async () => {
  const [mine, other] = [await journey.person({ language: "bg" }), await journey.person({ language: "bg" })];
  const { checkout } = wordsIn("bg");
  await addDevice(mine, EARPHONES);
  await toCheckout(mine);
  await typeContact(mine, "bg");
  await typeAddress(mine, "bg");
  await mine.getByRole("radio", { name: checkout.payment.ways["on-delivery"] }).check();
  await mine.getByRole("checkbox").check();
  await mine.getByRole("button", { name: new RegExp("37,98") }).click();
  await standing(mine, "bg", "awaiting-confirmation");
  await other.goto("/cart");
  expect(await other.getByRole("heading", { level: 1 }).innerText()).toBe(wordsIn("bg").cart.empty.title);
  const basketId = mine.url().split("/").at(-1)!;
  const absent = basketId.replace(/.{4}$/, basketId.endsWith("0000") ? "1111" : "0000");
  const seen = [];
  for (const id of [basketId, absent]) {
    const answer = await other.goto(`/checkout/confirmation/${id}`);
    // each refusal has a number of its own
    seen.push([answer?.status(), (await other.locator("main").innerText()).replace(/[0-9a-f-]{36}|req-\w+/g, "")]);
  }
  expect(seen[0]).toEqual(seen[1]);
  expect(seen[0]![0]).toBe(404);
  await sound(other);
});
