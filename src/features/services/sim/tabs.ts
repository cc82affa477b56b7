import { LINE_CHANGES } from "#vocabulary/system-needs.ts";
import { isThere, type SystemName } from "#platform/system-name.ts";
import { openTab } from "#platform/tab-number.ts";

/** The tabs of the page in their order, with the slot of each; an address (`open`) opens one by its number, from 1, or by its name. */
export const TABS = { state: "sim-act", codes: "sim-codes", settings: "phone-settings" } as const;
export type Tab = keyof typeof TABS;
export const TAB_NAMES = Object.keys(TABS) as Tab[];

/** Where lines cannot be changed there are the settings of phones alone. */
export const tabsThere = (isChangeable: boolean): readonly Tab[] => (isChangeable ? TAB_NAMES : ["settings"]);

export const simTabAt = (requested: unknown, isChangeable = true): Tab =>
  !isChangeable ? "settings" : TAB_NAMES[openTab(requested, { count: TAB_NAMES.length, names: TAB_NAMES }) - 1]!;

/** The slots that the page shows at an address. */
export const slotsAt = (search: Readonly<Record<string, unknown>>, off?: readonly SystemName[]): string[] => [
  TABS[simTabAt(search["open"], isThere(LINE_CHANGES, off))],
];
