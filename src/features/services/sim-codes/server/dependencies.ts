import type { Requires } from "#platform/system-name.ts";
import type { Line } from "#features/account/customers/contract.ts";
import type { Brand } from "#platform/brand.ts";
import type { Place } from "#platform/client.ts";
import type { Language } from "#platform/language.ts";
import type { Scope } from "#platform/permissions.ts";
import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import type { Jobs } from "#platform/server/jobs.ts";
import type { MailSender } from "#providers/mail/port.ts";
import type { ServiceInventory } from "#providers/service-inventory/port.ts";
import type { SmsSender } from "#providers/sms/port.ts";

type Reached = { name: string; language: Language; mail: string | undefined };
type Shown = { event: "sim-codes-shown"; now: Date; details: Record<string, string> };
type News = { userId: string; code: string; type: "URGENT"; content: { bg: string; en: string }; link: string; now: Date };

export type NoticeDependencies = {
  db: Db;
  clock: Clock;
  brand: Brand;
  place: Place;
  addressOf: (path: string) => string;
  mail: MailSender;
  sms: SmsSender;
  notifications: {
    publish(db: Db, news: News): Promise<boolean>;
    reachOf(db: Db, userId: string, occasion: "required"): Promise<Reached | undefined>;
  };
};

export type SimCodesDependencies = {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  place: Place;
  serviceInventory: ServiceInventory;
  /** Whether what these outside systems are needed for is there; all of it where it is not given. */
  isThere?: (requires: Requires) => boolean;
  /** Counted under hashes that need the secret. */
  limits: { on: boolean; secret: string };
  customers: {
    linesOf(db: Db, customerId: string, scope: Scope): Promise<Line[]>;
    /** The users who may see the billing account. */
    viewersOf(db: Db, account: string): Promise<string[]>;
    addHistory(tx: Db, happened: Shown & { userId: string }): Promise<void>;
    addToMainHistory(tx: Db, happened: Shown & { userId: string }): Promise<void>;
  };
};
