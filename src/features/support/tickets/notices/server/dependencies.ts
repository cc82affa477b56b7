import type { Brand } from "#platform/brand.ts";
import type { Place } from "#platform/client.ts";
import type { Language } from "#platform/language.ts";
import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import type { Jobs } from "#platform/server/jobs.ts";
import type { MailSender } from "#providers/mail/port.ts";
import type { SmsSender } from "#providers/sms/port.ts";

type Reached = { name: string; language: Language; box: boolean; mail: string | undefined; mobile: string | undefined };
type Published = { userId: string; code: string; type: "MESSAGE"; content: Record<Language, string>; link: string; now: Date };

/** What finding out whom to tell takes. */
export type AnnouncingDependencies = {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  customers: { viewersOf(db: Db, account: string): Promise<string[]> };
};
export type RemindingDependencies = AnnouncingDependencies & {
  /** From which hour of the day before, in Sofia. */
  visitReminderHour: number;
};
/** What telling somebody takes. */
export type SendingDependencies = Pick<AnnouncingDependencies, "db" | "clock"> & {
  brand: Brand;
  place: Place;
  addressOf: (path: string) => string;
  mail: MailSender;
  sms: SmsSender;
  notifications: {
    publish(tx: Db, news: Published): Promise<boolean>;
    reachOf(db: Db, userId: string, occasion: "TICKET_VISITS"): Promise<Reached | undefined>;
  };
};
