const SLOTS = {
  1: ["line-overview"],
  2: ["line-bolt-ons"],
  3: ["line-vouchers"],
  4: ["line-history"],
  5: ["line-roaming", "line-double-speed"],
  6: ["line-sim"],
} as const;

/** The slots of a line's page that a tab may show, by the tab's number. Every page loads this, so it is short. */
export const LINE_SLOTS: Readonly<Record<string, readonly (typeof SLOTS)[keyof typeof SLOTS][number][]>> = SLOTS;

/** The slots that the page may show at an address; those of the first tab where it opens none. */
export const slotsAt = ({ open }: Readonly<Record<string, unknown>>): readonly string[] => LINE_SLOTS[Number(open)] ?? SLOTS[1];
