import { afterAll, beforeAll, expect, test } from "vitest";
import { builtFile } from "./built-files.ts";
import { hydrated, startJourney, type Journey, type Page } from "./harness.ts";

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
});
afterAll(() => journey?.close());

/** A mark that a reload would remove. */
const mark = (page: Page) => page.evaluate(() => void ((globalThis as { marked?: boolean }).marked = true));
const marked = (page: Page) => page.evaluate(() => (globalThis as { marked?: boolean }).marked === true);
const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName);

test("a link opens the next page without a reload, with its title, its heading focused and its top visible; Back restores the scroll position", async () => {
  const page = await journey.person();
  await page.goto("/");
  await hydrated(page);
  await mark(page);
  const title = await page.title();
  await page.evaluate(() => scrollTo(0, 300));
  const y = await page.evaluate(() => scrollY);
  await page.locator("footer a[href='/dev/outbox']").evaluate((link) => (link as HTMLElement).click());
  await page.waitForURL("**/dev/outbox");
  await expect.poll(() => page.title()).not.toBe(title);
  expect(await focused(page)).toBe("H1");
  await page.goBack();
  await expect.poll(() => page.title()).toBe(title);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(y);
  await page.goForward();
  await page.waitForURL("**/dev/outbox");
  expect(await marked(page)).toBe(true);
});

test("a slow page shows that it is loading, and of two clicks the last one counts", async () => {
  const page = await journey.person({ language: "en" });
  await page.goto("/login");
  await hydrated(page);
  let letGo = () => undefined as void;
  const held = new Promise<void>((go) => (letGo = go));
  await page.route("**/dev/outbox/messages*", async (route) => {
    await held;
    await route.continue();
  });
  await page.locator("footer a[href='/dev/outbox']").click();
  await page.getByText("Opening the page…").waitFor();
  await page.locator("header a[href='/cart']").click();
  await page.waitForURL("**/cart");
  const there = await page.title();
  letGo();
  await page.waitForLoadState("networkidle");
  expect(new URL(page.url()).pathname).toBe("/cart");
  expect(await page.title()).toBe(there);
  expect(await page.getByText("Opening the page…").count()).toBe(0);
});

test("the menu of a phone closes by Escape, which returns the focus, and by a tap outside; its links are marked on every page of a section", async () => {
  const page = await journey.person({ language: "en", width: 390 });
  await page.goto("/vignettes/prices");
  await hydrated(page);
  const menu = page.locator("header details");
  const isOpen = () => menu.evaluate((element) => (element as HTMLDetailsElement).open);
  await menu.locator("summary").focus();
  await page.keyboard.press("Enter");
  expect(await isOpen()).toBe(true);
  expect(await menu.getByRole("link", { name: "Vignettes" }).getAttribute("aria-current")).toBe("true");
  await menu.getByRole("link", { name: "Help" }).focus();
  await page.keyboard.press("Escape");
  expect([await isOpen(), await focused(page)]).toEqual([false, "SUMMARY"]);
  await menu.locator("summary").click();
  await page.mouse.click(195, 880);
  expect(await isOpen()).toBe(false);
  await menu.locator("summary").click();
  await menu.getByRole("link", { name: "Vignettes" }).click();
  await page.waitForURL("**/vignettes");
  await expect.poll(isOpen).toBe(false);
});

test("every page's footer leads to the contacts; the number is a link there and in an empty search", async () => {
  const page = await journey.person();
  await page.goto("/help/search?text=zzzzqq");
  await hydrated(page);
  expect(await page.locator("main a[href='tel:+35970000000']").innerText()).toBe("0700 00 000");
  await page.getByRole("contentinfo").getByRole("link", { name: "Контакти" }).click();
  await page.waitForURL("**/contact");
  await page.getByRole("link", { name: "Обадете се на 0700 00 000" }).waitFor();
  expect(await page.locator("main").innerText()).toMatch(/ЕИК\s+000000000/);
  expect(await page.locator("ol [aria-current=page]").innerText()).toBe("Контакти");
});

test("a visitor is redirected to the sign-in page and from there to the link's target", async () => {
  const page = await journey.person();
  await page.goto("/");
  await hydrated(page);
  await page.locator("header a[href='/myvrata']").first().click();
  await page.waitForURL("**/login?returnTo=%2Fmyvrata");
});

test("a page whose chunk is gone after a deployment is opened by a full load", async () => {
  const page = await journey.person();
  await page.goto("/");
  await hydrated(page);
  await mark(page);
  // the document that names the chunk itself gets it; the page that is open from before does not
  await page.route(`**/${builtFile("shop/cart/web/CartPage", "bg")}`, (route) =>
    new URL(route.request().headers()["referer"] ?? page.url()).pathname === "/cart" ? route.continue() : route.fulfill({ status: 404 }),
  );
  await page.locator("header a[href='/cart']").first().click();
  await page.waitForURL("**/cart");
  await hydrated(page);
  expect(await marked(page)).toBe(false);
});
