import { randomUUID } from "node:crypto";
import * as z from "zod/mini";
import { LANGUAGES, type Language } from "#platform/language.ts";
import type { Db } from "#platform/server/db.ts";
import { job } from "#platform/server/jobs.ts";
import { writeMail } from "#platform/server/letter.ts";
import { faultLetter } from "../messages/letter.ts";
import type { NoticeDependencies } from "./dependencies.ts";
import { noticeText } from "./notice-text.ts";
import { addNotices, countRecipients, dropHeld, holdNotice, type FaultNews } from "./notices-store.ts";
import { faultById } from "./store.ts";
import { touchedLines, type TouchedLine } from "./touched-store.ts";

/** Lines whose users are told in one transaction. */
const MOST_LINES = 500;
/** Lines whose users are counted at once. */
const COUNTED_AT_ONCE = 5_000;
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
      const content = Object.fromEntries(LANGUAGES.map((shown) => [shown, noticeText(fault, news, { language: shown, brand }).box]));
      const message = { userId, code: `fault.${faultId}.${round}`, type: "MESSAGE", link: "/faults", now: clock.now() } as const;
      await notifications.publish(db, { ...message, content: content as Record<Language, string> });
    }
    const t = faultLetter[language];
    const text = noticeText(fault, news, { language, brand });
    if (reached.mobile) await sms.send({ id: `${noticeId}-sms`, to: reached.mobile, text: text.sms });
    if (!reached.mail) return;
    const { subject } = text;
    const action = { label: t.action, url: addressOf("/faults") };
    const lead = [t.hello(reached.name), ...text.mail];
    await mail.send({ id: noticeId, to: reached.mail, language, refusable: { userId, name: "FAULT" }, ...writeMail({ language, subject, title: subject, lead, action, footer: t.footer }, brand) });
  },
}); // prettier-ignore

const Announcement = z.strictObject({
  ...{ faultId: z.int(), round: z.int(), news: News, after: z.string().check(z.maxLength(40)) },
  /** An operator has the news sent, to however many. */
  isApproved: z.optional(z.boolean()),
});

/** Has the users told who see a line that a fault touches: each once for each news, however many lines. News for too many waits for an operator. */
export const announceFault = job({
  name: "faults.announce",
  payload: Announcement,
  attempts: 8,
  async run({ after, isApproved = false, ...about }, deps: NoticeDependencies) {
    const { db, clock, jobs } = deps;
    await db.transaction().execute(async (tx) => {
      if (after === "" && !isApproved && (await isHeld(tx, about, deps))) return;
      const { faultId, round, news } = about;
      const lines = await touchedLines(tx, { faultId, after, most: MOST_LINES });
      for (const { userId, knows } of await addNotices(tx, { ...about, userIds: await viewersOf(tx, lines, deps), now: clock.now() })) {
        // who was not told that it began is told so now
        const first = news === "moved" && !knows ? "began" : news;
        await jobs.enqueue(tx, sendFaultNotice, { payload: { noticeId: randomUUID(), userId, faultId, round, news: first } });
      }
      if (lines.length === MOST_LINES)
        await jobs.enqueue(tx, announceFault, { payload: { ...about, after: lines.at(-1)!.serviceId, isApproved } });
    });
  },
});

const viewersOf = (tx: Db, lines: readonly TouchedLine[], { customers }: Pick<NoticeDependencies, "customers">): Promise<string[]> =>
  customers.activeViewersOf(tx, [...new Set(lines.map(({ account }) => account))]);

/** Whether news is for more users than are told without an operator. It waits then, in the place of older news of the fault, which nobody is told any more. */
async function isHeld(tx: Db, about: FaultNews, deps: NoticeDependencies): Promise<boolean> {
  const { faultId, round, news } = about;
  const viewers = new Set<string>();
  for (let after = ""; ;) {
    const lines = await touchedLines(tx, { faultId, after, most: COUNTED_AT_ONCE });
    for (const userId of await viewersOf(tx, lines, deps)) viewers.add(userId);
    if (lines.length < COUNTED_AT_ONCE) break;
    after = lines.at(-1)!.serviceId;
  }
  const { recipients, isKnown } = await countRecipients(tx, { ...about, userIds: [...viewers] });
  if (recipients <= deps.faultSettings.noticesAtOnce) {
    await dropHeld(tx, about);
    return false;
  }
  // of two the later news is sent: an older one comes here late, and is out of date
  if ((await faultById(tx, faultId))?.round === round)
    await holdNotice(tx, { faultId, round, news: isKnown || news === "ended" ? news : "began", recipients, heldAt: deps.clock.now() });
  return true;
}
