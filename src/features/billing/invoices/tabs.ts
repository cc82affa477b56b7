import { openTab } from "#platform/tab-number.ts";

/** The tabs of the page in their order; an address (`open`) opens one by its number, from 1, or by its name, as the recharge link does (B§2). */
export const TAB_NAMES = ["bills", "payments", "spending"] as const;
export type TabName = (typeof TAB_NAMES)[number];

export const billTabAt = (requested: unknown): TabName => TAB_NAMES[openTab(requested, { count: TAB_NAMES.length, names: TAB_NAMES }) - 1]!;

/** The slots that the page shows at an address, the outermost first. A recharge link names one prepaid number (B§2). */
export function slotsAt(search: Readonly<Record<string, unknown>>): string[] {
  const open = billTabAt(search["open"]);
  if (open === "bills") return search["statement"] ? ["bill-statement"] : ["bills-list", "bill-documents"];
  if (open === "spending") return ["bills-spending"];
  return search["prepaidNumber"] ? ["prepaid-number"] : ["bills-payments", "bills-recharge"];
}
