/** The tabs of the page, by their word in the address (`open`); the first one is open by default, and for a word that is none. */
export const TAB_NAMES = ["bills", "payments", "spending"] as const;
export type TabName = (typeof TAB_NAMES)[number];

export const openedBy = (requested: unknown): TabName => TAB_NAMES.find((name) => name === requested) ?? TAB_NAMES[0];

/** The slots that the page shows at an address, the outermost first. A recharge link names one prepaid number (B§2). */
export function slotsAt(search: Readonly<Record<string, unknown>>): string[] {
  const open = openedBy(search["open"]);
  if (open === "bills") return search["statement"] ? ["bill-statement"] : ["bills-list", "bill-documents"];
  if (open === "spending") return ["bills-spending"];
  return search["prepaidNumber"] ? ["prepaid-number"] : ["bills-payments", "bills-recharge"];
}
