import type { Brand } from "#platform/brand.ts";
import type { Place } from "#platform/client.ts";
import type { Language } from "#platform/language.ts";
import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import type { Jobs } from "#platform/server/jobs.ts";
import type { MailSender } from "#providers/mail/port.ts";
import type { SmsSender } from "#providers/sms/port.ts";
import type { ContactData, Kind } from "../contract.ts";

type Of = { userId: string; kind: Kind };
type Event = "name-changed" | "mail-changed" | "mail-removed" | "mobile-changed" | "mobile-removed" | "mails-refused" | "mails-wanted";

/** Access to users that contact data need. */
type Customers = {
  contactDataOf(db: Db, userId: string, since: Date): Promise<ContactData | undefined>;
  startContactChange(tx: Db, change: Of & { address: string; now: Date }): Promise<void>;
  dropContactChange(db: Db, of: Of): Promise<void>;
  finishContactChange(tx: Db, of: Of & { now: Date }): Promise<{ old: string | null } | undefined>;
  removeContact(tx: Db, of: Of & { now: Date }): Promise<string | null>;
  /** Uses up the user's links that sign in or set a password: they were sent to the old contact. */
  closeAccessOf(tx: Db, userId: string, now: Date): Promise<void>;
  changeName(tx: Db, userId: string, name: string): Promise<boolean>;
  setAcceptsMails(tx: Db, userId: string, accepts: boolean): Promise<boolean>;
  forgetContactChanges(db: Db, before: Date): Promise<number>;
  recipientOf(db: Db, userId: string): Promise<{ name: string; language: Language } | undefined>;
  addHistory(tx: Db, happened: { userId: string; event: Event; now: Date }): Promise<void>;
};

/** Publishes a notification in the transaction of what has happened. */
type Notifications = {
  publish(
    tx: Db,
    notification: { userId: string; code: string; type: "USER_PROFILE_MSG"; content: Record<Language, string>; link: string; now: Date },
  ): Promise<unknown>;
};

export type ContactDependencies = {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  customers: Customers;
  notifications: Notifications;
  mail: MailSender;
  sms: SmsSender;
  brand: Brand;
  place: Place;
  addressOf: (path: string) => string;
  /** Codes are stored under hashes that need the secret. */
  limits: { secret: string };
};
