import { afterAll, beforeAll, expect, test } from "vitest";
import type { Language } from "#platform/language.ts";
import { hydrated, startJourney, type Journey, type Page } from "./harness.ts";
import { signIn } from "./home-internet.ts";

let journey: Journey;
beforeAll(async () => void (journey = await startJourney()));
afterAll(() => journey?.close());

const CUSTOMER: Record<Language, string> = {
  bg: "Клиент: Елена Димитрова, клиентски номер 100000001",
  en: "Customer: Елена Димитрова, customer number 100000001",
};
const SELLER: Record<Language, RegExp> = { bg: /Продавач: .*, ЕИК \d+/, en: /Seller: .*, company number \d+/ };

/** Opens what a list has first. */
const first = (link: string) => async (page: Page) => page.goto((await page.locator(link).first().getAttribute("href"))!);
const stay = async () => undefined;

/** What people print: where it is, and how it is opened there. */
const PRINTED: [string, string, (page: Page) => Promise<unknown>][] = [
  ["bills", "/myvrata/invoices", stay],
  ["a bill", "/myvrata/invoices", (page) => page.locator("main details > summary").last().click()],
  ["payments", "/myvrata/invoices?open=payments", stay],
  ["orders", "/myvrata/orders", stay],
  ["an order", "/myvrata/orders", first("main a[href*='/orders/']")],
  ["tickets with their visits", "/myvrata/services/trouble-tickets", stay],
  ["a ticket", "/myvrata/services/trouble-tickets", first("main a[href*='ticket=']")],
  ["a request for a ticket", "/myvrata/services/trouble-tickets/new", first("main a[href*='/new?']")],
  ["a conversation", "/myvrata/conversations", first("main a[href*='/conversations/']:not([href*='?'])")],
  ["services", "/myvrata/services", stay],
  ["a statement of withdrawal", "/withdrawal", stay],
];

/** Light letters on the page, which white paper would swallow: backgrounds are not printed, but for those that must be. */
const paleIn = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.createElement("canvas").getContext("2d")!;
    const lightness = (colour: string) => {
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      const [red, green, blue] = canvas.getImageData(0, 0, 1, 1).data;
      return (0.2126 * red! + 0.7152 * green! + 0.0722 * blue!) / 255;
    };
    return [...document.querySelectorAll<HTMLElement>("main *, [aria-hidden] p")]
      .filter((one) => one.checkVisibility() && [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent!.trim() !== ""))
      .filter((one) => getComputedStyle(one).printColorAdjust !== "exact" && lightness(getComputedStyle(one).color) > 0.5)
      .map((one) => one.textContent);
  });

test.each([
  ["bg", "light"],
  ["en", "dark"],
] as const)(
  "what is printed (%s, %s screen) says whose it is, and has nothing to press and nothing pale",
  async (language, colorScheme) => {
    const page = await signIn(journey, { username: "home", language, width: 794 });
    for (const [what, at, open] of PRINTED) {
      await page.emulateMedia({ media: "screen", colorScheme });
      await page.goto(at);
      await hydrated(page);
      await open(page);
      await hydrated(page);
      await page.emulateMedia({ media: "print", colorScheme });
      const head = page.getByText(CUSTOMER[language]);
      const buttons = await page.locator("main :is(button, [class*=button]):visible").allTextContents();
      expect({
        what,
        customer: await head.isVisible(),
        seller: await page.getByText(SELLER[language]).isVisible(),
        buttons,
        pale: await paleIn(page),
      }).toEqual({
        ...{ what, customer: true, seller: true, buttons: [], pale: [] },
      });
    }
    await page.emulateMedia({ media: null, colorScheme: null });
    expect(await page.getByText(CUSTOMER[language]).isVisible()).toBe(false);
  },
);

test("an opened ticket is printed alone", async () => {
  const page = await signIn(journey, { username: "home" });
  await page.goto("/myvrata/services/trouble-tickets");
  await first("main a[href*='ticket=']")(page);
  const rows = page.locator("main li[id^=ticket-]");
  expect(await rows.count()).toBeGreaterThan(2);
  await page.emulateMedia({ media: "print" });
  expect(await rows.filter({ visible: true }).count()).toBe(1);
  await page.emulateMedia({ media: null });
});
