import type { Reason, ServiceType } from "#features/contact/conversations/subjects/contract.ts";
import type { Brand } from "#platform/brand.ts";
import type { Place } from "#platform/client.ts";
import type { Language } from "#platform/language.ts";
import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import type { Jobs } from "#platform/server/jobs.ts";
import type { MailSender } from "#providers/mail/port.ts";
import type { Switches } from "../rules.ts";

/** The settings of the form; counted under hashes that need the secret. */
export type ContactFormSettings = Switches & {
  on: boolean;
  secret: string;
  /** Messages of one signed-in user, and of visitors from one address, in `windowMinutes`. */
  perUser: number;
  perAddress: number;
  windowMinutes: number;
  /** Confirmations to one visitor's mailbox in a day. */
  mailsPerMailbox: number;
};

export type Writer = { userId: string | null; visitor: string | null; name: string; mail: string | null; language: Language };
type Opening = { writer: Writer; reason: Reason | null; serviceType: ServiceType | null; body: string; now: Date };
type Receipt = { userId: string | null; mail: string | null; language: Language; displayCode: string; code: string };
type Reached = { language: Language; mail: string | undefined };

export type ContactFormDependencies = {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  place: Place;
  contactForm: ContactFormSettings;
  conversations: {
    openConversation(tx: Db, opening: Opening): Promise<{ id: string; code: string; displayCode: string; messageId: string }>;
    receiptOf(db: Db, conversationId: string): Promise<Receipt | undefined>;
  };
  attachments: {
    attach(tx: Db, files: { owners: string[]; codes: string[] }, to: { kind: "message"; id: string }): Promise<readonly unknown[]>;
  };
  customers: { reachableBy(db: Db, userId: string): Promise<{ name: string; mail: string | null } | undefined> };
};

export type ConfirmDependencies = Pick<ContactFormDependencies, "db" | "clock" | "place" | "contactForm" | "conversations"> & {
  notifications: { reachOf(db: Db, userId: string, occasion: "courtesy"): Promise<Reached | undefined> };
  mail: MailSender;
  brand: Brand;
  addressOf: (path: string) => string;
};
