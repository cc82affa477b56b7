import { oneLine, refusePersonText } from "#vocabulary/person-text.ts";
import type { USAGE_KINDS } from "#vocabulary/service-lists.ts";

/** How many lines a page of the list has. */
export const PAGE_SIZE = 20;
export const PAGE_RANGE = 5;
/** The longest name, number or tariff that is searched for. */
export const LONGEST_SEARCH = 60;

/** The longest name of a line. */
export const LONGEST_NAME = 60;
export const NAME_PROBLEMS = ["missing", "too-long", "characters"] as const;
export type NameProblem = (typeof NAME_PROBLEMS)[number];

/** A line's name as it was typed, or why it cannot be one: it stands in notices and mails, so it is no address of a site. */
export function readName(typed: string): { name: string } | { problem: NameProblem } {
  const name = oneLine(typed);
  if (name === "") return { problem: "missing" };
  if (name.length > LONGEST_NAME) return { problem: "too-long" };
  return refusePersonText(name) ? { problem: "characters" } : { name };
}

export type UseKind = (typeof USAGE_KINDS)[number];
