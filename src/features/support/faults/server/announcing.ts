import { randomUUID } from "node:crypto";
import * as z from "zod/mini";
import { shownBrand } from "#platform/brand.ts";
import { instantWords } from "#platform/instant-words.ts";
import { LANGUAGES, type Language } from "#platform/language.ts";
import { job } from "#platform/server/jobs.ts";
import { paragraphsOf, writeMail } from "#platform/server/letter.ts";
import { faultLetter } from "../messages/letter.ts";
import type { NoticeDependencies } from "./dependencies.ts";
import { faultById, type FaultRow } from "./store.ts";
import { addNotices, touchedLines } from "./touched-store.ts";

/** Lines whose users are told in one transaction. */
const MOST_LINES = 500;
const News = z.enum(["began", "moved", "ended"]);

/** Tells a user what is new of a fault, as the user has chosen. A repeat has the same ids. */
export const sendFaultNotice = job({
  name: "faults.send-notice",
  payload: z.strictObject({ noticeId: z.uuid(), userId: z.uuid(), faultId: z.int(), round: z.int(), news: News }),
  attempts: 8,
  async run({ noticeId, userId, faultId, round, news }, deps: NoticeDependencies) {
    const { db, clock, brand, addressOf, mail, sms, notifications } = deps;
    const fault = await faultById(db, faultId);
    const reached = await notifications.reachOf(db, userId, "FAULT");
    if (!fault || !reached) return;
    const { language } = reached;
    if (reached.box) {
      const content = Object.fromEntries(LANGUAGES.map((shown) => [shown, faultLetter[shown].news[news](aboutOf(fault, shown))]));
      const message = { userId, code: `fault.${faultId}.${round}`, type: "MESSAGE", link: "/faults", now: clock.now() } as const;
      await notifications.publish(db, { ...message, content: content as Record<Language, string> });
    }
    const t = faultLetter[language];
    const about = aboutOf(fault, language);
    if (reached.mobile) {
      const text = t.sms[news]({ ...about, phone: shownBrand(brand, language).phone });
      await sms.send({ id: `${noticeId}-sms`, to: reached.mobile, text });
    }
    if (!reached.mail) return;
    const lead = [t.hello(reached.name), t.news[news](about), ...(news !== "ended" && about.text ? paragraphsOf(about.text) : []), t.next[news]];
    const subject = t.subject[news](about);
    const action = { label: t.action, url: addressOf("/faults") };
    await mail.send({ id: noticeId, to: reached.mail, language, refusable: { userId, name: "FAULT" }, ...writeMail({ language, subject, title: subject, lead, action, footer: t.footer }, brand) });
  },
}); // prettier-ignore

/** Has the users told who see a line that a fault touches: each once for each news, however many lines. */
export const announceFault = job({
  name: "faults.announce",
  payload: z.strictObject({ faultId: z.int(), round: z.int(), news: News, after: z.string().check(z.maxLength(40)) }),
  attempts: 8,
  async run({ faultId, round, news, after }, { db, clock, jobs, customers }: NoticeDependencies) {
    await db.transaction().execute(async (tx) => {
      const lines = await touchedLines(tx, { faultId, after, most: MOST_LINES });
      const viewers = new Set<string>();
      for (const account of new Set(lines.map((line) => line.account)))
        for (const userId of await customers.viewersOf(tx, account)) viewers.add(userId);
      for (const userId of await addNotices(tx, { faultId, round, userIds: [...viewers], now: clock.now() }))
        await jobs.enqueue(tx, sendFaultNotice, { payload: { noticeId: randomUUID(), userId, faultId, round, news } });
      if (lines.length === MOST_LINES)
        await jobs.enqueue(tx, announceFault, { payload: { faultId, round, news, after: lines.at(-1)!.serviceId } });
    });
  },
});

/** What is said of a fault: its area, where it has one, and when it is expected to end. */
export type AboutFault = { area: string | undefined; until: string | undefined; text: string };
const aboutOf = ({ area, expectedEnd, text }: FaultRow, language: Language): AboutFault => ({
  area: area?.name[language],
  until: expectedEnd ? instantWords(expectedEnd.toISOString(), language) : undefined,
  text: text[language],
});
