import { cleanPath, cut, EVENT_LIMITS, withoutPersonal, type AnalyticsEvent, type EventType } from "../event.ts";
import type { PageLimits } from "#platform/limits.ts";
import { eventQueue } from "./queue.ts";
import { isPersonal, PRESSED, read, widgetOf, type Read } from "./reading.ts";
import { isInView, THRESHOLDS } from "./seen.ts";
import { sender } from "./sending.ts";
import { uuid, visitId } from "./visit.ts";

/** A page that is shown. `words`: what it says is the same for everybody, so titles and chosen options may be told. */
type TrackedPage = { path: string; words: boolean };
export type Tracking = {
  /** Another page is shown, or the same one anew; nothing, while one is shown of which nothing is told. */
  opened: (page: TrackedPage | undefined) => void;
  /** Forgets everything and listens no more. */
  stop: () => void;
};
type Given = {
  contextPath: string;
  limits: PageLimits["analytics"];
  /** Whether the visitor agrees at this very moment. */ mayTell: () => boolean;
};

/** Listens to the document, and tells of it (A§3). Loaded only after the visitor agreed. */
export function startTracking({ contextPath, mayTell, limits }: Given): Tracking {
  const after = (ms: number, run: () => void) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  };
  const queue = eventQueue({ ...sender(contextPath), mayTell, after, limits });
  let page: TrackedPage | undefined;
  const tell = (type: EventType, said: Read | undefined): void => {
    if (!mayTell()) return queue.empty();
    if (page && said) queue.add({ visit: visitId(), key: uuid(), url: cleanPath(page.path), type, ...said });
  };
  const tellOf = (type: EventType, element: Element): void => tell(type, page && read(element, { ...page, title: limits.title }));

  const view = viewer((element) => tellOf("shown", element));
  const listening = new AbortController();
  const on = { signal: listening.signal, capture: true, passive: true };
  document.addEventListener("click", ({ target, isTrusted }) => isTrusted && pressed(target, (found) => tellOf("click", found)), on);
  document.addEventListener("change", ({ target }) => target instanceof Element && tellOf("change", target), on);
  const leave = () => document.visibilityState === "hidden" && queue.leave();
  document.addEventListener("visibilitychange", leave, on);
  addEventListener("pagehide", queue.leave, on);
  const search = searcher((said) => tell("search", { ...said, reportWidgetIds: widgetIds() }));
  const watching = watchDocument({
    changed() {
      view.look();
      if (page) search.look();
    },
    popup: (dialog) => tellOf("popup", dialog),
  });
  return {
    opened(next) {
      const another = next?.path !== page?.path;
      page = next;
      if (next && another) {
        tell("shown", { ...(next.words && { title: titleOfPage(limits.title) }), reportWidgetIds: widgetIds() });
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

/** The widgets of the page, each once, as many as an event holds. */
const widgetIds = (): string[] =>
  [...new Set([...document.querySelectorAll<HTMLElement>("[data-widget-id]")].flatMap(({ dataset }) => dataset["widgetId"] || []))]
    .map((id) => cut(id, EVENT_LIMITS.id))
    .slice(0, EVENT_LIMITS.reportWidgetIds);

function pressed(target: EventTarget | null, found: (element: Element) => void): void {
  const element = target instanceof Element ? target.closest(PRESSED) : null;
  if (element && !(element.matches("summary, [role]") && isPersonal(element))) found(element);
}

/** Says of each widget once a page view that it came into sight. */
function viewer(seen: (widget: Element) => void) {
  let told = new Set<string>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio: ratio, intersectionRect, rootBounds } of entries) {
        const id = (target as HTMLElement).dataset["widgetId"];
        const isIn = isInView({ ratio, height: intersectionRect.height, window: rootBounds?.height ?? innerHeight });
        if (!id || told.has(id) || !isIn) continue;
        told.add(id);
        observer.unobserve(target);
        seen(target);
      }
    },
    { threshold: THRESHOLDS },
  );
  const look = () => {
    for (const widget of document.querySelectorAll<HTMLElement>("[data-widget-id]"))
      if (!told.has(widget.dataset["widgetId"] ?? "")) observer.observe(widget);
  };
  const end = () => observer.disconnect();
  return {
    look,
    end,
    begin() {
      end();
      told = new Set();
      look();
    },
  };
}

/** Says what was searched for when a page says so itself (`searched` in `#ui/widget`): typed words are never read from a field. */
function searcher(searched: (said: Pick<AnalyticsEvent, "query" | "extended" | "results" | "widget">) => void) {
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

/** Hears of what is put on the page, and of modals that open. Many changes of one moment are looked at once. */
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
