import { LINE_FACTS } from "#vocabulary/system-needs.ts";
import { randomUUID } from "node:crypto";
import * as z from "zod/mini";
import type { Place } from "#platform/client.ts";
import { shownBrand, type Brand } from "#platform/brand.ts";
import { dayWords, longDayWords } from "#platform/instant-words.ts";
import type { Language } from "#platform/language.ts";
import type { Db } from "#platform/server/db.ts";
import { job, recurringJob, type Jobs } from "#platform/server/jobs.ts";
import { writeMail } from "#platform/server/letter.ts";
import type { MailSender } from "#providers/mail/port.ts";
import type { SmsSender } from "#providers/sms/port.ts";
import { plusDays, type Day } from "#vocabulary/day.ts";
import { contractNotice } from "../messages/notice.ts";
import { lineAddress } from "../search-params.ts";
import type { LinesDependencies } from "./dependencies.ts";
import { freshSnapshots } from "./inventory.ts";
import { endingContracts, linesToWatch, markNoticed, noteLines, type LineKey } from "./store.ts";
import { DAY_MS, instantBefore } from "#vocabulary/time-units.ts";

/** A contract that nobody looks at is read every so many days, so many in one run, for so long at most. */
const WATCH = { days: 7, most: 500, patienceMs: 120_000 } as const;
const NOTED_AT_ONCE = 1_000;

type News = { userId: string; code: string; type: "MESSAGE"; content: Record<Language, string>; link: string; now: Date };

/** What watching contracts takes. */
export type WatchDependencies = Pick<LinesDependencies, "db" | "clock" | "serviceInventory" | "contractNoticeDays"> & {
  customers: Pick<LinesDependencies["customers"], "someLinesOf"> & {
    watchedLines(db: Db, which: { after: string; most: number }): Promise<LineKey[]>;
    viewersOf(db: Db, account: string): Promise<string[]>;
  };
  jobs: Jobs;
  notifications: {
    publish(tx: Db, news: News): Promise<boolean>;
    reachOf(db: Db, userId: string, occasion: "CONTRACT_ENDING"): Promise<Reached | undefined>;
  };
};
type Reached = { name: string; language: Language; box: boolean; mail: string | undefined; mobile: string | undefined };

/** Notes the lines of customers with users, so that contracts that nobody has looked at yet are watched, too. */
export const noteWatchedLines = recurringJob(
  { name: "lines.note", requires: LINE_FACTS, schedule: "50 3 * * *" },
  async ({ db, customers }: WatchDependencies) => {
    for (let after = ""; ;) {
      const lines = await customers.watchedLines(db, { after, most: NOTED_AT_ONCE });
      if (lines.length === 0) return;
      await noteLines(db, lines);
      after = lines.at(-1)!.serviceId;
    }
  },
);

/** Reads contracts that no page has asked about for days, and notifies who sees a line that its term ends soon: once for each end. */
export const watchContracts = recurringJob(
  { name: "lines.watch-contracts", requires: LINE_FACTS, schedule: "*/20 * * * *" },
  async (deps: WatchDependencies) => {
    const { db, clock, contractNoticeDays } = deps;
    const before = instantBefore(clock.now(), WATCH.days * DAY_MS);
    const byCustomer = Map.groupBy(await linesToWatch(db, { before, most: WATCH.most }), ({ customerId }) => customerId);
    for (const [customerId, lines] of byCustomer) {
      const which = { customerId, serviceIds: lines.map(({ serviceId }) => serviceId), freshMs: WATCH.days * DAY_MS };
      await freshSnapshots(which, { ...deps, patienceMs: WATCH.patienceMs });
    }
    const today = clock.today();
    const ending = await endingContracts(db, { from: today, to: plusDays(today, contractNoticeDays), most: WATCH.most });
    for (const contract of ending) await db.transaction().execute((tx) => notify(tx, contract, deps));
  },
);

/** What sending a notice takes. */
export type NoticeDependencies = Pick<WatchDependencies, "db" | "customers" | "notifications"> & {
  brand: Brand;
  place: Place;
  addressOf: (path: string) => string;
  mail: MailSender;
  sms: SmsSender;
};

/** Tells a user that the term of a contract ends, by mail and SMS as the user has chosen. A repeat has the same ids. */
export const sendContractNotice = job({
  name: "lines.send-contract-notice",
  requires: LINE_FACTS,
  payload: z.strictObject({
    noticeId: z.uuid(),
    userId: z.uuid(),
    customerId: z.uuid(),
    serviceId: z.string().check(z.maxLength(64)),
    until: z.iso.date(),
  }),
  attempts: 8,
  async run({ noticeId, userId, customerId, serviceId, until }, deps: NoticeDependencies) {
    const { db, customers, notifications, brand, place, addressOf, mail, sms } = deps;
    const reached = await notifications.reachOf(db, userId, "CONTRACT_ENDING");
    const [line] = await customers.someLinesOf(db, customerId, { scope: "all", serviceIds: [serviceId], most: 1 });
    if (!reached || !line) return;
    const { language, name } = reached;
    const t = contractNotice[language];
    const { displayName } = line;
    if (reached.mobile) {
      const text = t.sms(serviceId, until, shownBrand(brand, language).phone);
      await sms.send({ id: `${noticeId}-sms`, to: reached.mobile, text });
    }
    if (!reached.mail) return;
    const content = {
      ...{ language, subject: t.subject(displayName), title: t.subject(displayName), footer: t.footer },
      lead: [t.hello(name), ...t.lead(displayName, longDayWords(until as Day, language))],
      action: { label: t.action, url: addressOf(lineAddress(serviceId).replace("{area}", place.area)) },
    };
    await mail.send({
      id: noticeId,
      to: reached.mail,
      language,
      refusable: { userId, name: "CONTRACT_ENDING" },
      ...writeMail(content, brand),
    });
  },
});

async function notify(
  tx: Db,
  contract: LineKey & { until: string },
  { clock, customers, jobs, notifications }: WatchDependencies,
): Promise<void> {
  const { customerId, serviceId, until } = contract;
  const [line] = await customers.someLinesOf(tx, customerId, { scope: "all", serviceIds: [serviceId], most: 1 });
  const content = (language: Language) => contractNotice[language].news(line?.displayName ?? serviceId, dayWords(until as Day, language));
  for (const userId of line ? await customers.viewersOf(tx, line.billingAccountCode) : []) {
    const code = `contract-end.${serviceId.toLowerCase().replaceAll(/[^a-z0-9.-]/g, "-")}.${until}`;
    const about = { type: "MESSAGE", content: { bg: content("bg"), en: content("en") }, link: lineAddress(serviceId) } as const;
    const reached = await notifications.reachOf(tx, userId, "CONTRACT_ENDING");
    if (!reached) continue;
    if (reached.box) await notifications.publish(tx, { ...about, userId, code, now: clock.now() });
    const payload = { noticeId: randomUUID(), userId, customerId, serviceId, until };
    if (reached.mail || reached.mobile) await jobs.enqueue(tx, sendContractNotice, { payload });
  }
  await markNoticed(tx, contract);
}
