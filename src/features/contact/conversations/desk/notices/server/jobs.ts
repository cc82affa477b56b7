import * as z from "zod/mini";
import type { Db } from "#platform/server/db.ts";
import { job } from "#platform/server/jobs.ts";
import { paragraphsOf, writeMail } from "#platform/server/letter.ts";
import { ProviderUnavailable } from "#providers/mail/port.ts";
import { letter } from "../messages/letter.ts";
import type { NoticesDependencies } from "./dependencies.ts";
import {
  endSending,
  enterPerson,
  heldNotice,
  moveOn,
  movePerson,
  noticeBy,
  openNotification,
  type NoticeRow,
  type Outcome,
} from "./store.ts";

/** People of one batch: each is a transaction. */
const BATCH = 100;

/**
 * Sends one batch and enqueues the next, in one transaction: a killed process leaves a batch whole or not at all. A run whose batch was sent before, by
 * whichever process, finds the notice further on and does nothing.
 */
export const sendBatch = job({
  name: "notices.send-batch",
  payload: z.strictObject({ noticeId: z.uuid(), after: z.nullable(z.uuid()) }),
  attempts: 20,
  run: ({ noticeId, after }, deps: NoticesDependencies) =>
    deps.db.transaction().execute(async (tx) => {
      const notice = await heldNotice(tx, noticeId);
      if (notice?.state !== "sending" || notice.afterUser !== after) return;
      const users = await deps.customers.usersIn(tx, notice.audience, { after, limit: BATCH });
      for (const userId of users) await notify(tx, { notice, userId }, deps);
      const last = users.at(-1);
      if (last !== undefined) await moveOn(tx, noticeId, last);
      if (last === undefined || users.length < BATCH) return endSending(tx, noticeId, { state: "done", now: deps.clock.now() });
      await deps.jobs.enqueue(tx, sendBatch, { payload: { noticeId, after: last } });
    }),
});

type One = { notice: NoticeRow; userId: string };

/** Tells one person within the portal, or enqueues what goes out; who refuses messages in this way is counted. */
async function notify(tx: Db, one: One, deps: NoticesDependencies): Promise<void> {
  const { notice, userId } = one;
  const entered = async (outcome: Outcome) => enterPerson(tx, { noticeId: notice.id, userId, outcome, now: deps.clock.now() });
  const reached = await deps.notifications.reachOf(tx, userId, "NOTICE");
  if (!reached) return void (await entered("refused"));
  if (notice.channel === "bar" || notice.channel === "conversation") {
    if (await entered("reached")) await publishInPortal(tx, { ...one, reached }, deps);
    return;
  }
  const isRefused = notice.channel === "mail" ? reached.mail === undefined : reached.mobile === undefined;
  if (isRefused) return void (await entered("refused"));
  if (await entered("waiting")) await deps.jobs.enqueue(tx, sendOut, { payload: { noticeId: notice.id, userId } });
}

async function publishInPortal(
  tx: Db,
  { notice, userId, reached: { name, language } }: One & { reached: { name: string; language: "bg" | "en" } },
  { notifications, conversations, clock }: NoticesDependencies,
): Promise<void> {
  const now = clock.now();
  const { id, type, bg, en, authorId } = notice;
  if (notice.channel === "bar") {
    await notifications.publish(tx, { userId, code: `notice.${id}`, type: type!, content: { bg, en }, now });
    return;
  }
  const [topic, body] = language === "bg" ? [notice.titleBg, bg] : [notice.titleEn, en];
  const messageId = await openNotification(tx, { userId, name, language, authorId, topic, body, now });
  await conversations.announceAnswer(tx, { messageId });
}

/**
 * Sends one mail or SMS. A person is marked before it is handed over, so that a killed process never sends a second one: whose mark stayed may have it or not,
 * and is counted as failed. A provider that is away has not taken it.
 */
export const sendOut = job({
  name: "notices.send-out",
  payload: z.strictObject({ noticeId: z.uuid(), userId: z.uuid() }),
  attempts: 8,
  async run({ noticeId, userId }, deps: NoticesDependencies) {
    const { db, clock, notifications } = deps;
    const move = (from: Outcome, to: Outcome) => movePerson(db, { noticeId, userId }, { from, to, now: clock.now() });
    const notice = await noticeBy(db, noticeId);
    if (!notice || notice.state === "stopped") return;
    if (!(await move("waiting", "sending"))) return void (await move("sending", "failed"));
    const reached = await notifications.reachOf(db, userId, "NOTICE");
    const sent = await handOver(notice, { userId, reached }, deps).catch(async (error: unknown) => {
      await move("sending", error instanceof ProviderUnavailable ? "waiting" : "failed");
      throw error;
    });
    await move("sending", sent);
  },
});

type Handed = { userId: string; reached: Awaited<ReturnType<NoticesDependencies["notifications"]["reachOf"]>> };

async function handOver(
  notice: NoticeRow,
  { userId, reached }: Handed,
  { mail, sms, brand }: NoticesDependencies,
): Promise<"reached" | "refused" | "failed"> {
  const { id, channel } = notice;
  const to = channel === "mail" ? reached?.mail : reached?.mobile;
  if (!reached || to === undefined) return "refused";
  const { language, name } = reached;
  const [title, text] = language === "bg" ? [notice.titleBg, notice.bg] : [notice.titleEn, notice.en];
  const key = `notice-${id}-${userId}`;
  if (channel === "sms") return (await sms.send({ id: key, to, text })).state === "accepted" ? "reached" : "failed";
  const t = letter[language];
  const written = writeMail({ language, subject: title, title, lead: [t.hello(name), ...paragraphsOf(text)], footer: t.footer }, brand);
  return (await mail.send({ id: key, to, language, refusable: { userId, name: "NOTICE" }, ...written })).state === "accepted"
    ? "reached"
    : "failed";
}
