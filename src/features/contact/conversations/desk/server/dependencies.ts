import type { KnownPerson } from "#features/account/customers/contract.ts";
import type { SentFile } from "#features/contact/attachments/contract.ts";
import type { Place } from "#platform/client.ts";
import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";

export type DeskDependencies = {
  db: Db;
  clock: Clock;
  place: Place;
  customers: { peopleById(db: Db, ids: readonly string[]): Promise<KnownPerson[]> };
  attachments: {
    /** Makes uploaded files part of a message; returns those that there are. */
    attach(tx: Db, files: { owners: string[]; codes: string[] }, to: { kind: "message"; id: string }): Promise<unknown[]>;
    sentFilesOf(db: Db, kind: "message", ids: readonly string[]): Promise<SentFile[]>;
  };
  conversations: {
    /** Tells its person of an answer, in the transaction in which it was added. */
    announceAnswer(tx: Db, answer: { messageId: string }): Promise<void>;
  };
  limits: { secret: string };
  /** Within how many working days a person is answered. */
  answerTargetDays: number;
};
