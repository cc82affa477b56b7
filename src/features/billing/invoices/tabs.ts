import type { SystemName } from "#platform/system-name.ts";
import { openTab } from "#platform/tab-number.ts";

/** The tabs of the page in their order; an address (`open`) opens one by its number, from 1, or by its name, as the recharge link does (B§2). */
export const TAB_NAMES = ["bills", "payments", "spending"] as const;
export type TabName = (typeof TAB_NAMES)[number];

/** Without a billing system there are prepaid numbers alone. */
export const tabsThere = (hasBills: boolean): readonly TabName[] => (hasBills ? TAB_NAMES : ["payments"]);

export const billTabAt = (requested: unknown, hasBills = true): TabName =>
  !hasBills ? "payments" : TAB_NAMES[openTab(requested, { count: TAB_NAMES.length, names: TAB_NAMES }) - 1]!;

/** The slots that the page shows at an address, the outermost first. A recharge link names one prepaid number (B§2). */
export function slotsAt(search: Readonly<Record<string, unknown>>, off: readonly SystemName[] = []): string[] {
  const hasBills = !off.includes("billing");
  const open = billTabAt(search["open"], hasBills);
  if (open === "bills") return search["statement"] ? ["bill-statement"] : ["bills-list", "bill-documents"];
  if (open === "spending") return ["bills-spending"];
  if (search["prepaidNumber"] && !off.includes("prepaid")) return ["prepaid-number"];
  return hasBills ? ["bills-payments", "bills-recharge"] : ["bills-recharge"];
}
