import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { words } from "#features/site/cookie-notice/messages/words.ts";
import { pageWords } from "#features/site/cookie-notice/messages/page.ts";
import { axeFindings, hydrated, looks, startJourney, type Journey, type Page } from "./harness.ts";

let journey: Journey;
beforeAll(async () => void (journey = await startJourney()));
afterAll(() => journey?.close());

const notice = (page: Page, language: "bg" | "en") => page.getByRole("region", { name: words[language].name, exact: true });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? "");
const choiceCookie = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === "cc_cookie_accept");

describe.each(
  looks([
    { language: "en", width: 390, dark: true },
    { language: "bg", width: 1280, dark: false },
  ]),
)("in $language at $width px", ({ language, width, dark }) => {
  const t = words[language];

  test("the notice is first for the keyboard, is no focus trap, can be refused by keyboard, and leaves the focus on the page", async () => {
    const page = await journey.person({ language, width, dark });
    await page.goto("/vignettes");
    await hydrated(page);
    await notice(page, language).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    const stops: string[] = [];
    for (let stop = 0; stop < 5; stop += 1) {
      await page.keyboard.press("Tab");
      stops.push(await focused(page));
    }
    expect(stops.slice(1, 4)).toEqual([t.more, t.refuse, t.accept]);
    expect(await page.evaluate(() => document.activeElement?.closest("header") !== null)).toBe(true);
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Shift+Tab");
    expect(await focused(page)).toBe(t.refuse);
    await page.keyboard.press("Enter");
    await notice(page, language).waitFor({ state: "detached" });
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("main");
    expect(await page.getByText(t.saved.refuse).count()).toBe(1);
    expect(await choiceCookie(page)).toMatchObject({ value: "refuse", sameSite: "Lax", path: "/" });
  });

  test("a focused or scrolled-to element is never under the notice, and at least 40 px clear of it", async () => {
    const page = await journey.person({ language, width, dark });
    await page.goto("/devices/listing");
    await hydrated(page);
    const covered: string[] = [];
    for (let stop = 0; stop < 45; stop += 1) {
      await page.keyboard.press("Tab");
      const under = await page.evaluate(() => {
        const at = document.activeElement!;
        const bar = document.querySelector("[data-cookie-notice]")!;
        const [a, b] = [at.getBoundingClientRect(), bar.getBoundingClientRect()];
        return !bar.contains(at) && at !== document.body && a.bottom > b.top && a.top < b.bottom ? (at.textContent ?? at.tagName) : "";
      });
      if (under) covered.push(under);
    }
    expect(covered).toEqual([]);
    const clear = await page.evaluate(() => {
      const card = document.getElementById("product-12")!;
      scrollTo(0, 0);
      card.scrollIntoView({ block: "end" });
      return document.querySelector("[data-cookie-notice]")!.getBoundingClientRect().top - card.getBoundingClientRect().bottom;
    });
    expect(clear).toBeGreaterThanOrEqual(40);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const lies = await page.evaluate(() => {
      const [bar, foot] = ["[data-cookie-notice]", "#portal > footer"].map((at) => document.querySelector(at)!.getBoundingClientRect());
      return foot!.top - bar!.bottom;
    });
    expect(lies).toBeGreaterThanOrEqual(0);
  });

  test("without a script the notice is a form that returns to the same page, and the choice is changed from every page's footer", async () => {
    const page = await journey.person({ language, width, dark, javaScript: false });
    await page.goto("/devices/listing?category=phones");
    await notice(page, language).getByRole("button", { name: t.accept }).click();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe("/devices/listing?category=phones");
    expect(await notice(page, language).count()).toBe(0);
    expect((await choiceCookie(page))?.value).toBe("accept");
    await page.getByRole("contentinfo").getByRole("link", { name: t.title, exact: true }).click();
    await page.getByText(pageWords[language].now.accept).waitFor();
    await page.getByRole("main").getByRole("button", { name: t.refuse }).click();
    await page.getByText(pageWords[language].now.refuse).waitFor();
    expect((await choiceCookie(page))?.value).toBe("refuse");
  });

  test("the page about cookies offers the same choice, shows the current one, and has no axe violations", async () => {
    const page = await journey.person({ language, width, dark });
    await page.goto("/cookies");
    await hydrated(page);
    expect(await page.locator("[data-cookie-notice]").count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    const main = page.getByRole("main");
    const looks = await main
      .getByRole("button")
      .evaluateAll((buttons) =>
        buttons.map((button) => [button.className, button.getBoundingClientRect().height, getComputedStyle(button).backgroundColor].join()),
      );
    expect(new Set(looks).size).toBe(1);
    await main.getByRole("button", { name: t.accept }).click();
    await main.getByText(pageWords[language].now.accept).waitFor();
    await main.getByRole("button", { name: t.refuse }).click();
    await main.getByText(pageWords[language].now.refuse).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
});

test.each(["bg", "en"] as const)("in %s the notice is whole at every width: its text and both buttons are visible", async (language) => {
  const page = await journey.person({ language });
  await page.goto("/");
  for (const width of [320, 360, 768, 769, 900, 1023, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    const shown = await notice(page, language).evaluate((bar) => {
      const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom);
      const edges = [...bar.querySelectorAll("button, a")].map((one) => one.getBoundingClientRect().bottom);
      const isWhole = bar.scrollHeight <= bar.clientHeight && edges.every((bottom) => bottom <= innerHeight);
      return { isWhole, clear: padding - bar.getBoundingClientRect().height >= 40, wide: document.documentElement.scrollWidth };
    });
    expect(shown).toEqual({ isWhole: true, clear: true, wide: width });
  }
});

test.each(looks([320, 1280]))(
  "at %i px beside the compare bar no focused element is under the notice, the bar or a toast",
  async (width) => {
    const page = await journey.person({ language: "bg", width });
    await page.goto("/devices/listing");
    await hydrated(page);
    await page.locator("article button").first().click();
    await page.locator("html[data-compare-bar]").waitFor();
    await page.locator("[role=status] > div").first().waitFor();
    expect(await notice(page, "bg").count()).toBe(1);
    const covered: string[] = [];
    for (const key of ["Tab", "Shift+Tab"])
      for (let stop = 0; stop < 70; stop += 1) {
        await page.keyboard.press(key);
        const under = await page.evaluate(() => {
          const at = document.activeElement!;
          const { left, right, top, bottom } = at.getBoundingClientRect();
          const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
          return at === document.body || !over || at.contains(over) || over.contains(at) || at.closest("label")?.contains(over)
            ? ""
            : at.textContent || at.outerHTML;
        });
        if (under) covered.push(under);
      }
    expect(covered).toEqual([]);
    expect(await axeFindings(page)).toEqual([]);
  },
);

test("on a phone it stands above the bar of a device's page, and covers nothing of it", async () => {
  const page = await journey.person({ language: "bg", width: 320 });
  await page.goto("/devices/listing");
  await hydrated(page);
  await page.locator("article a").first().click();
  await page.waitForURL(/\/devices\/(?!listing)/);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
  const foot = () => page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue("--bar-foot")) || 0);
  await expect.poll(foot).toBeGreaterThan(0);
  const bottom = () => notice(page, "bg").evaluate((bar) => bar.getBoundingClientRect().bottom);
  await expect.poll(bottom).toBe(900 - (await foot()));
});

test("a choice made in another tab applies here once this tab is shown again", async () => {
  const one = await journey.person({ language: "en" });
  await one.goto("/");
  await hydrated(one);
  await notice(one, "en").waitFor();
  const other = await one.context().newPage();
  await other.goto("/vignettes");
  await hydrated(other);
  await notice(other, "en").getByRole("button", { name: words.en.accept }).click();
  await notice(other, "en").waitFor({ state: "detached" });
  await one.bringToFront();
  await one.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await notice(one, "en").waitFor({ state: "detached" });
});

test("a choice that could not be stored is reported, and the notice stays", async () => {
  const page = await journey.person({ language: "en", away: true });
  await page.goto("/");
  await hydrated(page);
  await page.route("**/cookies", (route) => route.abort());
  await notice(page, "en").getByRole("button", { name: words.en.accept }).click();
  await notice(page, "en").getByRole("alert").waitFor();
  expect(await choiceCookie(page)).toBeUndefined();
});
