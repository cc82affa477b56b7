import { gzipSync } from "node:zlib";
import { chromium, type Browser } from "playwright-core";
import { CHROMIUM_FLAGS } from "#testing/chromium-flags.ts";

export type FirstLoad = { html: number; js: number; css: number; fonts: number; others: number; requests: number; lcpMs: number };

/** Opens Chromium for measuring; CHROMIUM names its path where it is not Debian's. */
export const openChromium = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env["CHROMIUM"] || "/usr/bin/chromium", args: [...CHROMIUM_FLAGS] });

/** What a first visit to a page costs, with nothing cached: gzip bytes by kind, and the time of the largest contentful paint in ms. */
export async function firstLoad(browser: Browser, url: string): Promise<FirstLoad> {
  const context = await browser.newContext({ locale: "bg-BG", viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(() => {
      new PerformanceObserver((seen) => {
        for (const entry of seen.getEntries()) (globalThis as { lcp?: number }).lcp = entry.startTime;
      }).observe({ type: "largest-contentful-paint", buffered: true });
    });
    const bytes = { html: 0, js: 0, css: 0, fonts: 0, others: 0 };
    let requests = 0;
    const counted: Promise<void>[] = [];
    page.on("response", (response) => {
      requests++;
      const type = response.headers()["content-type"] ?? "";
      const kind = /html/.test(type)
        ? "html"
        : /javascript/.test(type)
          ? "js"
          : /css/.test(type)
            ? "css"
            : /font/.test(type)
              ? "fonts"
              : "others";
      counted.push(response.body().then((body) => void (bytes[kind] += kind === "fonts" ? body.length : gzipSync(body, { level: 9 }).length), () => undefined)); // prettier-ignore
    });
    await page.goto(url, { waitUntil: "networkidle" });
    await Promise.all(counted);
    const lcpMs = await page.evaluate(() => (globalThis as { lcp?: number }).lcp ?? 0);
    return { ...bytes, requests, lcpMs: Math.round(lcpMs) };
  } finally {
    await context.close();
  }
}
