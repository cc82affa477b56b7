/** What happened (A§3). A `shown` without a widget says that the page itself was opened; one with a widget, that the widget came into view. */
export const EVENT_TYPES = ["shown", "search", "click", "change", "popup"] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** One event as it waits in the browser and is kept (A§3; how it travels: `wire.ts`). What does not apply is left out. */
export type AnalyticsEvent = {
  /** The visit that it belongs to: a random UUID that lives in the browser's session, made after the visitor agreed. */
  visit: string;
  /** Its own, random: when a batch comes again because its answer was lost, the event counts once. */
  key?: string;
  /** Path of the page, by `cleanPath`: never a query or a fragment. */
  url: string;
  type: EventType;
  /** What was used: `value` and `text` of a select, `inputType` and `checked` of an input. */
  element?: { tag: string; href?: string; value?: string; text?: string; inputType?: string; checked?: boolean };
  /** Cut to what the provider allows, at most 200 characters. */
  title?: string;
  /** The element's own id, or else its parent's: never both. */
  id?: string;
  parentId?: string;
  class?: string;
  /** From `data-widget-id`, `-name` and `-custom` of the nearest ancestor. */
  widget?: { id: string; name?: string; custom?: string };
  /** From `data-slot-id`, `-code` and `-position`. */
  slot?: { id?: string; code?: string; position?: string };
  /** Of a search: what was searched for, whether with filters, and how many things were found. */
  query?: string;
  extended?: boolean;
  results?: number;
  /** The widgets of the page that the event tells of beside its own. */
  reportWidgetIds?: string[];
};

/** Longest texts, in UTF-16 units; `reportWidgetIds` is how many. */
export const EVENT_LIMITS = {
  url: 300,
  tag: 30,
  href: 300,
  value: 100,
  text: 100,
  inputType: 30,
  title: 200,
  id: 100,
  class: 200,
  name: 100,
  custom: 200,
  query: 100,
  reportWidgetIds: 50,
} as const;

/** How the browser sends (A§9), in events and milliseconds: at so many queued, so often, and so long it waits for an answer. */
export const SENDING = { queued: 20, everyMs: 10_000, timeoutMs: 2_000 } as const;

const ELLIPSIS = "...";

/** The text within its limit: as it is, or cut so that an ellipsis fits (A§9: a title of 200 is 197 and the ellipsis); no letter is halved. */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const kept = text.slice(0, most - ELLIPSIS.length);
  return (/[\ud800-\udbff]$/.test(kept) ? kept.slice(0, -1) : kept) + ELLIPSIS;
}

/** What stands for a personal value that was taken out. */
const HIDDEN = "•••";

/** Capitals of Bulgarian plates, in both alphabets. */
const PLATE_LETTER = "[ABEKMHOPCTYXАВЕКМНОРСТУХ]";
/** How people set the parts of a plate apart. */
const BETWEEN = "[\\s\u00a0._·–-]{0,3}";
const PERSONAL = [
  /(?<![^\s@<>"',;:()])[^\s@<>"',;:()]+@[^\s@<>"',;:()]+/gu, // e-mail; looked for from the beginning of a word only, or long words take long
  /(?:\+|\b00)\d(?:[\s().\/-]{0,2}\d){6,}/g, // phone from abroad
  /\b0\d(?:[\s.\/-]?\d){7,8}(?!\d)/g, // phone
  /\d(?:[ \u00a0-]?\d){8,}/g, // cards, and numbers written in groups
  /\d{6,}/g, // EGN, accounts, contracts, codes
  new RegExp(`(?<![\\p{L}\\p{N}])${PLATE_LETTER}{1,2}${BETWEEN}\\d{4}${BETWEEN}${PLATE_LETTER}{1,2}(?![\\p{L}\\p{N}])`, "giu"),
  /(?<![\p{L}\p{N}])(?:[0-9a-f]{2}[:-]){5}[0-9a-f]{2}(?![\p{L}\p{N}])/giu, // MAC address
  /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi, // UUID
];

/** The text with `•••` for whatever looks like an e-mail, phone, plate, MAC address, UUID, or a run of six digits and more. */
export const withoutPersonal = (text: string): string => PERSONAL.reduce((left, look) => left.replace(look, HIDDEN), text);

/** Whether something in the text looks personal. */
export const looksPersonal = (text: string): boolean => withoutPersonal(text) !== text;

/**
 * The path of an address, own or foreign, as it may be told: without origin, query and fragment, with `:id` for each part that names one person's
 * thing (an order, a contract). `mailto:` and `tel:` come out as their scheme alone.
 */
export function cleanPath(address: string): string {
  const scheme = /^([a-z][a-z0-9+.-]*):(?!\/\/)/i.exec(address)?.[1];
  if (scheme) return `${scheme.toLowerCase()}:`;
  const path = address.replace(/^([a-z][a-z0-9+.-]*:)?\/\/[^/?#]*/i, "").replace(/[?#][\s\S]*$/, "");
  const named = path
    .split("/")
    .map((part) => (/\d{5}/.test(decoded(part)) || looksPersonal(decoded(part)) ? ":id" : part))
    .join("/");
  return cut(named === "" ? "/" : named, EVENT_LIMITS.url);
}

/** The part of a path in letters; what cannot be read is taken for personal. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return "a@b";
  }
}
