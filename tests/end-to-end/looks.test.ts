import { afterAll, beforeAll, expect, test } from "vitest";
import { openPage, picture, startJourney, type Journey } from "./harness.ts";

let journey: Journey;
beforeAll(async () => void (journey = await startJourney()));
afterAll(() => journey?.close());

test("the wheel does not scroll the page behind a modal, and the room of its scroll bar stays", async () => {
  const page = await journey.person();
  await openPage(page, "/vignettes?vehicle=car");
  await page.locator("[name=productId][value$=week]").first().check();
  const opener = page.locator("main button[aria-haspopup=dialog]").first();
  await opener.scrollIntoViewIfNeeded();
  const place = () => page.evaluate(() => scrollY);
  const before = await place();
  await opener.click();
  await page.locator("dialog[open]").waitFor();
  await page.mouse.move(5, 400);
  await page.mouse.wheel(0, 400);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  expect(await place()).toBe(before);
  // this Chromium hides its scroll bars, so that nothing could move aside
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollbarGutter)).toBe("stable");
  await page.keyboard.press("Escape");
  await page.locator("dialog[open]").waitFor({ state: "detached" });
  await page.mouse.wheel(0, 200);
  await page.waitForFunction((top) => scrollY !== top, before);
});

test("radios and numbers are drawn by the portal in the dark theme", async () => {
  const page = await journey.person({ dark: true });
  await openPage(page, "/recharge");
  const drawn = page.locator("input[name=way]").first();
  const look = await drawn.evaluate((radio) => {
    const { appearance, backgroundColor, borderRadius } = getComputedStyle(radio);
    return { appearance, backgroundColor, borderRadius };
  });
  expect(look).toMatchObject({ appearance: "none", borderRadius: "50%" });
  const other = page.locator("input[name=way]").nth(1);
  const surface = await other.evaluate((radio) => getComputedStyle(radio).backgroundColor);
  const light = (colour: string) => Math.max(...colour.match(/\d+/g)!.slice(0, 3).map(Number));
  expect(light(surface)).toBeLessThan(90);
  expect(surface).not.toBe(look.backgroundColor);
  await openPage(page, "/devices/tonessa-dot");
  expect(await page.locator("#quantity").evaluate((field) => getComputedStyle(field).appearance)).toBe("textfield");
});

test.each([390, 1280])("the words at the head of the front page are whole at twice the size, %i px wide", async (width) => {
  for (const language of ["bg", "en"] as const) {
    const page = await journey.person({ width, language });
    await openPage(page, "/");
    await page.evaluate(() => void (document.documentElement.style.fontSize = "200%"));
    const cut = await page.locator("h1").evaluate((title) => {
      const hero = title.parentElement!.parentElement!;
      const { left, right, bottom } = hero.getBoundingClientRect();
      const words = document.createTreeWalker(title.parentElement!, NodeFilter.SHOW_TEXT);
      const cut: string[] = [];
      const range = document.createRange();
      for (let text = words.nextNode(); text; text = words.nextNode()) {
        range.selectNodeContents(text);
        for (const box of range.getClientRects())
          if (box.right > right + 0.5 || box.left < left - 0.5 || box.bottom > bottom + 0.5) cut.push(text.textContent!);
      }
      return cut;
    });
    await picture(page, `hero-${width}-${language}.png`);
    expect(cut).toEqual([]);
  }
});
