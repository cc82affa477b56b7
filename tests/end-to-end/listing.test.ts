import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { words } from "#features/shop/listing/messages/words.ts";
import { PAGER_WORDS } from "#ui/pager/pager-words.ts";
import {
  axeFindings,
  follow,
  hydrated,
  openPage,
  looks,
  searchListing,
  startJourney,
  wholeIn,
  type Journey,
  type Page,
} from "./harness.ts";

let journey: Journey;
beforeAll(async () => void (journey = await startJourney()));
afterAll(() => journey?.close());

const total = async (page: Page): Promise<number> => Number(/\d+/.exec(await page.getByRole("status").first().innerText())?.[0] ?? 0);
const cards = (page: Page) => page.getByRole("article");
const queryOf = (page: Page): string => new URL(page.url()).search;
const columns = (page: Page) =>
  page.evaluate(
    () => getComputedStyle(document.querySelector("article")!.parentElement!.parentElement!).gridTemplateColumns.split(" ").length,
  );

describe.each([
  {
    language: "bg",
    width: 1280,
    dark: false,
    shop: "Магазин",
    phones: "Телефони",
    inStock: "Само налични",
    cheapest: "Цена: от ниска към висока",
  },
  { language: "en", width: 390, dark: true, shop: "Shop", phones: "Phones", inStock: "In stock only", cheapest: "Price: low to high" },
] as const)("the shop in $language at $width px", ({ language, width, dark, shop, phones, inStock, cheapest }) => {
  test("is found from the front page, narrowed and sorted without a reload, and Back restores list and scroll", async () => {
    const page = await journey.person({ language, width, dark });
    await page.goto("/");
    await hydrated(page);
    const link = page.getByRole("banner").getByRole("link", { name: shop });
    if (width < 700) await page.locator("header details > summary").click();
    await link.first().click();
    await page.waitForURL("**/shop/devices/listing");
    const all = await total(page);
    expect(all).toBeGreaterThan(100);
    expect(await axeFindings(page)).toEqual([]);

    await page.getByRole("link", { name: phones }).first().click();
    await page.waitForURL((url) => url.search === "?category=phones");
    await expect.poll(() => total(page)).toBeLessThan(all);
    const allPhones = await total(page);
    if (width < 992) await page.locator("label[for=show-filters]").click();
    await page.getByLabel(inStock).check();
    await page.waitForURL((url) => url.search === "?category=phones&inStock=true");
    await expect.poll(() => total(page)).toBeLessThan(allPhones);
    await page.getByRole("combobox").first().selectOption({ label: cheapest });
    await page.waitForURL((url) => url.searchParams.get("sort") === "price");
    expect(await axeFindings(page)).toEqual([]);

    const narrowed = { query: queryOf(page), first: await cards(page).first().innerText() };
    await page.evaluate(() => scrollTo(0, 500));
    const y = await page.evaluate(() => scrollY);
    await page.locator("footer a[href='/vignettes']").evaluate((to) => (to as HTMLElement).click());
    await page.waitForURL("**/vignettes");
    await page.goBack();
    await page.waitForURL((url) => url.searchParams.get("sort") === "price");
    await cards(page).first().waitFor();
    expect({ query: queryOf(page), first: await cards(page).first().innerText() }).toEqual(narrowed);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(y);

    await page.goBack();
    await expect.poll(() => queryOf(page)).toBe("?category=phones&inStock=true");
    await page.goBack();
    await expect.poll(() => queryOf(page)).toBe("?category=phones");
    await expect.poll(() => page.locator("input[name=inStock]").isChecked()).toBe(false);
  });
});

test("more devices are added below the list, and a reload preserves them", async () => {
  const page = await journey.person({ language: "en" });
  await page.goto("/shop/devices/listing");
  await hydrated(page);
  expect(await cards(page).count()).toBe(24);
  await page.getByRole("link", { name: "Show 24 more" }).click();
  await page.waitForURL((url) => url.searchParams.get("more") === "48");
  await expect.poll(() => cards(page).count()).toBe(48);
  const again = await page.request.get(page.url(), { headers: { accept: "text/html" } });
  expect((await again.text()).match(/<article\b/g)).toHaveLength(48);
});

