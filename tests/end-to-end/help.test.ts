import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { axeFindings, follow, hydrated, looks, openPage, startJourney, wholeIn, type Journey, type Page } from "./harness.ts";
import { signInByRequest } from "./sign-in.ts";

let journey: Journey;
beforeAll(async () => void (journey = await startJourney()));
afterAll(() => journey?.close());

const pathOf = (page: Page): string => new URL(page.url()).pathname;
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

describe.each(
  looks([
    {
      language: "bg",
      width: 320,
      dark: true,
      vignettes: "Винетки",
      first: "Как да купя винетка",
      word: "ПАРОЛА",
      latin: "parola",
      hit: /парол/i,
      nothing: "птеродактил",
      tv: "Телевизия",
      topics: "Разгледайте темите",
      help: "Помощ",
    },
    {
      language: "en",
      width: 1280,
      dark: false,
      vignettes: "Vignettes",
      first: "How to buy a vignette",
      word: "PASSWORD",
      latin: "password",
      hit: /password/i,
      nothing: "pterodactyl",
      tv: "Television",
      topics: "Look through the topics",
      help: "Help",
    },
  ] as const),
)("the help centre in $language at $width px", ({ language, width, dark, ...texts }) => {
  test("leads from topics to articles, is searched by Enter, shows the matches, and has no axe violations", async () => {
    const page = await journey.person({ language, width, dark });
    await page.goto("/help");
    await hydrated(page);
    expect(pathOf(page)).toBe("/help");
    expect(await axeFindings(page)).toEqual([]);
    const boxes = page.getByRole("main").getByRole("searchbox");
    expect(await boxes.count()).toBe(4);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await page.getByRole("main").getByRole("link", { name: texts.vignettes, exact: true }).click();
    await page.waitForURL("**/help/vignettes");
    await expect.poll(() => heading(page).innerText()).toBe(texts.vignettes);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("main").getByRole("link", { name: texts.first }).click();
    await page.waitForURL("**/help/vignettes/buy-a-vignette");
    expect(await page.getByRole("article").getByRole("listitem").count()).toBeGreaterThan(5);
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

    await page.getByRole("searchbox").fill(texts.word);
    await page.getByRole("searchbox").press("Enter");
    await page.waitForURL((url) => url.pathname === "/help/search" && url.searchParams.get("text") === texts.word);
    await page.locator("mark").first().waitFor();
    expect(await page.locator("main ol > li h2").count()).toBe(8);
    for (const mark of await page.locator("mark").allInnerTexts()) expect(mark).toMatch(texts.hit);
    expect(await axeFindings(page)).toEqual([]);
    const total = await page.getByRole("status").first().innerText();

    await page.getByRole("searchbox").fill(texts.latin);
    await page.getByRole("searchbox").press("Enter");
    await page.waitForURL((url) => url.searchParams.get("text") === texts.latin);
    await page.locator("mark").first().waitFor();
    expect(await page.getByRole("status").first().innerText()).toBe(total);
    await page.locator("main nav a[href*='page=1']").first().click();
    await page.waitForURL((url) => url.searchParams.get("page") === "1");
    await page.goBack();
    await page.waitForURL((url) => !url.searchParams.has("page"));

    await page.getByRole("searchbox").fill(texts.nothing);
    await page.getByRole("radio", { name: texts.tv }).check();
    await page.getByRole("searchbox").press("Enter");
    await page.waitForURL((url) => url.searchParams.get("type") === "tv");
    await page.getByRole("main").getByRole("link", { name: texts.topics }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  test("a link to the help opens the topic of the page one comes from, and Back leads to that page", async () => {
    const page = await journey.person({ language, width, dark });
    await page.goto("/vignettes");
    await hydrated(page);
    await page.getByRole("contentinfo").getByRole("link", { name: texts.help, exact: true }).click();
    await page.waitForURL("**/help/vignettes");
    await expect.poll(() => heading(page).innerText()).toBe(texts.vignettes);
    await page.goBack();
    await page.waitForURL((url) => url.pathname === "/vignettes"); // and not /help/vignettes
    await page.goForward();
    await page.waitForURL("**/help/vignettes");
    await hydrated(page);
    await page.getByRole("main").getByRole("link", { name: texts.help, exact: true }).click();
    await page.waitForURL((url) => url.pathname === "/help");
    await expect.poll(() => heading(page).innerText()).toBe(texts.help);
  });
});

test("a link to the help leads from cart, port forwarding and front page to what it says about them", async () => {
  const page = await journey.person();
  await signInByRequest(page, "home");
  await openPage(page, "/help/vignettes");
  for (const [from, to] of [
    ["/cart", "/help/buying"],
    ["/myvrata/settings/mycontact#napt", "/help/home-network/forward-a-port"],
    ["/", "/help"],
  ] as const) {
    await follow(page, from);
    await page.waitForURL(`**${from}`);
    // the help is a document of its own: until its scripts are there links are plain, and a referrer has no fragment
    await hydrated(page);
    await page.getByRole("contentinfo").getByRole("link", { name: "Помощ", exact: true }).click();
    await page.waitForURL((url) => url.pathname === to);
    await hydrated(page);
    await heading(page).waitFor();
  }
});

test("opening /help by a full page load redirects to the topic once, and neither a reload nor Back redirects again", async () => {
  const page = await journey.person();
  await page.goto("/vignettes/prices");
  await hydrated(page);
  await page.evaluate(() => location.assign("/help"));
  await page.waitForURL("**/help/vignettes");
  await page.goBack();
  await page.waitForURL("**/vignettes/prices");
  const request = page.waitForRequest((sent) => sent.url().endsWith("/help/navigator"));
  await page.goto("/help"); // as by a bookmark
  expect((await request).postDataJSON()).toEqual({ webpageUrl: "" });
  await hydrated(page);
  await page.reload();
  await hydrated(page);
  expect(pathOf(page)).toBe("/help");
});

test("by keyboard alone a visitor goes through a search to an article and on to the page that it is about", async () => {
  const page = await journey.person({ language: "en" });
  await page.goto("/help");
  await hydrated(page);
  await page.getByRole("searchbox", { name: "For internet" }).focus();
  await page.keyboard.type("delivery");
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.searchParams.get("text") === "delivery" && url.searchParams.get("type") === "internet");
  await page.getByRole("main").getByRole("searchbox").focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).type)).toBe("radio");
  for (let key = 0; key < 4; key += 1) await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.searchParams.get("text") === "delivery" && !url.searchParams.get("type"));
  const link = page.getByRole("main").getByRole("link", { name: "Delivery to an address, or picking up at a shop" });
  await link.focus();
  await page.keyboard.press("Enter");
  await page.waitForURL("**/help/buying/delivery");
  await page.getByRole("article").getByRole("link", { name: "Go to checkout" }).focus();
  await page.keyboard.press("Enter");
  await page.waitForURL("**/checkout");
});

