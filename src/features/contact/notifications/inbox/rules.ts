/** What a notification can be (B§3). USER_DELETED_MSG is a notice of its own, before everything else. */
export const TYPES = ["MESSAGE", "URGENT", "SESSION", "NOTE", "USER_PROFILE_MSG"] as const;
export type Type = (typeof TYPES)[number];

/** A note is in the list alone. */
const isInBar = (type: Type): boolean => type !== "NOTE";

type Shown = { id: string; type: Type; createdAt: string; seen: boolean };

/** The order of the bar: unseen ones, URGENT first, then the latest (B§4, decisions §7). */
export const inBarOrder = <N extends Shown>(notifications: readonly N[]): N[] =>
  notifications
    .filter(({ type, seen }) => !seen && isInBar(type))
    .sort(
      (a, b) =>
        Number(b.type === "URGENT") - Number(a.type === "URGENT") || b.createdAt.localeCompare(a.createdAt) || a.id.localeCompare(b.id),
    );
