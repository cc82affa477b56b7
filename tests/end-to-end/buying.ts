import { expect } from "vitest";
import { words as cartWords } from "#features/shop/cart/messages/words.ts";
import { words as checkoutWords } from "#features/shop/checkout/messages/words.ts";
import { words as paymentWords } from "#features/shop/hosted-payment-page/messages/words.ts";
import { words as confirmingWords } from "#features/shop/orders/confirming/messages/words.ts";
import { standingWords } from "#features/shop/orders/messages/standing-words.ts";
import { words as orderWords } from "#features/shop/orders/messages/words.ts";
import type { Standing } from "#features/shop/orders/standing.ts";
import type { CardScenario } from "#features/shop/hosted-payment-page/contract.ts";
import { axeFindings, hydrated, type Page } from "./harness.ts";

export type Language = "bg" | "en";
export const wordsIn = (language: Language) => ({
  cart: cartWords[language],
  checkout: checkoutWords[language],
  payment: paymentWords[language],
  order: orderWords[language],
  standing: standingWords[language],
});

/** Checks every page of a journey with axe, and that none scrolls sideways. */
export async function sound(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "the page scrolls sideways").toBe(true);
}

/** Puts a vignette in the cart by the buy page's own call, for journeys about later steps. */
export async function keepVignette(page: Page, plate: string): Promise<void> {
  await page.goto("/");
  const reserved = await page.evaluate(async (registrationPlate) => {
    const token = document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')!.content;
    const headers = { accept: "application/json", "content-type": "application/json", "x-csrf-token": token };
    const { products } = (await (await fetch("/vignettes/products/car", { headers })).json()) as {
      products: { productId: string; kind: string; earliest: string }[];
    };
    const { productId, earliest } = products.find(({ kind }) => kind === "week")!;
    const body = {
      vehicleType: "car",
      productId,
      startDate: earliest,
      country: "BG",
      registrationPlate,
      termsAccepted: true,
      policyAccepted: true,
    };
    return (await fetch("/vignettes/continue", { method: "POST", headers, body: JSON.stringify(body) })).json();
  }, plate);
  expect(reserved).toMatchObject({ operationSuccessful: true });
}

/** From the cart to the payment company's page, as someone with a mouse does it. */
export async function checkOut(page: Page, language: Language, plate: string): Promise<void> {
  const { cart, checkout } = wordsIn(language);
  await page.goto("/cart");
  await hydrated(page);
  await sound(page);
  await page.getByRole("link", { name: cart.toCheckout }).click();
  await page.waitForURL("**/checkout");
  await page.getByRole("heading", { name: checkout.youBuyFor }).waitFor();
  expect(await page.getByText(plate, { exact: true }).first().isVisible()).toBe(true);
  await sound(page);
  await page.getByLabel(checkout.fields.email.label).fill("elena@example.bg");
  await page.getByLabel(checkout.fields.name.label).fill("Елена Иванова");
  // its terms were accepted with the vignette
  expect(await page.getByRole("checkbox").count()).toBe(0);
  await pressPay(page, language);
}

/** Presses Pay on the checkout and waits for the payment company's page. */
export async function pressPay(page: Page, language: Language): Promise<void> {
  await page.getByRole("button", { name: new RegExp(`^${wordsIn(language).checkout.pay("").trim()}`) }).click();
  await page.waitForURL("**/dev/payments/**");
  await hydrated(page);
}

/** Chooses a card on the hosted page and pays with it. */
export async function payWith(page: Page, language: Language, scenario: CardScenario): Promise<void> {
  const { payment } = wordsIn(language);
  await page.getByRole("radio", { name: payment.scenarios[scenario] }).check();
  await page.getByRole("button", { name: new RegExp(`^${payment.pay("").trim()}`) }).click();
}

/** Waits until the order's page shows its state. */
export async function standing(page: Page, language: Language, which: Standing): Promise<void> {
  await page.waitForURL("**/checkout/confirmation/**");
  await page.getByRole("heading", { level: 1, name: wordsIn(language).standing.notices[which].title }).waitFor({ timeout: 40_000 });
}

/** A guest's order that is paid on delivery: opens the link in its mail, confirms there, and comes back to the order. */
export async function confirmFromMail(
  page: Page,
  language: Language,
  look: (page: Page) => Promise<void> = async () => undefined,
): Promise<void> {
  await standing(page, language, "awaiting-confirmation");
  await look(page);
  const orderUrl = page.url();
  const message = `/dev/outbox/messages/mail/confirm-${orderUrl.split("/").at(-1)!}-1`;
  const mail = async () => ((await (await page.request.get(message)).json()) as { text?: string }).text ?? "";
  await expect.poll(mail, { timeout: 20_000 }).toContain("/checkout/confirm?token=");
  await page.goto(/https?:\S+\/checkout\/confirm\?token=\S+/.exec(await mail())![0]);
  const t = confirmingWords[language];
  await page.getByRole("heading", { level: 1, name: t.states.waiting.title }).waitFor();
  await look(page);
  await page.getByRole("button", { name: t.confirm }).click();
  await page.getByRole("heading", { level: 1, name: t.states.confirmed.title }).waitFor();
  await look(page);
  await page.goto(orderUrl);
}

/** 33.99 € and plenty of them: brought for 3.99 €. */
export const EARPHONES = "tonessa-dot-black";

/** Puts a device in the cart by the product page's own call, for journeys about later steps. */
export async function addDevice(page: Page, offer: string, quantity = 1): Promise<void> {
  await page.goto("/cart");
  const status = await page.evaluate(
    async (vignetteForm) => {
      const token = document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')!.content;
      const headers = { accept: "application/json", "content-type": "application/json", "x-csrf-token": token };
      return (await fetch("/cart/add", { method: "POST", headers, body: JSON.stringify(vignetteForm) })).status;
    },
    { offer, quantity },
  );
  expect(status).toBe(200);
}

export async function typeContact(page: Page, language: Language): Promise<void> {
  const { fields } = wordsIn(language).checkout;
  await page.getByLabel(fields.email.label).fill("elena@example.bg");
  await page.getByLabel(fields.name.label).fill("Елена Иванова");
  await page.getByLabel(fields.mobile.label).fill("0888 123 456");
}

export async function typeAddress(page: Page, language: Language): Promise<void> {
  const { delivery } = wordsIn(language).checkout;
  await page.getByRole("radio", { name: delivery.ways.address }).check();
  await page.getByLabel(delivery.postcode).fill("1000");
  await page.getByLabel(delivery.city).fill("София");
  await page.getByLabel(delivery.street).fill("ул. Шипка 3");
}

export const toCheckout = async (page: Page): Promise<void> => {
  await page.goto("/checkout");
  await hydrated(page);
};
