import puppeteer, { type ElementHandle } from "puppeteer-core";
import { DEADLINE_MS, FIREFOX, pathOf, ZONE, type Engine } from "./engine.ts";

/** Firefox without a screen, by WebDriver BiDi, with a profile of its own that is removed when it closes. */
export async function openFirefox(): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: "firefox",
    protocol: "webDriverBiDi",
    executablePath: pathOf(FIREFOX),
    headless: true,
    env: { ...process.env, TZ: ZONE },
    timeout: DEADLINE_MS,
    protocolTimeout: DEADLINE_MS,
    extraPrefsFirefox: { "ui.prefersReducedMotion": 1 },
  });
  return {
    async open(size) {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await page.setViewport(size);
      page.setDefaultTimeout(DEADLINE_MS);
      const element = async (expression: string) => (await page.evaluateHandle(expression)) as ElementHandle<HTMLElement>;
      return {
        goto: async (url) => void (await page.goto(url)),
        evaluate: <Value>(expression: string) => page.evaluate(expression) as Promise<Value>,
        click: async (expression) => (await element(expression)).click(),
        type: async (expression, text) => (await element(expression)).type(text),
        attach: async (expression, file) => ((await element(expression)) as ElementHandle<HTMLInputElement>).uploadFile(file),
        screenshot: () => page.screenshot(),
        resize: (viewport) => page.setViewport(viewport),
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}