test("words in either alphabet find the same devices, and an empty result shows which filters to remove", async () => {
  const page = await journey.person({ language: "en" });
  await page.goto("/devices/listing");
  await hydrated(page);
  const find = async (text: string) => {
    await searchListing(page, text);
    return total(page);
  };
  const latin = await find("netira");
  expect(latin).toBeGreaterThan(0);
  const [sent, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(/text=%D0%9D/, (route) => (sent.resolve(), answer.promise.then(() => route.continue())));
  const cyrillic = find("Нетира");
  await sent.promise;
  await page.getByRole("searchbox").fill("pterodactyl");
  answer.resolve();
  expect(await cyrillic).toBe(latin);
  expect(await page.getByRole("searchbox").inputValue()).toBe("pterodactyl"); // typed while the answer was under way
  expect(await find("pterodactyl")).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("link", { name: "Without the words “pterodactyl”: " }).click();
  await expect.poll(() => total(page)).toBeGreaterThan(100);
});

test.each(looks(["bg", "en"]))("an empty list in %s offers only filters whose removal helps, with its count", async (language) => {
  const t = words[language];
  const page = await journey.person({ language, width: 390 });
  await page.goto("/devices/listing?category=phones&manufacturer=Vihren&text=pterodactyl");
  await hydrated(page);
  expect(await axeFindings(page)).toEqual([]);
  const ways = page.getByRole("link", { name: new RegExp(t.empty.withoutWords("pterodactyl", 7).replace(/7.*/, "\\d+")) });
  expect(await ways.count()).toBe(1);
  await ways.click();
  await expect.poll(() => total(page)).toBeGreaterThan(0);
  // neither the words nor a filter alone is in the way
  await follow(page, "/devices/listing?category=phones&manufacturer=Vihren&manufacturer=Nobody&memory=3 TB&text=pterodactyl");
  await page.getByText(t.empty.nothing.split(".")[0]!).waitFor();
  await page.getByRole("main").getByRole("link", { name: t.clear }).last().click();
  await expect.poll(() => total(page)).toBeGreaterThan(100);
});

test("all devices are on one page by its own size, and the numbers of pages go round the chosen one", async () => {
  const page = await journey.person({ language: "en" });
  await page.goto("/devices/listing?size=10&page=5");
  await hydrated(page);
  const pager = page.getByRole("navigation", { name: words.en.pager.label });
  const numbers = () => pager.getByRole("link", { name: /^Page \d/ }).allInnerTexts();
  expect(await numbers()).toEqual(["4", "5", "6", "7", "8"]);
  await pager.getByRole("link", { name: PAGER_WORDS.en.last }).click();
  await expect.poll(numbers).toEqual(["9", "10", "11", "12", "13"]);
  expect(await pager.locator("[aria-disabled=true]").allInnerTexts()).toEqual(["Next\n›", "Last\n»"]);
  await pager.getByRole("link", { name: PAGER_WORDS.en.first }).click();
  await expect.poll(numbers).toEqual(["1", "2", "3", "4", "5"]);
  const sizes = page.getByRole("navigation", { name: PAGER_WORDS.en.sizes });
  expect(await sizes.getByRole("link").allInnerTexts()).toEqual(["10", "20", "30", "All"]);
  await sizes.getByRole("link", { name: PAGER_WORDS.en.all }).press("Enter");
  await page.waitForURL((url) => url.searchParams.get("size") === "-1");
  await expect.poll(() => cards(page).count()).toBe(await total(page));
  expect([await pager.count(), await sizes.locator("[aria-current=page]").innerText()]).toEqual([0, "All"]);
  await page.getByLabel("In stock only").check(); // who filters keeps the size
  await page.waitForURL((url) => url.searchParams.get("size") === "-1" && url.searchParams.has("inStock"));
  await page.goBack();
  await page.goBack();
  await expect.poll(numbers).toEqual(["1", "2", "3", "4", "5"]);
});

test("by keyboard alone filters are ticked, more options opened, and the focus stays where it was", async () => {
  const page = await journey.person({ language: "en" });
  await page.goto("/devices/listing?category=accessories");
  await hydrated(page);
  const group = page.getByRole("group", { name: words.en.filters.colour });
  await group.locator("summary").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.waitForURL((url) => url.searchParams.has("colour"));
  await page.getByRole("list", { name: words.en.chosen }).waitFor();
  expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe("colour");
  expect(await group.getByRole("checkbox", { checked: true }).count()).toBe(1);
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Space");
  await page.waitForURL((url) => !url.searchParams.has("colour"));
});

test("without a script filters are sent with their button, pages are links, and the address has the whole search", async () => {
  const page = await journey.person({ language: "en", javaScript: false });
  await page.goto("/devices/listing?category=phones");
  await page.getByRole("navigation", { name: "Per page" }).getByRole("link", { name: "10" }).click();
  await page.getByLabel("In stock only").check();
  await page.getByRole("button", { name: "Show", exact: true }).click();
  expect(new URL(page.url()).searchParams.get("inStock")).toBe("true");
  await expect.poll(() => cards(page).count()).toBe(10);
  const first = await cards(page).first().innerText();
  await page.getByRole("link", { name: "Page 2 of" }).click();
  expect(await page.getByRole("navigation", { name: words.en.pager.label }).locator("[aria-current=page]").innerText()).toBe("2");
  expect(await cards(page).first().innerText()).not.toBe(first);
  const shared = await fetch(page.url(), { headers: { accept: "text/html", "accept-language": "en" } });
  const heading = await cards(page).first().getByRole("heading").innerText();
  expect((await shared.text()).split("<article")[1]).toContain(heading);
});

test.each([
  ["bg", 390],
  ["en", 320],
] as const)(
  "in %s at %i px the first device is on the first screen, and filters and order stay visible in one row",
  async (language, width) => {
    const page = await journey.person({ language, width });
    await openPage(page, "/devices/listing");
    const first = (await cards(page).first().boundingBox())!;
    expect(first.y + first.height).toBeLessThan(640); // what the cookie notice leaves of it
    await page.evaluate(() => scrollTo(0, 1500));
    const opener = page.locator("label[for=show-filters]");
    const [filters, sort] = await Promise.all([opener.boundingBox(), page.getByRole("combobox").first().boundingBox()]);
    expect([filters!.y < 80, Math.abs(filters!.y - sort!.y) < 8, sort!.x > filters!.x]).toEqual([true, true, true]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await opener.click();
    const isClear = await page.locator("form:has(input[name=inStock]) [type=submit]").evaluate((button) => {
      const { left, top } = button.getBoundingClientRect(); // the cookie notice leaves it free
      return button.contains(document.elementFromPoint(left + 24, top + 24));
    });
    expect(isClear).toBe(true);
    await page.locator("input[name=inStock]").check();
    await page.waitForURL((url) => url.searchParams.has("inStock"));
    await page.keyboard.press("Escape");
    expect(await page.locator("input[name=inStock]").isVisible()).toBe(false);
  },
);

test("the list has as many columns as the width allows", async () => {
  const page = await journey.person({ language: "bg" });
  // where nothing could be filtered by there are no filters beside the list, which has the whole width
  await page.goto("/devices/listing?text=rivano tripod");
  expect((await cards(page).locator("xpath=ancestor::ul").boundingBox())!.width).toBeGreaterThan(1000);
  await page.goto("/devices/listing");
  const seen: [number, number][] = [];
  for (const width of [1391, 1390, 992, 991, 736, 735, 320]) {
    await page.setViewportSize({ width, height: 900 });
    seen.push([width, await columns(page)]);
  }
  expect(seen).toEqual([
    [1391, 4],
    [1390, 3],
    [992, 3],
    [991, 2],
    [736, 2],
    [735, 1],
    [320, 1],
  ]);
});

test("similar devices slide by below a device, three visible and three a step, one below 769 px", async () => {
  const page = await journey.person({ language: "en" });
  await page.goto("/devices/vihren-x1");
  await hydrated(page);
  const similar = page.getByRole("region", { name: "Similar devices" });
  const inSight = () => wholeIn(similar.locator("ul"));
  await similar.scrollIntoViewIfNeeded();
  expect(await inSight()).toEqual([0, 1, 2]);
  await similar.getByRole("button", { name: "Next similar devices" }).click();
  await expect.poll(inSight).toEqual([3, 4, 5]);
  expect(await axeFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 768, height: 900 });
  await expect.poll(async () => (await inSight()).length).toBe(1);
});
