/** What happened (A§3). A `shown` without a widget says that the page itself was opened; one with a widget, that the widget came into view. */
export const EVENT_TYPES = ["shown", "search", "click", "change", "popup"] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** One event as queued in the browser and as stored (A§3; its format on the network: `wire.ts`). What does not apply is left out. */
export type AnalyticsEvent = {
  /** The event's visit: a random UUID in the browser's session storage, made after the visitor consented. A sender of A§7's array alone has none. */
  visit?: string;
  /** A random key: when a batch is sent again because its answer was lost, the event counts once. */
  key?: string;
  /** Path of the page, by `cleanPath`: without query and fragment. */
  url: string;
  type: EventType;
  /** The element used: `value` and `text` of a select, `inputType` and `checked` of an input. */
  element?: { tag: string; href?: string; value?: string; text?: string; inputType?: string; checked?: boolean };
  /** Cut to the configured limit, at most 200 characters. */
  title?: string;
  /** The element's own id, or else its parent's: never both. */
  id?: string;
  parentId?: string;
  class?: string;
  /** From `data-widget-id`, `-name` and `-custom` of the nearest ancestor. */
  widget?: { id: string; name?: string; custom?: string };
  /** From `data-slot-id`, `-code` and `-position`. */
  slot?: { id?: string; code?: string; position?: string };
  /** For a search: its text, whether filters were set, and how many results it had. */
  query?: string;
  extended?: boolean;
  results?: number;
  /** The other widgets of the page that the event reports. */
  reportWidgetIds?: string[];
};

/** Longest texts, in UTF-16 units; for `reportWidgetIds` the number of ids. */
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

/** When the browser sends (A§9), in events and milliseconds: at this queue length, at this interval, with this timeout. */
export const SENDING = { queued: 20, everyMs: 10_000, timeoutMs: 2_000 } as const;

const ELLIPSIS = "...";

/** The text within its limit: unchanged, or cut so that an ellipsis fits (A§9: a title of 200 becomes 197 and the ellipsis); no character is split. */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const start = text.slice(0, most - ELLIPSIS.length);
  return (/[\ud800-\udbff]$/.test(start) ? start.slice(0, -1) : start) + ELLIPSIS;
}

/** Replaces a personal value. */
const HIDDEN = "•••";

/** Letters of Bulgarian plates, in both alphabets. */
const PLATE_LETTER = "[ABEKMHOPCTYXАВЕКМНОРСТУХ]";
/** Separators that people write between the parts of a plate. */
const BETWEEN = "[\\s\u00a0._·–-]{0,3}";
const PERSONAL = [
  /(?<![^\s@<>"',;:()])[^\s@<>"',;:()]+@[^\s@<>"',;:()]+/gu, // e-mail; searched from the beginning of a word only, as long words are slow otherwise
  /(?:\+|\b00)\d(?:[\s().\/-]{0,2}\d){6,}/g, // international phone
  /\b0\d(?:[\s.\/-]?\d){7,8}(?!\d)/g, // phone
  /\d(?:[ \u00a0-]?\d){8,}/g, // cards, and numbers written in groups
  /\d{6,}/g, // EGN, accounts, contracts, codes
  new RegExp(`(?<![\\p{L}\\p{N}])${PLATE_LETTER}{1,2}${BETWEEN}\\d{4}${BETWEEN}${PLATE_LETTER}{1,2}(?![\\p{L}\\p{N}])`, "giu"),
  /(?<![\p{L}\p{N}])(?:[0-9a-f]{2}[:-]){5}[0-9a-f]{2}(?![\p{L}\p{N}])/giu, // MAC address
  /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi, // UUID
];

/** The text with `•••` in place of e-mails, phones, plates, MAC addresses, UUIDs and runs of six or more digits. */
export const withoutPersonal = (text: string): string => PERSONAL.reduce((left, look) => left.replace(look, HIDDEN), text);

/** Whether something in the text looks personal. */
export const looksPersonal = (text: string): boolean => withoutPersonal(text) !== text;

/**
 * The reportable path of an internal or external address: without origin, query and fragment, with `:id` for each part that identifies one person's order or
 * contract. `mailto:` and `tel:` are reduced to their scheme.
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

/** The decoded part of a path; what cannot be decoded counts as personal. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return "a@b";
  }
}
