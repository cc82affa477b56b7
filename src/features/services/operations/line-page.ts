/** The tabs of a line's page whose slots show what can be added and roaming. */
const TABS = { "bolt-ons": "2", vouchers: "2", "double-speed": "3", roaming: "3" } as const;
export type LineSection = keyof typeof TABS;

/** The address of a section of a line's page, after the area; `result` is what a form without a script brings back. */
export const linePage = (serviceId: string, section: LineSection, result: Record<string, string> = {}): string =>
  `/services/line?${new URLSearchParams({ id: serviceId, open: TABS[section], ...result })}#${section}`;
