import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { words as ambient } from "#platform/messages/words.ts";
import { words as productWords } from "#features/shop/product/messages/words.ts";
import { sound } from "./buying.ts";
import { builtFile } from "./built-files.ts";
import { axeFindings, looks, openPage as open, startJourney, type Journey, type Page } from "./harness.ts";

let journey: Journey;
beforeAll(async () => void (journey = await startJourney({ LEV: "on" })));
afterAll(() => journey?.close());

const offerIn = (page: Page) => new URL(page.url()).searchParams.get("offer");
const fits320 = async (page: Page): Promise<void> => {
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
};

describe.each(
  looks([
    ["en", 390, true],
    ["bg", 1280, false],
  ]),
)("a device's page in %s at %d px (dark: %s)", (language, width, dark) => {
  const t = productWords[language];

  test("opens with what is in stock, changes with memory and colour, and a shared address opens the same", async () => {
    const page = await journey.person({ language, width, dark });
    await open(page, "/devices/vihren-n5");
    await sound(page);
    // a monthly price shows the number of months and the total
    await page.getByText(language === "bg" ? / × 24 месеца, общо \d/ : / × 24 months, €\d.* in total/).waitFor();
    await page.getByRole("radio", { name: "256 GB" }).check();
    await expect.poll(() => offerIn(page)).toBe("vihren-n5-256gb-white");
    const mint = page.getByRole("group", { name: t.colour }).getByRole("radio").nth(2);
    expect(await mint.locator("xpath=ancestor::label").innerText()).toContain(t.standing["sold-out"]);
    await mint.check();
    await expect.poll(() => offerIn(page)).toBe("vihren-n5-256gb-mint");
    expect(await page.getByRole("button", { name: t.stock.none }).isDisabled()).toBe(true);
    await sound(page);
    await page.reload();
    expect(await page.getByRole("radio", { name: "256 GB" }).isChecked()).toBe(true);
    await fits320(page);
  });

  test("beside a discount is the lowest price of the 30 days before, in euro and lev", async () => {
    const page = await journey.person({ language, width, dark });
    await open(page, "/devices/vihren-x1-pro?offer=vihren-x1-pro-256gb-graphite");
    const lowest = await page.getByText(t.price.lowest).innerText();
    expect(lowest).toMatch(/€/);
    expect(lowest).toMatch(language === "bg" ? /лв\./ : /BGN/);
    expect(await page.locator("s").count()).toBeGreaterThan(0);
    await sound(page);
  });

  test("pictures are stepped through by swipe, keyboard and button, and open large in a modal, which traps the focus and returns it", async () => {
    const page = await journey.person({ language, width, dark });
    await open(page, "/devices/vihren-x1");
    const gallery = page.getByRole("region", { name: t.gallery.name("Vihren X1") });
    const status = gallery.getByRole("status").first();
    // what the finger does is the browser's own scrolling of the row
    await gallery.evaluate((region) => {
      const row = [...region.querySelectorAll("div")].find((one) => one.scrollWidth > one.clientWidth * 2)!;
      row.scrollBy({ left: row.clientWidth });
    });
    await expect.poll(() => status.innerText()).toBe(t.gallery.picture(2, 3));
    await gallery.getByRole("link", { name: t.gallery.picture(1, 3) }).focus();
    await page.keyboard.press("Home");
    await expect.poll(() => status.innerText()).toBe(t.gallery.picture(1, 3));
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => status.innerText()).toBe(t.gallery.picture(2, 3));
    expect(await gallery.getByRole("link", { name: t.gallery.picture(2, 3) }).getAttribute("aria-current")).toBe("true");
    await gallery.getByRole("button", { name: t.gallery.next }).click();
    await expect.poll(() => status.innerText()).toBe(t.gallery.picture(3, 3));
    const enlarge = gallery.locator("div[id]:not([inert]) > button");
    await enlarge.click();
    const dialog = page.getByRole("dialog");
    await expect.poll(() => dialog.getByRole("status").innerText()).toBe(t.gallery.picture(3, 3));
    await dialog.getByRole("button", { name: t.gallery.before }).click();
    await expect.poll(() => dialog.getByRole("status").innerText()).toBe(t.gallery.picture(2, 3));
    expect(await axeFindings(page)).toEqual([]);
    for (let press = 0; press < 5; press += 1) {
      await page.keyboard.press("Tab");
      expect(
        await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest("dialog") !== null),
      ).toBe(true);
    }
    await page.keyboard.press("Escape");
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(t.gallery.enlarge);
  });

  test("as many of six thumbnails are visible as fit the width, and the last is reached by keyboard", async () => {
    const page = await journey.person({ language, width, dark });
    await open(page, "/devices/vihren-x1-pro");
    const gallery = page.getByRole("region", { name: t.gallery.name("Vihren X1 Pro") });
    const inSight = () =>
      gallery.locator("ol").evaluate((list) => {
        const { left, right, top, bottom } = list.getBoundingClientRect();
        const within = (one: DOMRect) => one.left >= left && one.right <= right && one.top >= top && one.bottom <= bottom;
        return [...list.children].flatMap((item, place) => (within(item.getBoundingClientRect()) ? [place + 1] : []));
      });
    const many = width > 768 ? 5 : 3;
    expect(await inSight()).toEqual([1, 2, 3, 4, 5].slice(0, many));
    const columns = await gallery.locator("ol").evaluate((list) => getComputedStyle(list).flexDirection);
    expect(columns).toBe(width > 768 ? "column" : "row");
    await gallery.getByRole("link", { name: t.gallery.picture(1, 6) }).focus();
    await page.keyboard.press("End");
    await expect.poll(() => gallery.getByRole("status").first().innerText()).toBe(t.gallery.picture(6, 6));
    await expect.poll(inSight).toEqual([1, 2, 3, 4, 5, 6].slice(-many));
    await sound(page);
  });

  test("presents whose code cannot be loaded show an error, and the device can still be bought", async () => {
    const page = await journey.person({ language, width });
    await page.route(`**/${builtFile("shop/product/web/PresentsModal", language)}`, (route) => route.fulfill({ status: 404 }));
    await open(page, "/devices/vihren-x1");
    await page.getByRole("button", { name: t.presents.open }).click();
    await page.getByRole("alert").filter({ hasText: ambient[language].offline }).waitFor();
    expect(await page.getByRole("dialog").count()).toBe(0);
    expect(await page.getByRole("button", { name: t.buy }).first().isEnabled()).toBe(true);
  });

  test("presents are picked by budget, in a modal", async () => {
    const page = await journey.person({ language, width, dark });
    await open(page, "/devices/vihren-x1");
    await page.getByRole("button", { name: t.presents.open }).click();
    const dialog = page.getByRole("dialog", { name: t.presents.title("Vihren X1") });
    await expect.poll(() => dialog.getByRole("status").innerText()).toBe(t.presents.found(6));
    await dialog.getByRole("radio", { name: t.presents.budgets["50"] }).check();
    await expect.poll(() => dialog.getByRole("listitem").count()).toBeGreaterThan(0);
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(t.presents.open);
  });
});

