import type { SystemName } from "#platform/system-name.ts";
import type { ServiceType } from "#features/account/customers/contract.ts";
import { LINE_TAB, type LineTab } from "../../operations/line-page.ts";
import { SERVICE_TYPES } from "#vocabulary/service-lists.ts";

/**
 * The types of lines that have a tab. To add a tab: give it a place in `operations/line-page.ts`, name its slot in `line-slots.ts`, fill the slot in your `web/feature.ts`, and
 * where it reads, add `read-….ts` to `READS`.
 */
const TYPES: Readonly<Record<LineTab, readonly ServiceType[]>> = {
  overview: SERVICE_TYPES,
  "bolt-ons": SERVICE_TYPES,
  vouchers: SERVICE_TYPES,
  history: SERVICE_TYPES,
  roaming: ["MOBILE"],
  "double-speed": ["INTERNET"],
  sim: ["MOBILE"],
};

/** The tabs of a line of this type, in the order of their numbers; where lines cannot be changed, the first alone. */
export const tabsOf = (type: ServiceType, isChangeable = true): LineTab[] =>
  (Object.keys(TYPES) as LineTab[]).filter((name) => TYPES[name].includes(type) && (isChangeable || name === "overview"));

/** Whether lines are changed, and read back. */
export const isChangeable = (has: (system: SystemName) => boolean): boolean => has("service-orders") && has("service-inventory");

/** The number of the tab that an address opens; the first one where no line has such a tab. */
export function lineTabAt(requested: unknown): number {
  const number = Number(requested);
  return Object.values<number>(LINE_TAB).includes(number) ? number : 1;
}
