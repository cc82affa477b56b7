/** The tabs of the page, by their word in the address (`open`); the first one is open by default, and for a word that is none. */
export const TAB_NAMES = ["bills", "payments", "spending"] as const;
export type TabName = (typeof TAB_NAMES)[number];

export const openedBy = (requested: unknown): TabName => TAB_NAMES.find((name) => name === requested) ?? TAB_NAMES[0];
