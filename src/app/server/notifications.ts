import { markLinkSeen, publish } from "#features/contact/notifications/inbox/server/store.ts";
import { reachOf } from "#features/contact/notifications/server/reach.ts";
import type { Occasion } from "#features/contact/notifications/rules.ts";
import type { Db } from "#platform/server/db.ts";
import { customers } from "./customers.ts";

/** Telling users something, for the features that have something to tell. */
export const notifications = {
  /** Publishes a notification in the caller's transaction. */
  publish,
  /** Marks those as seen that lead to what the user has just read. */
  markLinkSeen,
  /** Where a message about the occasion goes; undefined for a user who is gone. */
  reachOf: (db: Db, userId: string, occasion: Occasion) => reachOf(db, userId, { occasion, customers }),
};
