import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { words as payment } from "#features/shop/hosted-payment-page/messages/words.ts";
import { words as outbox } from "#features/site/outbox/messages/words.ts";
import { CARDS } from "#providers/payments/cards.ts";
import { axeFindings, hydrated, looks, startJourney, type Journey, type Page } from "./harness.ts";
import { csrfToken } from "./sign-in.ts";

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
});
afterAll(() => journey.close());

test("an empty outbox shows a message and a link", async () => {
  for (const language of ["bg", "en"] as const) {
    const page = await journey.person({ language, width: 390 });
    await page.goto("/dev/outbox?page=900");
    await hydrated(page);
    await page.getByRole("heading", { name: outbox[language].empty }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  }
});

/** Buys a week for the plate up to the payment page, and opens it. */
async function goToPay(page: Page, registrationPlate: string): Promise<void> {
  const headers = { accept: "application/json", "x-csrf-token": await csrfToken(page, "/vignettes") };
  const call = async (path: string, data: object) => (await (await page.request.post(path, { headers, data })).json()) as unknown;
  const startDate = new Date(Date.now() + 5 * 24 * 3600_000).toISOString().slice(0, 10);
  const vignetteForm = { vehicleType: "car", productId: "car-week", startDate, country: "BG", termsAccepted: true, policyAccepted: true };
  await call("/vignettes/continue", { ...vignetteForm, registrationPlate });
  const { total } = (await (await page.request.get("/checkout/summary", { headers })).json()) as { total: { eur: string } };
  const buyer = { email: "elena@home.example", name: "Елена Димитрова", termsAccepted: true };
  const { redirectUrl } = (await call("/checkout", { ...buyer, seenTotal: total.eur })) as { redirectUrl: string };
  await page.goto(redirectUrl);
  await hydrated(page);
}

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

describe.each(looks(["bg", "en"]))("in %s", (language) => {
  const pay = payment[language];
  const box = outbox[language];
  const payButton = (page: Page) => page.getByRole("button", { name: pay.pay("").trim() });

  test("the payment page is plainly another company's, can be used at 320 pixels, and explains why it refuses unknown cards", async () => {
    const page = await journey.person({ language, width: 320, dark: language === "en" });
    await goToPay(page, language === "bg" ? "CB7001AB" : "CB7002AB");
    expect(await page.locator("h1").innerText()).toBe(pay.title);
    expect(await page.getByText(pay.demoTitle).isVisible()).toBe(true);
    expect(await page.locator("header, footer").count()).toBe(0);
    expect(await fits(page)).toBe(true);
    expect(await axeFindings(page)).toEqual([]);

    await page.getByLabel(pay.card).fill("4111 1111 1111 1111");
    await payButton(page).click();
    await page.getByText(pay.problems["unknown-card"]).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  test("a card with 3-D Secure pays by keyboard alone, and the payer is back in the shop", async () => {
    const page = await journey.person({ language });
    await goToPay(page, language === "bg" ? "CB7003AB" : "CB7004AB");
    await page.getByLabel(pay.scenarios["asks-code"]).focus();
    await page.keyboard.press("Space");
    expect(await page.getByLabel(pay.card).inputValue()).toBe(CARDS["asks-code"].replace(/(\d{4})(?=\d)/g, "$1 "));
    await page.getByLabel(pay.card).press("Enter");
    await page.getByLabel(pay.code).fill("123456");
    await Promise.all([page.waitForURL("**/checkout/confirmation/**"), page.getByLabel(pay.code).press("Enter")]);
  });

  test("a mail in the outbox is shown as its reader sees it and as text, and none of its scripts runs", async () => {
    const page = await journey.person({ language, width: 390 });
    await expect
      .poll(async () => (await page.goto("/dev/outbox"), await page.locator("tbody a").count()), { timeout: 60_000 })
      .toBeGreaterThan(0);
    await hydrated(page);
    expect(await axeFindings(page)).toEqual([]);
    expect(await fits(page)).toBe(true);

    await page.locator("tbody a").first().click();
    await page.getByRole("heading", { name: box.asHtml }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await fits(page)).toBe(true);
    const frame = page.locator("iframe");
    expect(await frame.getAttribute("sandbox")).not.toContain("allow-scripts");
    expect(await page.frameLocator("iframe").locator("body").innerText()).not.toBe("");
    expect(await page.locator("pre").innerText()).not.toBe("");

    await page.locator("main").getByRole("link", { name: box.back }).click();
    await expect.poll(() => page.locator("h1").innerText()).toBe(box.title);
  });

  test("a message or payment that does not exist shows an error page", async () => {
    const headers = { accept: "text/html", "accept-language": language };
    for (const path of ["/dev/outbox/mail/none", "/dev/outbox/sms/none", "/dev/payments/pay_0000000000"]) {
      const answer = await fetch(new URL(path, journey.portal.url), { headers });
      expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining("<h1")]);
    }
  });
});
