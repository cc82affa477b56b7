import { mkdirSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { axeFindings, hydrated, looks, picture, startJourney, type Journey } from "./harness.ts";

let journey: Journey;
beforeAll(async () => {
  mkdirSync("test-results/ui", { recursive: true });
  journey = await startJourney();
});
afterAll(() => journey.close());

describe.each(
  looks(
    [
      ["bg", 390, false],
      ["en", 1280, true],
      ["bg", 1280, false],
      ["en", 390, true],
    ],
    2,
  ),
)("the gallery in %s at %d px (dark: %s)", (language, width, dark) => {
  test("has no axe violations, and nothing wider than the screen", async () => {
    const page = await journey.person({ language, width, dark });
    await page.goto("/dev/ui");
    await hydrated(page);
    expect(await axeFindings(page)).toEqual([]);
    await picture(page, `ui/gallery-${language}-${width}${dark ? "-dark" : ""}.png`, { fullPage: true });
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });

  test("every dialog has a name, traps the focus, closes by Escape and returns the focus", async () => {
    const page = await journey.person({ language, width, dark });
    await page.goto("/dev/ui?example=Modal");
    await hydrated(page);
    for (const button of await page.locator("[data-story] > button").all()) {
      await button.click();
      const dialog = page.locator("dialog[open]");
      expect(await dialog.getAttribute("aria-labelledby")).toBeTruthy();
      expect(await dialog.evaluate(isBlurredAsPreferred)).toBe(true);
      expect(await axeFindings(page)).toEqual([]);
      for (let press = 0; press < 4; press++) {
        await page.keyboard.press("Tab");
        expect(
          await page.evaluate(() => document.activeElement === document.body || !!document.activeElement?.closest("dialog[open]")),
        ).toBe(true);
      }
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "detached" });
      expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    }
  });
});

/** What lies behind a modal is blurred, but not for people who want less transparency. */
function isBlurredAsPreferred(dialog: Element): boolean {
  const expected = matchMedia("(prefers-reduced-transparency: reduce)").matches ? "none" : "blur(2px)";
  return getComputedStyle(dialog, "::backdrop").backdropFilter === expected;
}

test("a date is typed, pasted and picked, and a date out of range shows an error", async () => {
  const page = await journey.person({ language: "bg" });
  await page.goto("/dev/ui?example=DatePicker&story=weekends%20only");
  await hydrated(page);
  const field = page.getByLabel("Валидна от");
  await field.fill("5.12.2026");
  await field.blur();
  await expect.poll(() => field.inputValue()).toBe("05.12.2026");
  await field.focus();
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData("text", "2026-12-06");
    document.activeElement?.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await expect.poll(() => field.inputValue()).toBe("06.12.2026");
  await page.getByRole("button", { name: "Отворете календара" }).click();
  const dialog = page.getByRole("dialog", { name: "Изберете ден" });
  await dialog
    .getByText(/декември 2026/)
    .first()
    .waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await picture(page, "ui/calendar.png");
  expect(await dialog.locator('[role="button"][data-unavailable]').first().getAttribute("aria-disabled")).toBe("true");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await dialog.waitFor({ state: "detached" });
  await expect.poll(() => field.inputValue()).toBe("05.12.2026");
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("Отворете календара");
});
