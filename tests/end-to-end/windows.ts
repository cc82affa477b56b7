import type { Browser, Page } from "playwright-core";

/** What one sees of the world in a window: `zone` is where its clock stands. */
export type Looks = { language: "bg" | "en"; width: number; dark: boolean; javaScript: boolean; zone: string };

/** What a window cannot be rid of again: it is closed after its test, not used once more. */
const LASTING = [
  "addInitScript",
  "exposeFunction",
  "exposeBinding",
  "routeWebSocket",
  "setExtraHTTPHeaders",
  "setOffline",
  "newCDPSession",
  "grantPermissions",
];
const HEARD = [
  "request",
  "response",
  "requestfinished",
  "requestfailed",
  "dialog",
  "console",
  "pageerror",
  "framenavigated",
  "popup",
  "download",
];

type Used = { page: Page; looks: Looks; lasting: boolean };

/**
 * Windows of one browser that are used again, empty, by the next test that asks for the same looks: the first page of a new window takes three times the
 * processor of a page in one that has been used, since a process starts and every script is compiled.
 */
export class Windows {
  readonly #browser: Browser;
  readonly #baseURL: string;
  readonly #idle = new Map<string, Used[]>();

  constructor(browser: Browser, baseURL: string) {
    this.#browser = browser;
    this.#baseURL = baseURL;
  }

  /** A window without cookies, storage, listeners or routes; `giveBack` empties it for the next one. */
  async take(looks: Looks): Promise<{ page: Page; giveBack: () => Promise<void> }> {
    const key = JSON.stringify(looks);
    const used = this.#idle.get(key)?.pop() ?? (await this.#open(looks));
    const giveBack = async () => {
      if (await emptied(used, this.#baseURL)) this.#idle.set(key, [...(this.#idle.get(key) ?? []), used]);
    };
    return { page: used.page, giveBack };
  }

  async #open(looks: Looks): Promise<Used> {
    const context = await this.#browser.newContext({
      baseURL: this.#baseURL,
      locale: looks.language === "bg" ? "bg-BG" : "en-GB",
      timezoneId: looks.zone,
      viewport: { width: looks.width, height: 900 },
      colorScheme: looks.dark ? "dark" : "light",
      javaScriptEnabled: looks.javaScript,
      reducedMotion: "reduce",
    });
    context.setDefaultTimeout(15_000);
    const used: Used = { page: await context.newPage(), looks, lasting: false };
    for (const target of [context, used.page, used.page.clock] as unknown as Record<string, unknown>[])
      for (const name of target === (used.page.clock as unknown) ? ["install"] : LASTING) {
        const own = target[name];
        if (typeof own !== "function") continue;
        target[name] = (...args: unknown[]) => {
          used.lasting = true;
          return own.apply(target, args);
        };
      }
    return used;
  }
}

/** Whether a window is as new; one that is not, is closed. */
async function emptied({ page, looks, lasting }: Used, url: string): Promise<boolean> {
  try {
    if (lasting || page.isClosed()) throw new Error("cannot be used again");
    await forget(page, url);
    await page.setViewportSize({ width: looks.width, height: 900 });
    const colorScheme = looks.dark ? "dark" : "light";
    await page.emulateMedia({ media: null, forcedColors: null, contrast: null, colorScheme, reducedMotion: "reduce" });
    return true;
  } catch {
    await page.context().close();
    return false;
  }
}

/** Takes from a window what a test has left in it: listeners, routes, other tabs, storage, cookies. */
async function forget(page: Page, url: string): Promise<void> {
  const context = page.context();
  for (const event of HEARD) page.removeAllListeners(event);
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await context.unrouteAll({ behavior: "ignoreErrors" });
  await page.goto(`${url}/healthz`);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.goto("about:blank");
  await context.clearCookies();
}
