import type { Clock } from "#platform/server/clock.ts";
import type { StaffRole } from "#platform/permissions.ts";
import type { Db } from "#platform/server/db.ts";
import type { Files } from "#providers/files/port.ts";
import type { VirusScanner } from "#providers/virus-scanner/port.ts";
import type { Allowance, Purpose } from "../rules.ts";

/** The limits of the settings; counted under hashes that need the secret. */
export type AttachmentLimits = {
  on: boolean;
  secret: string;
  /** Of what a form may have. */
  allowed: Record<Purpose, Allowance>;
  /** Uploads of one signed-in user, and of visitors from one address, in `windowMinutes`. */
  perUser: number;
  perAddress: number;
  windowMinutes: number;
};

type Caller = { user?: { id: string; roles?: readonly StaffRole[] } | undefined; knownVisitor: string | undefined };

export type AttachmentDependencies = {
  db: Db;
  clock: Clock;
  files: Files;
  virusScanner: VirusScanner;
  /** How long the scanner may take while somebody waits, in milliseconds. */
  scanDeadlineMs: number;
  attachmentLimits: AttachmentLimits;
  /** Who else may read a file that was sent with a message. */
  messages: { isReader(db: Db, messageId: string, caller: Caller): Promise<boolean> };
  log: Record<"info" | "warn", (about: object, message: string) => void>;
};
