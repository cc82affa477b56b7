import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFindings, hydrated, looks, picture, startJourney, type Journey } from "./harness.ts";

let journey: Journey;
beforeAll(async () => void (journey = await startJourney()));
afterAll(() => journey?.close());

test.each(
  looks(
    [
      ["bg", 1280, "sticky", true, false],
      ["en", 320, "fixed", false, false],
      ["en", 1024, "sticky", false, false],
      ["bg", 390, "fixed", false, true],
    ],
    2,
  ),
)(
  "in %s at %i px what is about to be bought is in sight, on a phone from the start, elsewhere once its button has gone by, and covers neither the focus nor the cookie notice (A§9, WCAG 2.4.11)",
  async (...[language, width, position, aside, dark]) => {
    const page = await journey.person({ language, width, dark });
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/devices/vihren-n5");
    await hydrated(page);
    const bar = page.getByRole("region", { name: language === "bg" ? "Какво купувате" : "What you are buying" });
    expect(await bar.isVisible()).toBe(position === "fixed");
    if (position === "fixed") {
      expect((await bar.boundingBox())!.height).toBeLessThan(80); // one line
      const [price, shown] = await bar.locator("strong + span").evaluate((one) =>
        [one, ...one.children].slice(0, 2).map((part) => {
          const { left, right } = part.getBoundingClientRect();
          return { left, right };
        }),
      );
      expect(shown!.left).toBeGreaterThanOrEqual(price!.left);
      expect(shown!.right).toBeLessThanOrEqual(price!.right);
    }
    await page.locator("footer").last().scrollIntoViewIfNeeded();
    await bar.waitFor();
    await expect.poll(() => bar.evaluate((element) => getComputedStyle(element).position)).toBe(position); // another one once the form has gone by
    expect(await bar.getByText(/ GB · /).isVisible()).toBe(aside);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await axeFindings(page)).toEqual([]);
    await picture(page, `buy-bar-${language}-${width}.png`);

    const covered: string[] = [];
    for (const key of ["Shift+Tab", "Tab"]) {
      for (let press = 0; press < 25; press += 1) {
        await page.keyboard.press(key);
        const under = await page.evaluate(async () => {
          for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame); // a bar that has just appeared has reported its height
          const at = document.activeElement!;
          const over = [...document.querySelectorAll("[data-cookie-notice], main section:has([form=buy])")];
          const isUnder = (one: Element) => {
            const [a, b] = [at.getBoundingClientRect(), one.getBoundingClientRect()];
            return !one.contains(at) && at !== document.body && a.bottom > b.top + 1 && a.top < b.bottom - 1;
          };
          const [lower, upper] = over.map((one) => one.getBoundingClientRect());
          if (lower && upper && lower.bottom > upper.top + 1 && lower.top < upper.bottom - 1) return "one bar lies on the other";
          return over.some(isUnder) ? `${at.tagName} ${at.textContent}` : "";
        });
        if (under) covered.push(under);
      }
    }
    expect(covered).toEqual([]);

    await page.locator("footer").last().scrollIntoViewIfNeeded();
    await bar.getByRole("button").click();
    await bar.getByRole("link").waitFor();
    await expect.poll(() => page.locator("header a[href='/cart']").innerText()).toContain("1");
    // never beside the page's own button
    await page.locator("form#buy button").scrollIntoViewIfNeeded();
    await page.locator("form#buy").evaluate((form) => form.scrollIntoView({ block: "center" }));
    await bar.waitFor({ state: "hidden" });
  },
);

test("a sold-out device has no buy bar", async () => {
  const page = await journey.person({ language: "en", width: 390 });
  await page.goto("/devices/vihren-n5?offer=vihren-n5-256gb-mint");
  await hydrated(page);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.locator("footer").last().scrollIntoViewIfNeeded();
  expect(await page.locator("main section:has([form=buy])").count()).toBe(0);
});

test("messages of the comparison and the cart stand one above the other, of the cart only the latest", async () => {
  const page = await journey.person({ language: "bg", width: 390 });
  await page.goto("/devices/vihren-n5");
  await hydrated(page);
  await page.locator("main button[aria-pressed=false]").first().click();
  const toasts = page.locator("#toasts [role=status] > div");
  await toasts.first().waitFor();
  await page.locator("form#buy button[type=submit]").click();
  await toasts.nth(1).waitFor();
  const [upper, lower] = [(await toasts.nth(0).boundingBox())!, (await toasts.nth(1).boundingBox())!].sort((a, b) => a.y - b.y);
  expect(lower!.y).toBeGreaterThanOrEqual(upper!.y + upper!.height);
  expect(await axeFindings(page)).toEqual([]);
  for (let left = 2; left > 0; left -= 1) {
    expect(await toasts.count()).toBe(left);
    await toasts.first().getByRole("button").click(); // nothing lies over it
  }
  await page.goto("/products/compare?offers=vihren-x1-256gb-graphite,vihren-n5-128gb-white");
  await hydrated(page);
  const buy = page.locator("main form[action$='/cart/add'] button");
  for (const nth of [0, 1]) await Promise.all([page.waitForResponse("**/cart/add"), buy.nth(nth).click()]);
  await toasts.filter({ hasText: "N5" }).waitFor();
  expect(await toasts.count()).toBe(1);
});
