import type { ServiceType } from "#features/account/customers/contract.ts";
import { LINE_SLOTS } from "./line-slots.ts";

type LineTab = {
  name: "overview" | "bolt-ons" | "double-speed" | "sim" | "history" | "vouchers" | "roaming";
  types: readonly ServiceType[];
};
const EVERY: readonly ServiceType[] = ["MOBILE", "INTERNET", "TV", "FIXED"];

/**
 * The tabs of a line's page, by their number in its address (`open`). To add a slot: name it in `line-slots.ts` and in the page's `slots` in `feature.ts`, fill it in
 * your `web/feature.ts`, and where it reads, add `read-….ts` to `READS`.
 */
export const LINE_TABS: readonly LineTab[] = [
  { name: "overview", types: EVERY },
  { name: "bolt-ons", types: EVERY },
  { name: "double-speed", types: ["INTERNET"] },
  { name: "sim", types: ["MOBILE"] },
  { name: "history", types: EVERY },
  { name: "vouchers", types: EVERY },
  { name: "roaming", types: ["MOBILE"] },
];

/** Whether the tab shows anything yet. */
const isThere = (open: number): boolean => open in LINE_SLOTS;

/** The numbers of the tabs as they are shown: a number stays, whatever stands before it. */
export const SHOWN_TABS: readonly number[] = [1, 2, 6, 3, 7, 4, 5];

/** The number of the tab that an address opens; the first one where there is none. */
export const openedBy = (requested: unknown): number => (isThere(Number(requested)) ? Number(requested) : 1);
