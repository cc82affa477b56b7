import type { Language } from "#platform/language.ts";
import { dayOf, plusDays, timeOf, type Day } from "#vocabulary/day.ts";
import { isWorkingDay, orNextWorkingDay } from "#vocabulary/working-day.ts";

/** What the queue can be narrowed to: `waiting` is the queue itself, the oldest first. */
export const SHOWN = ["waiting", "unclaimed", "mine", "all", "locked"] as const;
export type Shown = (typeof SHOWN)[number];

/** Conversations on one page of the queue, and pages that can be opened. */
export const PAGE_SIZE = 20;
export const MOST_PAGES = 500;

/** How often an open conversation announces its reader, and after how long a silent reader counts as gone. */
export const PRESENCE_MS = 4_000;
export const GONE_AFTER_MS = 13_000;

const nextWorkingDay = (day: Day): Day => orNextWorkingDay(plusDays(day, 1));

/**
 * Whether a person has waited longer than the desk's target of so many working days: until the same time of the day, so many working days later. A wait that
 * begins on a holiday counts from the morning of the next working day.
 */
export function isLate(waitingSince: Date, now: Date, targetDays: number): boolean {
  const first = dayOf(waitingSince);
  const time = isWorkingDay(first) ? timeOf(waitingSince) : "00:00";
  let day = orNextWorkingDay(first);
  for (let days = 0; days < targetDays; days++) day = nextWorkingDay(day);
  return `${dayOf(now)} ${timeOf(now)}` > `${day} ${time}`;
}

/** What a prepared answer may leave open. */
const PLACEHOLDERS = ["name", "number", "operator"] as const;
type Filled = Record<(typeof PLACEHOLDERS)[number], string>;
const GREETED: Record<Language, string> = { bg: "клиент", en: "customer" };

/** A prepared answer with the conversation's own words: [name], [number] and [operator]; other brackets stay as they are. */
export const fillAnswer = (text: string, filled: Filled, language: Language): string =>
  text.replace(/\[(name|number|operator)\]/g, (_, key: keyof Filled) => filled[key] || GREETED[language]);

/** Placeholders in a text that nothing fills. */
export const unknownPlaceholders = (text: string): string[] =>
  [...text.matchAll(/\[([a-z]{1,30})\]/gi)].flatMap(([whole, name = ""]) =>
    (PLACEHOLDERS as readonly string[]).includes(name) ? [] : [whole],
  );

/** The number of a conversation in what was typed, as V-000123, v123 or 000123; undefined where it is none. */
export function numberIn(text: string): number | undefined {
  const [, digits] = /^\s*v?\s*-?\s*0*(\d{1,9})\s*$/i.exec(text) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/** The time that somebody waited, in the largest units that matter. */
export function spanOf(seconds: number): { days: number; hours: number; minutes: number } {
  const minutes = Math.max(0, Math.floor(seconds / 60));
  return { days: Math.floor(minutes / 1_440), hours: Math.floor((minutes % 1_440) / 60), minutes: minutes % 60 };
}

/** Days of one report at most, and those shown at first. */
const LONGEST_PERIOD = 92;
const USUAL_PERIOD = 30;

/** The period that is shown for what was requested: at most `LONGEST_PERIOD` days, none of them in the future. */
export function periodOf({ from, to }: { from?: Day | undefined; to?: Day | undefined }, today: Day): { from: Day; to: Day } {
  const last = to && to < today ? to : today;
  const earliest = plusDays(last, 1 - LONGEST_PERIOD);
  const first = from ?? plusDays(last, 1 - USUAL_PERIOD);
  return { from: first > last ? last : first < earliest ? earliest : first, to: last };
}