test("a topic's slider leads to the others, five at once, and the current one is visible (A§9)", async () => {
  const page = await journey.person({ language: "en" });
  await page.goto("/help/account");
  await hydrated(page);
  const menu = page.getByRole("navigation", { name: "Topics" });
  const inSight = async () => {
    const names = await menu.locator("ul > *").allTextContents();
    return (await wholeIn(menu.locator("ul"))).map((place) => names[place]!);
  };
  await expect.poll(inSight).toEqual(["Mobile numbers", "Television", "Landline and faults", "Bills and sums", "Signing in and security"]);
  expect(await axeFindings(page)).toEqual([]);
  await menu.getByRole("button", { name: "Topics before" }).click();
  await expect.poll(async () => (await inSight()).includes("Wi-Fi and router")).toBe(true);
  await menu.getByRole("link", { name: "Wi-Fi and router" }).click();
  await page.waitForURL("**/help/wifi");
  await expect.poll(() => menu.locator("[aria-current]").innerText()).toBe("Wi-Fi and router");
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/help/account");
  await menu.getByRole("button").first().waitFor();
  await expect.poll(inSight).toContain("Signing in and security");
  await follow(page, "/help/wifi");
  await page.waitForURL("**/help/wifi");
  await expect.poll(inSight).toContain("Wi-Fi and router");
});

test("without a script the centre, the search with its filter, and the articles are whole", async () => {
  const page = await journey.person({ javaScript: false });
  await page.goto("/vignettes");
  await page.getByRole("contentinfo").getByRole("link", { name: "Помощ", exact: true }).click();
  await page.waitForURL("**/help");
  expect(await page.locator("main h3").count()).toBe(11);
  await page.getByRole("searchbox", { name: "За телевизия" }).fill("телефон");
  await page.getByRole("button", { name: "Търсете: Телевизия" }).click();
  await page.waitForURL((url) => url.searchParams.get("type") === "tv");
  await page.getByRole("radio", { name: "Стационарни" }).check();
  await page.getByRole("searchbox").press("Enter");
  await page.waitForURL((url) => url.searchParams.get("type") === "fixed");
  expect(await page.locator("mark").count()).toBeGreaterThan(0);
  await page.getByRole("link", { name: "Стационарният телефон няма сигнал" }).click();
  await page.waitForURL("**/help/fixed/no-dial-tone");
  expect(await page.getByRole("article").getByRole("listitem").count()).toBeGreaterThan(3);
});

test("a topic or an article that does not exist shows a page with that message", async () => {
  for (const path of ["/help/cooking", "/help/wifi/banitsa"]) {
    const answer = await fetch(new URL(path, journey.portal.url), { headers: { accept: "text/html" } });
    expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining("<h1")]);
  }
});

test("from the front page one search finds pages, devices and answers, without a script too", async () => {
  const plain = await journey.person({ width: 390, javaScript: false });
  await plain.goto("/");
  await plain.getByRole("searchbox").fill("калъф за телефон");
  await Promise.all([plain.waitForURL(/\/search\?text=/), plain.keyboard.press("Enter")]);
  await plain.getByRole("heading", { name: "Устройства", exact: true }).waitFor();
  await plain.getByRole("link", { name: "Mantiva Clear" }).waitFor();

  const page = await journey.person({ dark: true });
  await page.goto("/search?text=телефон");
  await hydrated(page);
  for (const name of ["Страници", "Устройства", "Помощ"]) await page.getByRole("heading", { name, exact: true }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
});
