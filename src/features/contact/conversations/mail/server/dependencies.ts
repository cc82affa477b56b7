import type { Brand } from "#platform/brand.ts";
import type { Place } from "#platform/client.ts";
import type { Language } from "#platform/language.ts";
import type { Db } from "#platform/server/db.ts";
import type { MailSender } from "#providers/mail/port.ts";
import type { SmsSender } from "#providers/sms/port.ts";

type Reached = { name: string; language: Language; mail: string | undefined; mobile: string | undefined };
type Notification = { userId: string; code: string; type: "MESSAGE"; content: Record<Language, string>; link: string; now: Date };

/** Where users are told something, and publishing it in the portal. */
export type Notifications = {
  reachOf(db: Db, userId: string, occasion: "INTERACTION_BOX_MESSAGE"): Promise<Reached | undefined>;
  publish(tx: Db, notification: Notification): Promise<unknown>;
};

export type AnswerDependencies = {
  db: Db;
  notifications: Notifications;
  attachments: { sentFilesOf(db: Db, kind: "message", ids: readonly string[]): Promise<{ name: string; size: number }[]> };
  mail: MailSender;
  sms: SmsSender;
  brand: Brand;
  place: Place;
  addressOf: (path: string) => string;
  /** The address that takes replies, to which a conversation's token is added; undefined where no mail comes in. */
  mailIn: { address: string } | undefined;
  /** Tokens are made with the secret. */
  limits: { secret: string };
};
