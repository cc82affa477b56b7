import { cleanPath, withoutPersonal, type AnalyticsEvent } from "../event.ts";

type Texts = Record<string, string | number | boolean | string[] | undefined>;

/**
 * The event as it may be stored, whatever the browser sent: addresses without query, and `•••` for what looks personal in any text. A select's option is
 * stored, what was typed into another field is not. `contextPath` is removed from the page's path.
 */
export function cleaned(event: AnalyticsEvent, contextPath: string): AnalyticsEvent {
  const { element, widget, slot } = event;
  const { url, visit, key, ...texts } = event;
  return {
    ...(hidden(texts) as Omit<AnalyticsEvent, "url" | "visit" | "key">),
    ...(visit && { visit: visit.toLowerCase() }),
    ...(key && { key }),
    url: cleanPath(within(url, contextPath)),
    ...(element && { element: cleanElement(element) }),
    ...(widget && { widget: hidden(widget) }),
    ...(slot && { slot: hidden(slot) }),
  };
}

const hidden = <T extends object>(texts: T): T =>
  Object.fromEntries(Object.entries(texts as Texts).map(([name, value]) => [name, hiddenIn(value)])) as T;

function hiddenIn(value: Texts[string]): Texts[string] {
  if (typeof value === "string") return withoutPersonal(value);
  return Array.isArray(value) ? value.map(withoutPersonal) : value;
}

const TICKED = new Set(["checkbox", "radio"]);

function cleanElement({ tag, href, value, text, inputType, checked }: NonNullable<AnalyticsEvent["element"]>) {
  const isSelect = tag.toLowerCase() === "select";
  return {
    tag: withoutPersonal(tag),
    ...(href !== undefined && { href: cleanPath(href) }),
    ...(isSelect && hidden({ ...(value !== undefined && { value }), ...(text !== undefined && { text }) })),
    ...(inputType !== undefined && { inputType: withoutPersonal(inputType) }),
    ...(checked !== undefined && TICKED.has(inputType?.toLowerCase() ?? "") && { checked }),
  };
}

const within = (url: string, contextPath: string): string =>
  contextPath !== "" && (url === contextPath || url.startsWith(`${contextPath}/`)) ? url.slice(contextPath.length) : url;
