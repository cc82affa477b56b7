import { cleanPath, cut, EVENT_LIMITS, withoutPersonal, type AnalyticsEvent, type EventType } from "../event.ts";
import type { PageLimits } from "#platform/limits.ts";
import { eventQueue } from "./queue.ts";
import { isPersonal, PRESSED, read, widgetOf, type Read } from "./reading.ts";
import { isInView, THRESHOLDS } from "./seen.ts";
import { sender } from "./sending.ts";
import { uuid, visitId } from "./visit.ts";

/** A shown page. `words`: its text is the same for everyone, so titles and chosen options may be tracked. */
type TrackedPage = { path: string; words: boolean };
export type Tracking = {
  /** Another page is shown, or the same one again; undefined while the shown page is not tracked. */
  opened: (page: TrackedPage | undefined) => void;
  /** Clears everything and stops listening. */
  stop: () => void;
};
type Given = {
  contextPath: string;
  limits: PageLimits["analytics"];
  /** Whether the visitor agrees at this very moment. */ mayTrack: () => boolean;
};

/** Tracks the document's events (A§3). Loaded only after the visitor consented. */
export function startTracking({ contextPath, mayTrack, limits }: Given): Tracking {
  const after = (ms: number, run: () => void) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  };
  const queue = eventQueue({ ...sender(contextPath), mayTrack, after, limits });
  let page: TrackedPage | undefined;
  const track = (type: EventType, details: Read | undefined): void => {
    if (!mayTrack()) return queue.empty();
    if (page && details) queue.add({ visit: visitId(), key: uuid(), url: cleanPath(page.path), type, ...details });
  };
  const trackElement = (type: EventType, element: Element): void => track(type, page && read(element, { ...page, title: limits.title }));

  const view = viewer((element) => trackElement("shown", element));
  const listening = new AbortController();
  const on = { signal: listening.signal, capture: true, passive: true };
  document.addEventListener("click", ({ target, isTrusted }) => isTrusted && pressed(target, (found) => trackElement("click", found)), on);
  document.addEventListener("change", ({ target }) => target instanceof Element && trackElement("change", target), on);
  const leave = () => document.visibilityState === "hidden" && queue.leave();
  document.addEventListener("visibilitychange", leave, on);
  addEventListener("pagehide", queue.leave, on);
  const search = searcher((found) => track("search", { ...found, reportWidgetIds: widgetIds() }));
  const watching = watchDocument({
    changed() {
      view.look();
      if (page) search.look();
    },
    popup: (dialog) => trackElement("popup", dialog),
  });
  return {
    opened(next) {
      const another = next?.path !== page?.path;
      page = next;
      if (next && another) {
        track("shown", { ...(next.words && { title: titleOfPage(limits.title) }), reportWidgetIds: widgetIds() });
        view.begin();
        search.begin();
      }
      if (!next) view.end();
      if (next) search.look();
    },
    stop() {
      listening.abort();
      watching.disconnect();
      view.end();
      queue.empty();
    },
  };
}

const titleOfPage = (most: number): string => cut(withoutPersonal(document.title), most);

/** The distinct widgets of the page, up to the limit of an event. */
const widgetIds = (): string[] =>
  [...new Set([...document.querySelectorAll<HTMLElement>("[data-widget-id]")].flatMap(({ dataset }) => dataset["widgetId"] || []))]
    .map((id) => cut(id, EVENT_LIMITS.id))
    .slice(0, EVENT_LIMITS.reportWidgetIds);

function pressed(target: EventTarget | null, found: (element: Element) => void): void {
  const element = target instanceof Element ? target.closest(PRESSED) : null;
  if (element && !(element.matches("summary, [role]") && isPersonal(element))) found(element);
}

/** Reports each widget once per page view when it comes into view. */
function viewer(seen: (widget: Element) => void) {
  let reported = new Set<string>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio: ratio, intersectionRect, rootBounds } of entries) {
        const id = (target as HTMLElement).dataset["widgetId"];
        const isIn = isInView({ ratio, height: intersectionRect.height, window: rootBounds?.height ?? innerHeight });
        if (!id || reported.has(id) || !isIn) continue;
        reported.add(id);
        observer.unobserve(target);
        seen(target);
      }
    },
    { threshold: THRESHOLDS },
  );
  const look = () => {
    for (const widget of document.querySelectorAll<HTMLElement>("[data-widget-id]"))
      if (!reported.has(widget.dataset["widgetId"] ?? "")) observer.observe(widget);
  };
  const end = () => observer.disconnect();
  return {
    look,
    end,
    begin() {
      end();
      reported = new Set();
      look();
    },
  };
}

/** Reports a search when the page announces it (`searched` in `#ui/widget`): typed text is never read from a field. */
function searcher(searched: (details: Pick<AnalyticsEvent, "query" | "extended" | "results" | "widget">) => void) {
  let last = "";
  return {
    begin: () => void (last = ""),
    look() {
      const place = document.querySelector<HTMLElement>("[data-search-query]");
      const { searchQuery = "", searchResults, searchExtended } = place?.dataset ?? {};
      const now = `${searchExtended} ${searchQuery}`;
      if (now === last) return;
      last = now;
      const results = Number(searchResults);
      if (!place || searchQuery === "") return;
      const widget = widgetOf(place);
      searched({
        query: cut(withoutPersonal(searchQuery), EVENT_LIMITS.query),
        extended: searchExtended === "true",
        ...(widget && { widget }),
        ...(Number.isSafeInteger(results) && results >= 0 && { results: Math.min(results, 1_000_000) }),
      });
    },
  };
}

/** Observes added elements and opened modals. Simultaneous changes are handled together. */
function watchDocument({ changed, popup }: { changed: () => void; popup: (dialog: Element) => void }): MutationObserver {
  let due = false;
  const observer = new MutationObserver((records) => {
    for (const { type, target } of records) if (type === "attributes" && target instanceof HTMLDialogElement && target.open) popup(target);
    if (due) return;
    due = true;
    requestAnimationFrame(() => {
      due = false;
      changed();
    });
  });
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ["open", "data-search-query", "data-search-extended"],
  });
  return observer;
}
