import { afterAll, beforeAll, expect, test } from "vitest";
import { confirmFromMail, wordsIn, standing, typeContact } from "./buying.ts";
import { ordered } from "./form-steps.ts";
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
  await page.getByText(checkout.form.errors.email.missing).first().waitFor();
  expect(page.url()).toContain("faults=email.missing");
  await typeContact(page, language);
  await page.getByLabel(checkout.form.postcode).fill("1000");
  await page.getByLabel(checkout.form.city).fill("София");
  await page.getByLabel(checkout.form.street).fill("ул. Шипка 3");
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
  const read = async (path: string) => {
    const answer = await other.request.get(path, { headers: { accept: "text/html", "accept-language": "bg" } });
    const [main = ""] = /<main[\s\S]*<\/main>/.exec(await answer.text()) ?? [];
    // each refusal has a number of its own
    return { status: answer.status(), main: main.replace(/[0-9a-f-]{36}|req-\w+/g, "") };
  };
  const basketId = (await ordered(mine, "on-delivery")).split("/").at(-1)!;
  const order = await mine.request.get(`/checkout/confirmation/${basketId}`, { headers: { accept: "text/html" } });
  expect(order.status()).toBe(200);
  expect((await read("/cart")).main).toContain(wordsIn("bg").cart.empty.title);
  const absent = basketId.replace(/.{4}$/, basketId.endsWith("0000") ? "1111" : "0000");
  const [seen, unknown] = [await read(`/checkout/confirmation/${basketId}`), await read(`/checkout/confirmation/${absent}`)];
  expect(seen).toEqual(unknown);
  expect(seen.status).toBe(404);
  expect(seen.main).toContain("<h1");
});
