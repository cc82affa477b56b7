import type { ServiceType } from "#features/account/customers/contract.ts";
import { openTab } from "#platform/tab-number.ts";

const EVERY: readonly ServiceType[] = ["MOBILE", "INTERNET", "TV", "FIXED"];

/**
 * The tabs of a line's page in their order, with the types of line that have them. To add one: name it here and in `pageWords`, fill its slot `line-…` in your
 * `web/feature.ts`, and where it reads, add `read-….ts` to `READS`. Every page loads this, so it is short.
 */
const TABS = {
  overview: EVERY,
  "bolt-ons": EVERY,
  vouchers: EVERY,
  "double-speed": ["INTERNET"],
  roaming: ["MOBILE"],
  sim: ["MOBILE"],
  history: EVERY,
} satisfies Record<string, readonly ServiceType[]>;
export type LineTab = keyof typeof TABS;
const NAMES = Object.keys(TABS) as LineTab[];

const slotOf = (tab: LineTab): `line-${LineTab}` => `line-${tab}`;
export const LINE_SLOTS = NAMES.map(slotOf);

/** The tabs of a line of this type, as they are shown and counted. */
export const tabsOf = (type: ServiceType): LineTab[] => NAMES.filter((name) => TABS[name].includes(type as never));

/** The number of the tab that an address opens, by its number, from 1, or by its name; the first one where the line has no such tab. */
export function openedBy(requested: unknown, type: ServiceType): { number: number; slot: `line-${LineTab}` } {
  const names = tabsOf(type);
  const number = openTab(requested, { count: names.length, names });
  return { number, slot: slotOf(names[number - 1]!) };
}

/** The slots that the page may show at an address, which does not say the type of its line. */
export const slotsAt = ({ open }: Readonly<Record<string, unknown>>): readonly string[] => [
  ...new Set(EVERY.map((type) => openedBy(open, type).slot)),
];