test("a device goes to the cart", async () => {
  const t = productWords.bg;
  const page = await journey.person({ language: "bg" });
  await open(page, "/devices/vihren-n5");
  await page.getByLabel(t.quantity).fill("2");
  await page.getByRole("button", { name: t.buy }).click();
  await page.getByText(t.inCart("Vihren N5")).waitFor();
  await sound(page);
  await page.getByRole("link", { name: t.toCart }).click();
  await page.waitForURL("**/cart");
  expect(await page.getByRole("main").innerText()).toContain("Vihren N5");
});

test("in forced colours the choice, a colour and a badge are distinguishable without our colours", async () => {
  const page = await journey.person({ language: "en" });
  await page.emulateMedia({ forcedColors: "active" });
  const style = (selector: string, name: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((one, property) => getComputedStyle(one).getPropertyValue(property), name);
  await open(page, "/devices/vihren-n5");
  const thumbnails = `section[aria-label="${productWords.en.gallery.name("Vihren N5")}"] ol a`;
  expect(await style(`${thumbnails}[aria-current]`, "border-top-width")).toBe("4px");
  expect(await style(`${thumbnails}:not([aria-current])`, "border-top-width")).toBe("2px");
  expect(await style("fieldset label [style*='--swatch']", "background-color")).toBe("rgb(241, 242, 244)");
  await page.goto("/devices/listing?category=phones&discounted=true");
  expect(await style("main nav a[aria-current]", "border-top-width")).toBe("4px");
  expect(await style("article span:has(+ p s)", "border-top-width")).toBe("1px");
  expect(await style("label [style*='--colour']", "forced-color-adjust")).toBe("none");
});

test("search engines get the device as a product, with the nonce of the response", async () => {
  const answer = await fetch(new URL("devices/vihren-x1-pro", journey.portal.url), { headers: { accept: "text/html" } });
  const [, nonce, script] = /<script type="application\/ld\+json" nonce="([^"]+)"[^>]*>([^<]+)</.exec(await answer.text())!;
  expect(JSON.parse(script!)).toMatchObject({
    "@type": "Product",
    name: "Vihren X1 Pro",
    url: `${journey.portal.url.replace(/\/$/, "")}/devices/vihren-x1-pro`,
  });
  expect(answer.headers.get("content-security-policy")).toContain(`'nonce-${nonce!}'`);
});

test.each(looks(["bg", "en"]))("a device that does not exist shows a message in %s", async (language) => {
  const page = await journey.person({ language });
  expect((await page.goto("/devices/no-such-device"))?.status()).toBe(404);
  await sound(page);
});
