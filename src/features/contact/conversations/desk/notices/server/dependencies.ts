import type { Audience, KnownPerson } from "#features/account/customers/contract.ts";
import type { Brand } from "#platform/brand.ts";
import type { Place } from "#platform/client.ts";
import type { Language } from "#platform/language.ts";
import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import type { Jobs } from "#platform/server/jobs.ts";
import type { MailSender } from "#providers/mail/port.ts";
import type { SmsSender } from "#providers/sms/port.ts";
import type { NoticeType } from "../rules.ts";

type Reached = { name: string; language: Language; mail: string | undefined; mobile: string | undefined };
type Published = {
  userId: string;
  code: string;
  type: NoticeType;
  content: Record<Language, string>;
  now: Date;
};

export type NoticesDependencies = {
  db: Db;
  clock: Clock;
  place: Place;
  brand: Brand;
  jobs: Jobs;
  mail: MailSender;
  sms: SmsSender;
  customers: {
    peopleById(db: Db, ids: readonly string[]): Promise<KnownPerson[]>;
    usersIn(db: Db, audience: Audience, part: { after: string | null; limit: number }): Promise<string[]>;
    countUsersIn(db: Db, audience: Audience): Promise<number>;
  };
  notifications: {
    publish(tx: Db, notification: Published): Promise<boolean>;
    reachOf(db: Db, userId: string, occasion: "NOTICE"): Promise<Reached | undefined>;
  };
  conversations: { announceAnswer(tx: Db, answer: { messageId: string }): Promise<void> };
  limits: { secret: string };
  log: { info(about: object, message: string): void };
};
