import type { Browser, Locator, Page, Response } from "playwright-core";
import { onTestFinished, TestRunner } from "vitest";
import { markupErrors } from "#testing/markup-errors.ts";
import { sharedBrowser } from "./browsers.ts";
import { sharedPortal, startPortal, type RunningPortal } from "./portals.ts";

const REFUSED = /Failed to load resource: the server responded with a status of 4\d\d/;
const REFUSED_OR_AWAY = /Failed to load resource: (the server responded with a status of (4\d\d|503)|net::ERR_FAILED)/;

/**
 * The first of the given languages, widths or addresses (`count` of them), or all in `npm run test:soak`: their own effects are tested for every page by
 * `pages.test.ts`, for every component by `ui.test.ts`, and for every message and rule by unit tests.
 */
export const looks = <const T>(all: readonly T[], count = 1): T[] => all.slice(0, process.env["ALL_LOOKS"] ? all.length : count);

/** Saves a screenshot in `npm run test:soak`. */
export async function picture(page: Page, name: string, { fullPage = false } = {}): Promise<void> {
  if (process.env["ALL_LOOKS"]) await page.screenshot({ path: `test-results/${name}`, fullPage });
}

/**
 * `zone`: this person's time zone, Sofia by default; `away`: this person meets unavailable systems or loses the connection, so the browser's errors for a 503
 * or a missing answer are expected.
 */
export type Person = { language?: "bg" | "en"; width?: number; dark?: boolean; javaScript?: boolean; away?: boolean; zone?: string };
export type Journey = {
  portal: RunningPortal;
  browser: Browser;
  /**
   * A new person's browser window, with cookies of its own, until the test ends. The journey fails at `close` by an error that a page logged, and by invalid HTML
   * of a page without a script.
   */
  person: (who?: Person) => Promise<Page>;
  /** Gives the window of a person who is not needed any more to the next one. */
  release: (page: Page) => Promise<void>;
  close: () => Promise<void>;
};

/** What is invalid in a page that the server answered with; nothing of what is no page. */
async function invalidIn(response: Response): Promise<string[]> {
  if (!response.request().isNavigationRequest() || !response.headers()["content-type"]?.startsWith("text/html")) return [];
  const html = await response.text().catch(() => ""); // the window has gone on to another page
  return markupErrors(html).map((error) => `${response.url()}: ${error}`);
}

/** The portal for one file of end-to-end tests, which is its worker's unless the file has settings of its own, and its worker's Chromium. */
export async function startJourney(environment?: Record<string, string>, { cached = false } = {}): Promise<Journey> {
  const [portal, { browser, windows }] = await Promise.all([
    environment ? startPortal(environment) : sharedPortal(),
    sharedBrowser(cached),
  ]);
  const faults: string[] = [];
  const reading: Promise<unknown>[] = [];
  const open = new Map<Page, () => Promise<void>>();
  const release = async (page: Page): Promise<void> => {
    const giveBack = open.get(page);
    open.delete(page);
    await giveBack?.();
  };
  return {
    portal,
    browser,
    async person({ language = "bg", width = 1280, dark = false, javaScript = true, away = false, zone = "Europe/Sofia" } = {}) {
      const { page, giveBack } = await windows.take({ url: portal.url, language, javaScript, zone }, { width, dark });
      page.on("pageerror", (error) => faults.push(`${page.url()}: ${error.message}`));
      page.on("console", (message) => {
        const refused = (away ? REFUSED_OR_AWAY : REFUSED).test(message.text());
        if (message.type() === "error" && !refused) faults.push(`${page.url()}: ${message.text()}`);
      });
      // without a script every answer to a form is a page, and no other test crawls those
      if (!javaScript) page.on("response", (response) => reading.push(invalidIn(response).then((found) => faults.push(...found))));
      open.set(page, giveBack);
      if (TestRunner.getCurrentTest()) onTestFinished(() => release(page));
      return page;
    },
    release,
    async close() {
      await Promise.all(reading);
      for (const page of [...open.keys()]) await release(page);
      if (!portal.shared) await windows.closeOf(portal.url);
      await portal.stop();
      if (faults.length > 0) throw new Error(`pages logged errors:\n${faults.join("\n")}`);
    },
  };
}

/** Waits until the page is hydrated; in the gallery the examples too, whose code comes after it. */
export const hydrated = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () =>
      document.documentElement.dataset["live"] === "yes" &&
      [...document.querySelectorAll("[data-story]")].every((story) => Object.keys(story).some((key) => key.startsWith("__reactProps"))),
    undefined,
    { polling: 25 },
  );

/** Presses a link to `path` in the page that is open: the next page comes without a reload, with the scripts of this one. */
export const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((href) => {
    const link = Object.assign(document.createElement("a"), { href });
    document.body.append(link);
    link.click();
    link.remove();
  }, path);

/** What the portal keeps in the open step of the window's history. */
export const historyEntry = (page: Page): Promise<{ kind: string; place: number }> =>
  page.evaluate(() => history.state as { kind: string; place: number });

/** Which of a list's children are in sight as a whole. */
export const wholeIn = (list: Locator): Promise<number[]> =>
  list.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect();
    const places = [...element.children].map((child) => child.getBoundingClientRect());
    return places.flatMap((child, place) => (child.left >= left - 2 && child.right <= right + 2 ? [place] : []));
  });

/** Searches a listing for these words, and waits until it is narrowed to them. */
export async function searchListing(page: Page, text: string): Promise<void> {
  await page.getByRole("searchbox").fill(text);
  await page.getByRole("searchbox").press("Enter");
  await page.waitForURL((url) => url.searchParams.get("text") === text);
  await page.getByRole("link", { name: `Remove “${text}”` }).waitFor();
}

/** Opens a page and waits until it is hydrated. */
export const openPage = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await hydrated(page);
};

export { axeFindings } from "./axe.ts";
export type { Page } from "playwright-core";
