import { cleanPath, cut, EVENT_LIMITS, looksPersonal, withoutPersonal, type AnalyticsEvent } from "../event.ts";

const L = EVENT_LIMITS;
/** Clickable elements; a click elsewhere is not tracked. */
export const PRESSED =
  'a[href], button, summary, [role="button"], [role="tab"], [role="menuitem"], [role="option"], input[type="submit"], input[type="button"], input[type="reset"], input[type="image"]';
/** Elements with personal content. */
const PERSONAL = "[data-personal]";
const PERSONAL_TYPES = new Set(["password", "email", "tel"]);
/** Words of the `autocomplete` of fields about a person (HTML, "autofill field"). */
const PERSONAL_TOKEN =
  /name|email|tel|address|street|postal|country|city|locality|cc-|bday|birth|sex|password|code|organization|impp|photo|url/;

/** The parts of an event read from its element. `words`: whether the page's text is the same for everyone, so that it may be tracked. */
export type Read = Omit<AnalyticsEvent, "visit" | "url" | "type">;

const text = (value: string, most: number): string => cut(withoutPersonal(value.replace(/\s+/g, " ").trim()), most);
const orNothing = (value: string | null | undefined): string | undefined => value || undefined;
/** A name from the page's markup, unless it looks personal. */
const id = (value: string | null | undefined): string | undefined => (value && !looksPersonal(value) ? cut(value, L.id) : undefined);

/** The parts without missing values. */
const some = <T extends object>(parts: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as never;

/** Whether a field, or an element around it, is personal: only its use is tracked. */
export function isPersonal(element: Element): boolean {
  if (element.closest(PERSONAL)) return true;
  const type = element.getAttribute("type")?.toLowerCase() ?? "";
  return PERSONAL_TYPES.has(type) || PERSONAL_TOKEN.test(element.getAttribute("autocomplete")?.toLowerCase() ?? "");
}

/** Whether a field takes a password or a code, also while its characters are revealed. */
function isSecret(element: Element): boolean {
  const attribute = (name: string) => element.getAttribute(name)?.toLowerCase() ?? "";
  return (
    attribute("type") === "password" ||
    attribute("data-personal") === "password" ||
    /password|one-time-code/.test(attribute("autocomplete"))
  );
}

/** What the element is, where it is and its title; nothing for a field with a password or a code. */
export function read(element: Element, { words, title }: { words: boolean; title: number }): Read | undefined {
  if (isSecret(element)) return undefined;
  const mayRead = words && !isPersonal(element);
  return some({
    element: usedOf(element, mayRead),
    title: mayRead ? titleOf(element, title) : undefined,
    ...idOf(element),
    class: orNothing(text(element.getAttribute("class") ?? "", L.class)),
    widget: widgetOf(element),
    slot: slotOf(element),
  });
}

/** Values of fields are never read, except the chosen option of a select with the same options for everyone. */
function usedOf(element: Element, mayRead: boolean): AnalyticsEvent["element"] {
  const tag = cut(element.tagName.toLowerCase(), L.tag);
  const href = element.getAttribute("href");
  if (element instanceof HTMLSelectElement && mayRead) {
    const chosen = element.selectedOptions[0];
    return { tag, ...some({ value: orNothing(text(element.value, L.value)), text: orNothing(text(chosen?.text ?? "", L.text)) }) };
  }
  if (element instanceof HTMLInputElement) {
    const ticked = element.type === "checkbox" || element.type === "radio";
    return { tag, inputType: cut(element.type, L.inputType), ...(ticked && { checked: element.checked }) };
  }
  return { tag, ...(href !== null && { href: cleanPath(href) }) };
}

/** The element's label, title or text, at most this many characters. */
function titleOf(element: Element, most: number): string | undefined {
  const labelledBy = element.getAttribute("aria-labelledby");
  const labels = "labels" in element ? (element as HTMLInputElement).labels : null;
  const text =
    (labelledBy && document.getElementById(labelledBy)?.textContent) ||
    element.getAttribute("aria-label") ||
    labels?.[0]?.textContent ||
    element.getAttribute("title") ||
    (element instanceof HTMLSelectElement || element instanceof HTMLDialogElement ? "" : element.textContent);
  return orNothing(cut(withoutPersonal((text ?? "").replace(/\s+/g, " ").trim()), most));
}

function idOf(element: Element): { id?: string; parentId?: string } {
  const own = id(element.id);
  if (own) return { id: own };
  const parentId = id(element.parentElement?.closest("[id]:not(#portal)")?.id);
  return parentId ? { parentId } : {};
}

/** The nearest widget around an element. */
export function widgetOf(element: Element): AnalyticsEvent["widget"] {
  const { widgetId, widgetName, widgetCustom } = element.closest<HTMLElement>("[data-widget-id]")?.dataset ?? {};
  if (!widgetId) return undefined;
  return { id: cut(widgetId, L.id), ...some({ name: short(widgetName, L.name), custom: short(widgetCustom, L.custom) }) };
}

/** The nearest slot around an element: each of its three attributes from the nearest ancestor that has it; an item of a list stands where it stands. */
function slotOf(element: Element): AnalyticsEvent["slot"] {
  const idOf = (name: string) => short(element.closest(`[data-slot-${name}]`)?.getAttribute(`data-slot-${name}`), L.id);
  const item = element.closest("ul[data-slot-id] > li");
  const position = item ? String([...item.parentElement!.children].indexOf(item) + 1) : idOf("position");
  const slot = some({ id: idOf("id"), code: idOf("code"), position });
  return Object.keys(slot).length > 0 ? slot : undefined;
}

const short = (value: string | null | undefined, most: number): string | undefined => (value ? cut(value, most) : undefined);
