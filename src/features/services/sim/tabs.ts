import { openTab } from "#platform/tab-number.ts";

/** The tabs of the page in their order, with the slot of each; an address (`open`) opens one by its number, from 1, or by its name. */
export const TABS = { state: "sim-act", codes: "sim-codes", settings: "phone-settings" } as const;
export type Tab = keyof typeof TABS;
export const TAB_NAMES = Object.keys(TABS) as Tab[];

export const simTabAt = (requested: unknown): Tab => TAB_NAMES[openTab(requested, { count: TAB_NAMES.length, names: TAB_NAMES }) - 1]!;

/** The slots that the page shows at an address. */
export const slotsAt = (search: Readonly<Record<string, unknown>>): string[] => [TABS[simTabAt(search["open"])]];
