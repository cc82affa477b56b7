import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import type { UploadedFile } from "#platform/upload.ts";
import type { SpooledFile } from "#platform/server/spooled-file.ts";
import type { FileProblem } from "../messages/notes.ts";
import type { ReadMail } from "./reading/parse.ts";

/** What becomes of a mail's file: it is stored under a code, or refused. */
type TakenFile = { code: string } | { error: FileProblem | "no-room" };

export type MailInDependencies = {
  /** Undefined for what is no mail. */
  readMail(raw: Pick<SpooledFile, "open">): Promise<ReadMail | undefined>;
  db: Db;
  clock: Clock;
  attachments: {
    /** Checks and stores a file as an upload, under the same limits for each `form`. Throws where the storage is away. */
    takeMailed(file: UploadedFile, of: { owner: string; form: string }): Promise<TakenFile>;
    /** Makes files part of a message; returns how many. */
    attach(tx: Db, files: { owner: string; codes: string[] }, to: { kind: "message"; id: string }): Promise<number>;
  };
  customers: { reachableBy(db: Db, userId: string): Promise<{ mail: string | null } | undefined> };
  /** The address that takes replies. */
  mailIn: { address: string };
  mailInLimits: MailInLimits;
  limits: { on: boolean; secret: string };
  /** Counts what became of each mail. */
  counted: (outcome: string) => void;
  log: Record<"info" | "warn", (about: object, message: string) => void>;
};

/** `bytes`: of one mail as it is sent; mails of one conversation and of one sender in an hour. */
export type MailInLimits = { bytes: number; perConversation: number; perSender: number };
