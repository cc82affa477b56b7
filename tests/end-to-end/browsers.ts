import { randomInt } from "node:crypto";
import { existsSync } from "node:fs";
import { createServer } from "node:net";
import { once } from "node:events";
import { chromium, type Browser } from "playwright-core";
import { CHROMIUM_FLAGS } from "#testing/chromium-flags.ts";
import { Windows } from "./windows.ts";

/** What Playwright turns off, of which the last list on a command line counts, and a document's own frame in the browser: each page would make a frame anew. */
const OFF = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "MediaRouter",
  "OptimizationHints",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "RenderDocument",
];
/**
 * Nobody looks at these pages: without memory for tiles nothing is painted, which is half of a page's cost, scripts get enough heap to run without garbage
 * collection, nothing is compiled for speed since no page lives for long (a fifth of axe's time), people who want less transparency get no blur, which the browser would
 * work out again for each frame of what turns in a modal, and a page comes into the frame of the one before (a tenth of what the tests cost).
 */
const UNSEEN = [
  "--force-gpu-mem-available-mb=1",
  "--js-flags=--min-semi-space-size=64 --max-semi-space-size=64 --no-opt --no-maglev",
  "--blink-settings=prefersReducedTransparency=true",
  `--disable-features=${OFF.join(",")}`,
];

const SHELL = "/usr/bin/chromium-headless-shell";
const BROWSERS = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

function openChromium(cached: boolean): Promise<Browser> {
  const candidates = [process.env["CHROMIUM"], ...(cached ? BROWSERS : [SHELL, ...BROWSERS])];
  const path = candidates.find((candidate) => candidate && existsSync(candidate));
  if (!path) throw new Error("no Chromium: apt-get install chromium, or set CHROMIUM to its path");
  return chromium.launch({
    executablePath: path,
    args: process.env["ALL_LOOKS"] || cached ? [...CHROMIUM_FLAGS] : [...CHROMIUM_FLAGS, ...UNSEEN],
    ...(cached && { ignoreDefaultArgs: ["--disable-back-forward-cache"] }),
  });
}

export type Opened = { browser: Browser; windows: Windows };
const open = new Map<boolean, Promise<Opened>>();

/**
 * The browser of this worker, for all its files: its warm windows are reused. It ends with the worker. `cached`: left pages stay in the cache for Back and
 * Forward, as in people's browsers. Playwright turns that off, and the headless shell has none.
 */
export async function sharedBrowser(cached = false): Promise<Opened> {
  const there = await open.get(cached);
  if (there?.browser.isConnected()) return there;
  const opening = openChromium(cached).then((browser) => ({ browser, windows: new Windows(browser) }));
  open.set(cached, opening);
  return opening;
}

/** Below the system's ephemeral ports, so that no connection takes one between two portals. */
const PORTS = { from: 20_000, to: 32_000 };
/** Of the portal that files share, and of those with settings of their own, one after the other. */
const ports: (number | undefined)[] = [undefined, undefined];
const taken = new Set<number>();

/** One of this worker's two ports, so that a window can stay at the same address; any free one beside two running portals. */
export async function takePort(): Promise<{ port: number; giveBack: () => void }> {
  const place = ports.findIndex((_, one) => !taken.has(one));
  if (place === -1) return { port: 0, giveBack: () => undefined };
  taken.add(place);
  let port = ports[place];
  while (port === undefined) {
    const tried = randomInt(PORTS.from, PORTS.to);
    if (await isFree(tried)) port = tried;
  }
  ports[place] = port;
  return { port, giveBack: () => void taken.delete(place) };
}

async function isFree(tried: number): Promise<boolean> {
  const probe = createServer().listen(tried, "127.0.0.1");
  const free = await once(probe, "listening").then(
    () => true,
    () => false,
  );
  probe.close();
  return free;
}
