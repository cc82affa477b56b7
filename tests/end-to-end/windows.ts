import type { Browser, CDPSession, Page } from "playwright-core";

/** The fixed properties of an open window of the portal at `url`: `zone` is its time zone. */
export type Kind = { url: string; language: "bg" | "en"; javaScript: boolean; zone: string };
/** What every test sets again. */
export type Looks = { width: number; dark: boolean };

/** Changes that a window cannot undo: it is closed after its test, not reused. */
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
const PAGE_EVENTS = [
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

type Used = { page: Page; kind: Kind; key: string; lasting: boolean; devtools: CDPSession };
/** Each occupies a process: the most windows that are idle. */
const MOST_IDLE = 8;

/**
 * Windows of one browser that are reused, emptied, by the next test of the same kind: the first page of a new window takes three times the processor time of a
 * page in a used one, since a process starts and every script is compiled.
 */
export class Windows {
  readonly #browser: Browser;
  #idle: Used[] = [];

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** A window without cookies, storage, listeners or routes; `giveBack` empties it for the next one. */
  async take(kind: Kind, looks: Looks): Promise<{ page: Page; giveBack: () => Promise<void> }> {
    const key = JSON.stringify(kind);
    const idle = this.#idle.findLast((one) => one.key === key);
    this.#idle = this.#idle.filter((one) => one !== idle);
    const used = idle ?? (await this.#open(kind));
    await show(used.page, looks);
    const giveBack = async () => {
      if (!(await emptied(used))) return;
      this.#idle.push(used);
      if (this.#idle.length > MOST_IDLE) await this.#idle.shift()!.page.context().close();
    };
    return { page: used.page, giveBack };
  }

  /** Closes what nobody can use any more, since its portal has ended. */
  async closeOf(url: string): Promise<void> {
    const gone = this.#idle.filter(({ kind }) => kind.url === url);
    this.#idle = this.#idle.filter((one) => !gone.includes(one));
    for (const { page } of gone) await page.context().close();
  }

  async #open(kind: Kind): Promise<Used> {
    const context = await this.#browser.newContext({
      baseURL: kind.url,
      locale: kind.language === "bg" ? "bg-BG" : "en-GB",
      timezoneId: kind.zone,
      javaScriptEnabled: kind.javaScript,
      // for other tabs too
      viewport: { width: 1280, height: 900 },
      reducedMotion: "reduce",
    });
    context.setDefaultTimeout(60_000); // what does not come on a busy machine comes late: only what never comes is a fault
    const page = await context.newPage();
    const used: Used = { page, kind, key: JSON.stringify(kind), lasting: false, devtools: await context.newCDPSession(page) };
    sessions.set(page, used.devtools);
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

const sessions = new WeakMap<Page, CDPSession>();

/**
 * Runs a large script in a page. The browser's own protocol lets V8 take it as compiled for the page before; Playwright's `evaluate` compiles it again each
 * time. A tab that a test has opened itself has no session yet, and would not be used again with one.
 */
export async function runScript(page: Page, script: string): Promise<void> {
  const session = sessions.get(page);
  if (session) await session.send("Runtime.evaluate", { expression: `${script};0` });
  else await page.evaluate(script);
}

async function show(page: Page, { width, dark }: Looks): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  const colorScheme = dark ? "dark" : "light";
  await page.emulateMedia({ media: null, forcedColors: null, contrast: null, colorScheme, reducedMotion: "reduce" });
}

/** Whether a window is like new; otherwise it is closed. */
async function emptied({ page, kind, lasting, devtools }: Used): Promise<boolean> {
  try {
    if (lasting || page.isClosed()) throw new Error("cannot be used again");
    await forget(page, kind.url);
    await devtools.send("Page.resetNavigationHistory"); // a full one, of fifty entries, would not grow
    return true;
  } catch {
    await page.context().close();
    return false;
  }
}

/**
 * Removes a test's traces from a window: listeners, routes, other tabs, storage, cookies. It stays at a page of the portal: from `about:blank` the next one
 * would begin in a new process and compile every script, which takes twice the time.
 */
async function forget(page: Page, url: string): Promise<void> {
  const context = page.context();
  for (const event of PAGE_EVENTS) page.removeAllListeners(event);
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await context.unrouteAll({ behavior: "ignoreErrors" });
  await page.goto(new URL("healthz", url).href);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await context.clearCookies();
}
