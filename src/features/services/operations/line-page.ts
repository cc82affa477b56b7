/** The tabs of a line's page that show what can be added, and roaming, by their names in its address. */
export type LineSection = "bolt-ons" | "double-speed" | "vouchers" | "roaming";

/** The address of a section of a line's page, after the area; `result` is what a form without a script brings back. */
export const linePage = (serviceId: string, section: LineSection, result: Record<string, string> = {}): string =>
  `/services/line?${new URLSearchParams({ id: serviceId, open: section, ...result })}`;
