import bcd from "@mdn/browser-compat-data" with { type: "json" };
import type { BrowserName, CompatStatement, Identifier, SimpleSupportStatement } from "@mdn/browser-compat-data/types";
import browserslist from "browserslist";
import { FLOOR } from "../../scripts/browser-floor.ts";

/** The browsers of the data for each of the floor: those of phones have the same numbers, and their own gaps. */
const NAMES: Record<keyof typeof FLOOR, BrowserName[]> = {
  chrome: ["chrome", "chrome_android"],
  edge: ["edge"],
  firefox: ["firefox", "firefox_android"],
  safari: ["safari"],
  ios_saf: ["safari_ios"],
};

/** All versions from the floor on, as numbers that compare: `[16, 4]`. Of `18.5-18.7` the first counts. */
const versionsOf = (name: keyof typeof FLOOR): string[] =>
  browserslist(`${name} >= ${FLOOR[name]}`).map((one) => one.slice(one.indexOf(" ") + 1).split("-", 1)[0]!);

const isBefore = (one: string, other: string): boolean => {
  const [left, right] = [one, other].map((text) => text.replace("≤", "").split(".").map(Number));
  const at = left!.findIndex((part, place) => part !== (right![place] ?? 0));
  return at !== -1 && left![at]! < (right![at] ?? 0);
};

const VERSIONS = Object.keys(FLOOR).flatMap((name) =>
  NAMES[name as keyof typeof FLOOR].map((browser) => ({ browser, versions: versionsOf(name as keyof typeof FLOOR) })),
);

/** Whether a version has it as the standard says: not behind a switch, not under another name. */
const has = (version: string, { version_added: from, version_removed: until, flags, prefix, alternative_name }: SimpleSupportStatement) =>
  typeof from === "string" &&
  from !== "preview" &&
  !flags &&
  !prefix &&
  !alternative_name &&
  !isBefore(version, from) &&
  !(typeof until === "string" && until !== "preview" && !isBefore(version, until));

const known = new WeakMap<CompatStatement, string[]>();

/** The oldest version of each browser from the floor on that lacks it: `chrome 111`. */
export function lacking(statement: CompatStatement): string[] {
  const gaps = known.get(statement) ?? gapsOf(statement);
  known.set(statement, gaps);
  return gaps;
}

function gapsOf({ support }: CompatStatement): string[] {
  return VERSIONS.flatMap(({ browser, versions }) => {
    const stated = [support[browser] ?? []].flat();
    const gap = versions.findLast((version) => !stated.some((one) => has(version, one)));
    return gap === undefined ? [] : [`${browser} ${gap}`];
  });
}

/** The first version of a browser that has it. */
export function sinceIn(browser: BrowserName, { support }: CompatStatement): string {
  const first = [support[browser] ?? []].flat().find(({ flags, prefix, alternative_name }) => !flags && !prefix && !alternative_name);
  return String(first?.version_added);
}

const isFeature = (name: string, one: unknown): one is Identifier => name !== "__compat" && typeof one === "object" && one !== null;

/** What the data says at a path, such as `api.URL`; undefined where it says nothing. */
export function at(path: readonly string[]): Identifier | undefined {
  let found: unknown = bcd;
  for (const name of path) found = Object.hasOwn(found as object, name) ? (found as Record<string, unknown>)[name] : {};
  return isFeature("", found) && Object.keys(found).length > 0 ? found : undefined;
}

export const statementAt = (...path: string[]): CompatStatement | undefined => at(path)?.__compat;

/** All statements below a part of the data, by their last name as `named` writes it, of owners that `isOwner`. */
export function byLastName(
  part: readonly string[],
  named: (name: string) => string | undefined,
  isOwner: (owner: Identifier) => boolean = () => true,
): Map<string, CompatStatement[]> {
  const found = new Map<string, CompatStatement[]>();
  const look = (one: Identifier) => {
    const counts = isOwner(one);
    for (const [name, inner] of Object.entries(one)) {
      if (!isFeature(name, inner)) continue;
      const key = counts ? named(name) : undefined;
      if (key !== undefined && inner.__compat) found.set(key, [...(found.get(key) ?? []), inner.__compat]);
      look(inner);
    }
  };
  const start = at(part);
  if (start) look(start);
  return found;
}

/** A name of the platform that a file uses, and each thing in the data that it may mean. */
export type Use = { name: string; means: CompatStatement[] };

/** Why a file may not use what it uses: each name that no meaning of is in every browser, with those that lack the most common one. */
export function tooNew(uses: Iterable<Use>): Map<string, string> {
  const found = new Map<string, string>();
  const seen = new Set<string>();
  for (const { name, means } of uses) {
    if (seen.has(name)) continue;
    seen.add(name);
    const gaps = means.map(lacking).sort((one, other) => one.length - other.length)[0] ?? ["every browser, for all that is known"];
    if (gaps.length > 0) found.set(name, gaps.join(", "));
  }
  return found;
}
