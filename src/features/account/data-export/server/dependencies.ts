import type { Brand } from "#platform/brand.ts";
import type { Place } from "#platform/client.ts";
import type { Language } from "#platform/language.ts";
import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import type { Jobs } from "#platform/server/jobs.ts";
import type { FileToPack } from "#platform/server/zip.ts";
import type { MailSender } from "#providers/mail/port.ts";

/** Whose data are exported; the customer's, too, for its main user alone. */
export type Exported = { userId: string; customerId: string | null };
/** What a feature stores of somebody, as JSON: the name of a file, and its content. Nothing secret. */
export type ExportOf = (db: Db, who: Exported) => Promise<Record<string, unknown>>;

type State = { requestedAt: Date; readyAt: Date | null; fetchedAt: Date | null; bytes: number | null };
type Customers = {
  exportStateOf(db: Db, userId: string): Promise<State | undefined>;
  startExport(tx: Db, userId: string, at: { now: Date; lostBefore: Date }): Promise<string | undefined>;
  exportToMake(db: Db, id: string): Promise<Exported | undefined>;
  finishExport(tx: Db, id: string, made: { archive: Uint8Array; now: Date }): Promise<boolean>;
  linkExport(tx: Db, userId: string, link: { linkHash: Buffer; endsAt: Date }): Promise<boolean>;
  takeExport(tx: Db, userId: string, link: { linkHash: Buffer; now: Date }): Promise<Uint8Array | undefined>;
  forgetExports(db: Db, before: Date): Promise<number>;
  recipientOf(db: Db, userId: string): Promise<{ name: string; mail: string | null; language: Language } | undefined>;
  addHistory(tx: Db, happened: { userId: string; event: "export-made" | "export-fetched"; now: Date }): Promise<void>;
};

/** Publishes a notification in the transaction of what has happened. */
type Notifications = {
  publish(
    tx: Db,
    notification: { userId: string; code: string; type: "MESSAGE"; content: Record<Language, string>; link: string; now: Date },
  ): Promise<unknown>;
};

export type ExportDependencies = {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  customers: Customers;
  notifications: Notifications;
  /** What each feature exports. */
  exporters: readonly ExportOf[];
  /** The files of a person, which are packed when the archive is fetched. */
  exportedFiles: (db: Db, userId: string) => Promise<FileToPack[]>;
  mail: MailSender;
  brand: Brand;
  place: Place;
  addressOf: (path: string) => string;
  limits: { secret: string };
};
