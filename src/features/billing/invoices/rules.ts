import type { Day } from "#vocabulary/day.ts";
import type { DOCUMENT_STATES } from "#vocabulary/bill-lists.ts";

/** How many bills a page of the list has. */
export const PAGE_SIZE = 20;
export const PAGE_RANGE = 5;
/** How many unpaid bills stand first; the others are in the list. */
export const MOST_UNPAID = 10;
/** The longest number, code or name that is searched for. */
export const LONGEST_SEARCH = 60;
/** How many months the chart shows. */
export const CHART_MONTHS = 13;

export type DocumentState = (typeof DOCUMENT_STATES)[number];

/** A month as `YYYY-MM`. */
export type Month = `${number}-${number}`;
export const isMonth = (text: string): text is Month => /^20\d{2}-(0[1-9]|1[0-2])$/.test(text);
export const monthOf = (day: Day): Month => day.slice(0, 7) as Month;
export const firstDayOf = (month: Month): Day => `${month}-01` as Day;

/** The months from the first to the last, the last one first. */
export function monthsBetween(first: Month, last: Month): Month[] {
  const numberOf = (month: Month): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
  const count = Math.max(0, numberOf(last) - numberOf(first) + 1);
  return Array.from({ length: count }, (_, back) => {
    const number = numberOf(last) - back;
    return `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, "0")}` as Month;
  });
}

/** Whether a text is searched for among numbers of bills, and not only among accounts. */
export const isNumberPart = (text: string): boolean => /^\d{1,10}$/.test(text);

/** How many bills are packed into one archive. */
export const MOST_PACKED = 60;
