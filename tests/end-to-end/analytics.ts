import type { AnalyticsEvent } from "#features/site/analytics/event.ts";
import { VISIT_KEY } from "#features/site/analytics/visit-key.ts";
import { eventOf, type WireEvent } from "#features/site/analytics/wire.ts";
import type { Page } from "./harness.ts";

/** The events of a window, as sent; `how` is the transport. Beacons are included. */
export type Received = {
  events: AnalyticsEvent[];
  /** The same events in the wire format. */
  wire: WireEvent[];
  batches: { events: AnalyticsEvent[]; how: string; raw: string }[];
};

/** Records the analytics events of a window; `answer` replaces the server's. */
export async function receive(page: Page, answer?: () => { status: number; headers?: Record<string, string> }): Promise<Received> {
  const received: Received = { events: [], wire: [], batches: [] };
  await page.context().route(/\/analytics\/events\?/, async (route) => {
    const request = route.request();
    const raw = request.postData() ?? "";
    const { visit, keys = "" } = Object.fromEntries(new URL(request.url()).searchParams) as { visit: string; keys?: string };
    const sent = JSON.parse(raw) as WireEvent[];
    const events = sent.map((event, at) => eventOf(event, { visit, key: keys.split(",")[at] }));
    received.events.push(...events);
    received.wire.push(...sent);
    received.batches.push({ events, how: request.resourceType(), raw });
    if (answer) await route.fulfill(answer());
    else await route.continue();
  });
  return received;
}

/** The events without the random ids of visits and events: any four digits occur in one of those now and then. */
export const wordsOf = (text: string): string => text.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "");

/** Consents before the first page, by the cookie that the notice sets. The documents after it are watched, see `tracks`. */
export async function agree(page: Page, url: string): Promise<void> {
  await watchTracking(page);
  await page.context().addCookies([{ name: "cc_cookie_accept", value: "accept", url, sameSite: "Lax" }]);
}

/** Makes `tracks` possible: notes in each document when the visit's id is read, as every event does. */
export const watchTracking = (page: Page): Promise<unknown> =>
  page.context().addInitScript((key) => {
    const getItem = Object.getOwnPropertyDescriptor(Storage.prototype, "getItem")!.value as Storage["getItem"];
    Storage.prototype.getItem = function (name) {
      if (name === key) document.documentElement.dataset["tracks"] = "yes";
      return getItem.call(this, name);
    };
  }, VISIT_KEY);

/** Waits until this document has tracked something, as every document does soon after hydration: a page that is left before is not counted. */
export const tracks = (page: Page): Promise<unknown> => page.locator("html[data-tracks]").waitFor({ state: "attached" });

/** Hides the window, as switching tabs does. */
export const hide = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
    Object.defineProperty(document, "visibilityState", { value: "visible", configurable: true });
  });
