/** The tabs of the page, by their word in the address (`open`), with the slot of each; the first one is open by default. */
export const TABS = { state: "sim-act", codes: "sim-codes", settings: "phone-settings" } as const;
export type Tab = keyof typeof TABS;
export const TAB_NAMES = Object.keys(TABS) as Tab[];

export const openedBy = (requested: unknown): Tab => TAB_NAMES.find((name) => name === requested) ?? "state";

/** The slots that the page shows at an address. */
export const slotsAt = (search: Readonly<Record<string, unknown>>): string[] => [TABS[openedBy(search["open"])]];
