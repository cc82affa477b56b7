import type { Place } from "#platform/client.ts";
import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";

/** A file of a message; `state` says whether it is given out. */
type SentFile = { belongsTo: string | null; code: string; name: string; size: number; state: "quarantined" | "kept" | "flagged" };

/** Access to the files of messages. */
type Attachments = {
  /** Makes uploaded files of these owners part of a message; returns those that there are. */
  attach(tx: Db, files: { owners: string[]; codes: string[] }, to: { kind: "message"; id: string }): Promise<{ size: number }[]>;
  /** The files of these messages, in the order of their choice. */
  sentFilesOf(db: Db, kind: "message", ids: readonly string[]): Promise<SentFile[]>;
};

export type ConversationsDependencies = {
  db: Db;
  clock: Clock;
  place: Place;
  attachments: Attachments;
  notifications: { markLinkSeen(tx: Db, userId: string, of: { link: string; now: Date }): Promise<void> };
  /** Whether replies are limited, and the secret of tokens and counters. */
  limits: { on: boolean; secret: string };
};
