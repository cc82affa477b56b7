import { chromium, type ElementHandle } from "playwright-core";
import { CHROMIUM_FLAGS } from "#testing/chromium-flags.ts";
import { CHROMIUM, DEADLINE_MS, pathOf, ZONE, type Engine } from "./engine.ts";

/** Chromium, by playwright-core as in the end-to-end tests. */
export async function openChromium(): Promise<Engine> {
  const browser = await chromium.launch({ executablePath: pathOf(CHROMIUM), args: [...CHROMIUM_FLAGS] });
  return {
    async open(viewport) {
      const context = await browser.newContext({ viewport, timezoneId: ZONE, reducedMotion: "reduce" });
      context.setDefaultTimeout(DEADLINE_MS);
      const page = await context.newPage();
      const element = (expression: string): Promise<ElementHandle<HTMLElement>> => page.evaluateHandle(expression);
      return {
        goto: async (url) => void (await page.goto(url)),
        evaluate: (expression) => page.evaluate(expression),
        click: async (expression) => (await element(expression)).click(),
        async type(expression, text) {
          await (await element(expression)).focus();
          await page.keyboard.type(text);
        },
        attach: async (expression, file) => (await element(expression)).setInputFiles(file),
        screenshot: () => page.screenshot(),
        resize: (size) => page.setViewportSize(size),
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}
