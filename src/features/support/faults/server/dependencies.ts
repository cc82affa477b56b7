import type { FaultFlags, Line, LineAtAddress } from "#features/account/customers/contract.ts";
import type { Brand } from "#platform/brand.ts";
import type { Place } from "#platform/client.ts";
import type { Language } from "#platform/language.ts";
import type { Scope } from "#platform/permissions.ts";
import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import type { Jobs } from "#platform/server/jobs.ts";
import type { MailSender } from "#providers/mail/port.ts";
import type { Problems } from "#providers/problems/port.ts";
import type { SmsSender } from "#providers/sms/port.ts";

/** What reading the list of faults takes. */
export type ReadingDependencies = {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  problems: Problems;
  faultSettings: {
    /** Whether the system of problems decides which lines have a fault; without one, lines have those that were imported. */
    flagsLines: boolean;
    /** From how many minutes on customers are told that an expected end has moved. */
    movedMinutes: number;
  };
  customers: {
    linesAtAddresses(db: Db, which: { after: string; most: number }): Promise<LineAtAddress[]>;
    setFaultFlags(tx: Db, lines: readonly FaultFlags[]): Promise<void>;
  };
};

type Reached = { name: string; language: Language; box: boolean; mail: string | undefined; mobile: string | undefined };
type Published = { userId: string; code: string; type: "MESSAGE"; content: Record<Language, string>; link: string; now: Date };

/** What telling customers takes. */
export type NoticeDependencies = {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  brand: Brand;
  addressOf: (path: string) => string;
  mail: MailSender;
  sms: SmsSender;
  /** News for more users than `noticesAtOnce` waits for an operator. */
  faultSettings: { noticesAtOnce: number };
  customers: { activeViewersOf(db: Db, accounts: readonly string[]): Promise<string[]> };
  notifications: {
    publish(tx: Db, news: Published): Promise<boolean>;
    reachOf(db: Db, userId: string, occasion: "FAULT"): Promise<Reached | undefined>;
  };
};

/** What the pages take. */
export type FaultsDependencies = {
  db: Db;
  /** The list may be as old as it is read anyway. */
  replica: Db;
  clock: Clock;
  jobs: Jobs;
  place: Place;
  problems: Problems;
  /** How many addresses a visitor may compare in ten minutes. */
  faultSettings: { checksPerAddress: number };
  limits: { on: boolean; secret: string };
  customers: { linesOf(db: Db, customerId: string, scope: Scope): Promise<Line[]> };
  log: Record<"info" | "warn", (about: object, message: string) => void>;
};
