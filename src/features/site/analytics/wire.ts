import type { AnalyticsEvent } from "./event.ts";

/** An event as it travels: A§3's fields and no other. `url` is the full address of the page. */
export type WireEvent = Omit<AnalyticsEvent, "visit" | "key" | "results">;
/** What travels in the address of the call: whose visit it is, and the events' keys, with commas. */
export type WireQuery = { visit: string; keys?: string };

/** How a search says in its widget's `custom` how many things it found: `results=12`. */
const RESULTS = /^results=(\d{1,7})$/;

/** A batch as it is sent by a page below `base`, the portal's origin and context path. */
export function wireOf(batch: readonly AnalyticsEvent[], base: string): { query: WireQuery; body: WireEvent[] } {
  const keys = batch.flatMap(({ key }) => key ?? []);
  return {
    query: { visit: batch[0]!.visit, ...(keys.length === batch.length && { keys: keys.join(",") }) },
    body: batch.map(({ visit: _visit, key: _key, results, url, widget, ...event }) => ({
      ...event,
      url: base + url,
      ...(widget && { widget }),
      ...(results !== undefined && { widget: { ...(widget ?? { id: "search" }), custom: `results=${results}` } }),
    })),
  };
}

/** An event as it is kept, from how it came. */
export function eventOf({ url, widget, ...event }: WireEvent, { visit, key }: { visit: string; key: string | undefined }): AnalyticsEvent {
  const { pathname } = new URL(url);
  const found = event.type === "search" ? RESULTS.exec(widget?.custom ?? "")?.[1] : undefined;
  const { custom: _, ...bare } = widget ?? { id: "" };
  return {
    ...event,
    visit,
    url: pathname,
    ...(key !== undefined && { key }),
    ...(widget && { widget: found === undefined ? widget : bare }),
    ...(found !== undefined && { results: Math.min(Number(found), 1_000_000) }),
  };
}
