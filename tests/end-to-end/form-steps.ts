import { expect } from "vitest";
import { addDevice, EARPHONES } from "./buying.ts";
import type { Page } from "./harness.ts";
import { csrfToken } from "./sign-in.ts";

/** Presses a button of a form: the browser sends it, and the server answers with a page. */
export async function sent(page: Page, button: string): Promise<void> {
  const [answered] = await Promise.all([
    page.waitForResponse((response) => response.request().isNavigationRequest()),
    page.locator(button).first().click({ noWaitAfter: true }),
  ]);
  expect(answered.status(), page.url()).toBeLessThan(400);
}

/** Presses a button of a hydrated page, and returns the sent JSON. */
export async function sentJson(page: Page, button: string, path: string): Promise<unknown> {
  const [request] = await Promise.all([
    page.waitForRequest((request) => request.method() === "POST" && request.url().includes(path)),
    page.locator(button).click(),
  ]);
  return request.postDataJSON() as unknown;
}

export const shows = (page: Page, what: string): Promise<void> => page.locator(what).first().waitFor();

export async function inCart(page: Page): Promise<string> {
  await addDevice(page, EARPHONES);
  return "/cart";
}

/** A guest's order of the cart's device, sent as the checkout's form: returns the address that it leads to. */
export async function ordered(page: Page, payment: "card" | "on-delivery"): Promise<string> {
  await addDevice(page, EARPHONES);
  const summary = (await (await page.request.get("/checkout/summary")).json()) as {
    delivery: { ways: { way: string; total: { eur: string } }[] };
  };
  const seenTotal = summary.delivery.ways.find(({ way }) => way === "address")!.total.eur;
  const contact = { email: `guest-${payment}@example.bg`, name: "Елена Иванова", mobile: "0888123456" };
  const address = { delivery: "address", postcode: "1000", city: "София", street: "ул. Шипка 3" };
  const _csrf = await csrfToken(page, "/checkout");
  const form = { ...contact, ...address, payment, termsAccepted: "on", seenTotal, _csrf };
  const answer = await page.request.post("/checkout", { form, headers: { accept: "text/html" }, maxRedirects: 0 });
  expect(answer.status()).toBe(303);
  return answer.headers()["location"]!;
}

/** The link in the mail that a guest confirms an order with. */
export async function mailedLink(page: Page): Promise<string> {
  const basketId = (await ordered(page, "on-delivery")).split("/").at(-1)!;
  const message = `/dev/outbox/messages/mail/confirm-${basketId}-1`;
  for (let tries = 0; tries < 200; tries++) {
    const { text = "" } = (await (await page.request.get(message)).json()) as { text?: string };
    const link = /https?:\S+\/checkout\/confirm\?token=\S+/.exec(text);
    if (link) return link[0];
    await page.waitForTimeout(100);
  }
  throw new Error(`no mail ${message}`);
}

type Listed = { orders: { basketId: string; standing: string; gone: string[] }[] };

/** One of the user's orders that can still be cancelled, or withdrawn from. */
export async function orderThat(page: Page, can: "cancelForm" | "withdrawal"): Promise<string> {
  const answer = await page.request.get("/myvrata/orders/history");
  expect(answer.status(), await answer.text()).toBe(200);
  const { orders } = (await answer.json()) as Listed;
  for (const { basketId } of orders) {
    const order = (await (await page.request.get(`/myvrata/profile/order/details?id=${basketId}`)).json()) as {
      cancelForm: object | null;
      withdrawal: { state: string } | null;
    };
    if (can === "cancelForm" ? order.cancelForm : order.withdrawal?.state === "open") return `/myvrata/orders/${basketId}`;
  }
  throw new Error(`the demo has no order for ${can}`);
}
