import type axe from "axe-core";
import type { RunOptions } from "axe-core";
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser, Page } from "playwright-core";
import { onTestFinished, TestRunner } from "vitest";
import { sharedBrowser, takePort } from "./browsers.ts";
import { runScript } from "./windows.ts";
import { ownWorld } from "./world.ts";

const ALWAYS = {
  NODE_ENV: "production",
  NODE_COMPILE_CACHE: "node_modules/.cache/vrata/compiled",
  LOG_LEVEL: "warn",
  ROUTER_DELAY_MS: "50",
};

export type RunningPortal = {
  url: string;
  /** Whether the next portal of this worker opens at the same address. */
  shared: boolean;
  /** The PostgreSQL database of its own; empty where it opened the embedded one. */
  databaseUrl: string;
  process: ChildProcess;
  output: () => string;
  stop: () => Promise<void>;
};

/**
 * Starts the built portal in a process of its own, on this worker's port, with a folder and a database of its own unless the environment says otherwise; an
 * empty DATABASE_URL is the embedded database.
 */
export async function startPortal(environment: Record<string, string> = {}): Promise<RunningPortal> {
  const folder = mkdtempSync(join(tmpdir(), "vrata-journey-"));
  const world = environment["DATABASE_URL"] === undefined ? await ownWorld(environment["DEMO"] !== "off") : undefined;
  const { port, giveBack } = await takePort();
  const child = spawn("node_modules/.bin/node", ["--disable-warning=ExperimentalWarning", "--liftoff-only", "dist/server/app/main.js"], {
    env: { ...process.env, ...ALWAYS, PORT: String(port), DATA_DIR: folder, ...world?.environment, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const url = await new Promise<string>((found, failed) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const address = /Vrata is open at (http:\S+)/.exec(output)?.[1];
      if (address) found(address);
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.on("exit", (code) => failed(new Error(`the portal ended with ${code}:\n${output}`)));
    setTimeout(() => {
      if (/Vrata is open/.test(output)) return;
      child.kill("SIGTERM"); // or it would open for nobody
      failed(new Error(`the portal did not open within 50 s:\n${output}`));
    }, 50_000).unref();
  });
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill("SIGTERM");
      await once(child, "exit");
    }
    giveBack();
    rmSync(folder, { recursive: true, force: true });
    await world?.remove();
  };
  const databaseUrl = environment["DATABASE_URL"] ?? world?.environment["DATABASE_URL"] ?? "";
  const shared = port !== 0 && environment["PORT"] === undefined;
  return { url, shared, databaseUrl, process: child, output: () => output, stop };
}

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
  /** A new person's browser window, with cookies of its own, until the test ends. What the page logs as an error fails the journey at `close`. */
  person: (who?: Person) => Promise<Page>;
  close: () => Promise<void>;
};

/** The portal for one file of end-to-end tests, and its worker's Chromium. */
export async function startJourney(environment: Record<string, string> = {}, { cached = false } = {}): Promise<Journey> {
  const [portal, { browser, windows }] = await Promise.all([startPortal(environment), sharedBrowser(cached)]);
  const faults: string[] = [];
  const ofAllTests: (() => Promise<void>)[] = [];
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
      if (TestRunner.getCurrentTest()) onTestFinished(giveBack);
      else ofAllTests.push(giveBack);
      return page;
    },
    async close() {
      for (const giveBack of ofAllTests) await giveBack();
      if (!portal.shared) await windows.closeOf(portal.url);
      await portal.stop();
      if (faults.length > 0) throw new Error(`pages logged errors:\n${faults.join("\n")}`);
    },
  };
}

const AXE = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");
const RULES: RunOptions = {
  // no script may run in the only frame, a mail's: axe's neither
  iframes: false,
  // else axe describes everything that passes, which takes nearly half of its time
  resultTypes: ["violations"],
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
};

/**
 * axe's findings against WCAG 2.2 AA on the current page, one line each. While a modal is open, only the modal is checked (except in the soak): the page behind
 * is inert, and is checked when nothing covers it.
 */
export async function axeFindings(page: Page): Promise<string[]> {
  // endless animations are not waited for
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime))
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  );
  if (!(await page.evaluate(() => "axe" in window))) await runScript(page, AXE);
  const { violations } = await page.evaluate(
    ({ rules, whole }) => {
      const modal = whole ? undefined : [...document.querySelectorAll("dialog:modal")].at(-1);
      return (window as unknown as { axe: typeof axe }).axe.run(modal ?? document, rules);
    },
    { rules: RULES, whole: process.env["ALL_LOOKS"] !== undefined },
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary ?? ""}`));
}

/** Waits until the page is hydrated. */
export const hydrated = (page: Page): Promise<unknown> => page.waitForFunction(() => document.documentElement.dataset["live"] === "yes");

export type { Page } from "playwright-core";
