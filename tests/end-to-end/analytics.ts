import type { AnalyticsEvent } from "#features/site/analytics/event.ts";
import { eventOf, type WireEvent } from "#features/site/analytics/wire.ts";
import type { Page } from "./harness.ts";

/** What a window told, as it left; `how` is the way it went. Beacons are heard too. */
export type Heard = {
  events: AnalyticsEvent[];
  /** The same as they travelled. */
  wire: WireEvent[];
  batches: { events: AnalyticsEvent[]; how: string; raw: string }[];
};

/** Listens to what a window tells of its use; `answer` stands in for the server's. */
export async function hear(page: Page, answer?: () => { status: number; headers?: Record<string, string> }): Promise<Heard> {
  const heard: Heard = { events: [], wire: [], batches: [] };
  await page.context().route(/\/analytics\/events\?/, async (route) => {
    const request = route.request();
    const raw = request.postData() ?? "";
    const { visit, keys = "" } = Object.fromEntries(new URL(request.url()).searchParams) as { visit: string; keys?: string };
    const sent = JSON.parse(raw) as WireEvent[];
    const events = sent.map((event, at) => eventOf(event, { visit, key: keys.split(",")[at] }));
    heard.events.push(...events);
    heard.wire.push(...sent);
    heard.batches.push({ events, how: request.resourceType(), raw });
    if (answer) await route.fulfill(answer());
    else await route.continue();
  });
  return heard;
}

/** What was told without the random numbers of visits and events: any four digits stand in one of those now and then. */
export const wordsOf = (told: string): string => told.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "");

/** Says yes before the first page, by the very cookie that the notice sets. */
export const agree = (page: Page, url: string): Promise<void> =>
  page.context().addCookies([{ name: "cc_cookie_accept", value: "accept", url, sameSite: "Lax" }]);

/** Waits until the window listens: the code for it came after the page was live. */
export const listens = (page: Page): Promise<unknown> => page.waitForFunction(() => sessionStorage.getItem("vrata-visit") !== null);

/** Puts the window out of sight, as another tab does. */
export const hide = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
    Object.defineProperty(document, "visibilityState", { value: "visible", configurable: true });
  });
