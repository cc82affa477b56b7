import { expect } from "vitest";
import { words as cartWords } from "#features/shop/cart/messages/words.ts";
import { words as checkoutWords } from "#features/shop/checkout/messages/words.ts";
import { words as paymentWords } from "#features/shop/hosted-payment-page/messages/words.ts";
import { words as confirmingWords } from "#features/shop/orders/confirming/messages/words.ts";
import { standingWords } from "#features/shop/orders/messages/standing-words.ts";
import { words as orderWords } from "#features/shop/orders/messages/words.ts";
import type { OrderState } from "#vocabulary/states/order-states.ts";
import type { CardScenario } from "#features/shop/hosted-payment-page/contract.ts";
import { axeFindings, hydrated, openPage, type Page } from "./harness.ts";
import { csrfToken } from "./sign-in.ts";

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

/** The number of the order that the open page is about. */
export const orderNumberOn = async (page: Page): Promise<string> => /\b1\d{7}\b/.exec(await page.locator("main").innerText())![0];

/** Puts a vignette in the cart by requests, for journeys about later steps. The page stays where it is. */
export async function keepVignette(page: Page, plate: string): Promise<void> {
  const headers = await headersOf(page);
  const listed = await page.request.get("/vignettes/products/car", { headers });
  const { products } = (await listed.json()) as { products: { productId: string; kind: string; earliest: string }[] };
  const { productId, earliest } = products.find(({ kind }) => kind === "week")!;
  const data = {
    vehicleType: "car",
    productId,
    startDate: earliest,
    country: "BG",
    registrationPlate: plate,
    termsAccepted: true,
    policyAccepted: true,
  };
  const reserved = await page.request.post("/vignettes/continue", { headers, data });
  expect(await reserved.json()).toMatchObject({ operationSuccessful: true });
}

const headersOf = async (page: Page) => ({ accept: "application/json", "x-csrf-token": await csrfToken(page, "/") });

/** From the checkout to the payment company's page, as someone with a mouse does it, for a vignette whose terms were accepted with it. */
export async function checkOut(page: Page, language: Language, plate: string): Promise<void> {
  const { checkout } = wordsIn(language);
  if (new URL(page.url()).pathname !== "/checkout") await toCheckout(page);
  await page.getByRole("heading", { name: checkout.youBuyFor }).waitFor();
  expect(await page.getByText(plate, { exact: true }).first().isVisible()).toBe(true);
  await page.getByLabel(checkout.form.email).fill("elena@example.bg");
  await page.getByLabel(checkout.form.name).fill("Елена Иванова");
  expect(await page.getByRole("checkbox").count()).toBe(0);
  await pressPay(page, language);
}

/** Orders the cart's vignette by the checkout's form, sent as a request, and opens the payment company's page. */
export async function orderVignette(page: Page): Promise<void> {
  const form = { email: "elena@example.bg", name: "Елена Иванова", seenTotal: "7.67", _csrf: await csrfToken(page, "/checkout") };
  const answer = await page.request.post("/checkout", { form, headers: { accept: "text/html" }, maxRedirects: 0 });
  expect(answer.status()).toBe(303);
  await openPage(page, answer.headers()["location"]!);
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
export async function standing(page: Page, language: Language, which: OrderState): Promise<void> {
  await page.waitForURL("**/checkout/confirmation/**");
  await page.getByRole("heading", { level: 1, name: wordsIn(language).standing.notices[which].title }).waitFor({ timeout: 60_000 });
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
  await expect.poll(mail, { timeout: 60_000 }).toContain("/checkout/confirm?token=");
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

/** Puts a device in the cart by a request, for journeys about later steps. The page stays where it is. */
export async function addDevice(page: Page, offer: string, quantity = 1): Promise<void> {
  const answer = await page.request.post("/cart/add", { headers: await headersOf(page), data: { offer, quantity } });
  expect(answer.status()).toBe(200);
}

export async function typeContact(page: Page, language: Language): Promise<void> {
  const { form } = wordsIn(language).checkout;
  await page.getByLabel(form.email).fill("elena@example.bg");
  await page.getByLabel(form.name).fill("Елена Иванова");
  await page.getByLabel(form.mobile).fill("0888 123 456");
}

export async function typeAddress(page: Page, language: Language): Promise<void> {
  const { delivery, form } = wordsIn(language).checkout;
  await page.getByRole("radio", { name: delivery.ways.address }).check();
  await page.getByLabel(form.postcode).fill("1000");
  await page.getByLabel(form.city).fill("София");
  await page.getByLabel(form.street).fill("ул. Шипка 3");
}

export const toCheckout = (page: Page): Promise<void> => openPage(page, "/checkout");

/** The texts of an order's mails in the outbox, the newest first. */
export async function mailsAbout(page: Page, number: string): Promise<string[]> {
  type Line = { kind: string; id: string; title: string };
  const read = async <Answer>(path: string) => (await (await page.request.get(`/dev/outbox/messages${path}`)).json()) as Answer;
  const { messages } = await read<{ messages: Line[] }>("");
  const texts: string[] = [];
  for (const { kind, id, title } of messages)
    if (title.includes(number)) texts.push((await read<{ text: string }>(`/${kind}/${encodeURIComponent(id)}`)).text);
  return texts;
}
