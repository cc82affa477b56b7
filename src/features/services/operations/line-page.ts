/**
 * The place of each tab of a line's page, which is its number in the address (`open`): counted from one, without gaps for a line of any type. A mobile line has
 * roaming where an internet line has double speed.
 */
export const LINE_TAB = { overview: 1, "bolt-ons": 2, vouchers: 3, history: 4, roaming: 5, "double-speed": 5, sim: 6 } as const;
export type LineTab = keyof typeof LINE_TAB;

/** The tabs that show what can be added, and roaming. */
export type LineSection = Extract<LineTab, "bolt-ons" | "double-speed" | "vouchers" | "roaming">;

/** The address of a tab of a line's page, after the area; `result` is what a form without a script brings back. */
export const linePage = (serviceId: string, tab: LineTab, result: Record<string, string> = {}): string =>
  `/services/line?${new URLSearchParams({ id: serviceId, open: String(LINE_TAB[tab]), ...result })}`;
