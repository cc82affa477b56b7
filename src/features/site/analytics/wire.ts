import type { AnalyticsEvent } from "./event.ts";

/** An event as sent: A§3's fields and no other. `url` is the full address of the page. */
export type WireEvent = Omit<AnalyticsEvent, "visit" | "key" | "results">;
/** The call's query: the visit's id and the events' keys, separated by commas. */
export type WireQuery = { visit?: string; keys?: string };

/** A search's number of results in its widget's `custom`: `results=12`. */
const RESULTS = /^results=(\d{1,7})$/;

/** A batch as sent by a page below `base`, the portal's origin and context path. */
export function wireOf(batch: readonly AnalyticsEvent[], base: string): { query: WireQuery; body: WireEvent[] } {
  const keys = batch.flatMap(({ key }) => key ?? []);
  const { visit } = batch[0]!;
  return {
    query: { ...(visit && { visit }), ...(keys.length === batch.length && { keys: keys.join(",") }) },
    body: batch.map(({ visit: _visit, key: _key, results, url, widget, ...event }) => ({
      ...event,
      url: base + url,
      ...(widget && { widget }),
      ...(results !== undefined && { widget: { ...(widget ?? { id: "search" }), custom: `results=${results}` } }),
    })),
  };
}

/** An event as stored, from the one that was sent. */
export function eventOf(
  { url, widget, ...event }: WireEvent,
  { visit, key }: { visit: string | undefined; key: string | undefined },
): AnalyticsEvent {
  const { pathname } = new URL(url);
  const found = event.type === "search" ? RESULTS.exec(widget?.custom ?? "")?.[1] : undefined;
  const { custom: _, ...bare } = widget ?? { id: "" };
  return {
    ...event,
    ...(visit !== undefined && { visit }),
    url: pathname,
    ...(key !== undefined && { key }),
    ...(widget && { widget: found === undefined ? widget : bare }),
    ...(found !== undefined && { results: Math.min(Number(found), 1_000_000) }),
  };
}
