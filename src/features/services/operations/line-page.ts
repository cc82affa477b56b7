/** The tabs of a line's page that show what can be added, and roaming. */
const TABS = { "bolt-ons": "2", "double-speed": "3", vouchers: "6", roaming: "7" } as const;
export type LineSection = keyof typeof TABS;

/** The address of a section of a line's page, after the area; `result` is what a form without a script brings back. */
export const linePage = (serviceId: string, section: LineSection, result: Record<string, string> = {}): string =>
  `/services/line?${new URLSearchParams({ id: serviceId, open: TABS[section], ...result })}`;
