import * as z from "zod/mini";
import type { Db } from "#platform/server/db.ts";
import { job, type Jobs } from "#platform/server/jobs.ts";
import { writeMail, type Letter } from "#platform/server/letter.ts";
import { sizeText } from "#vocabulary/size.ts";
import { displayCodeOf, linkTo } from "../../rules.ts";
import { joinPath, joinToken, replyToken } from "../../server/tokens.ts";
import { answerLetter } from "../messages/letter.ts";
import type { AnswerDependencies, Notifications } from "./dependencies.ts";
import { answerOf, type AnswerRow } from "./store.ts";

type Announced = { messageId: string; jobs: Jobs; notifications: Pick<Notifications, "publish">; now: Date };

/**
 * Tells the person of a conversation that the desk has written, in the transaction in which it did: a user by a notification in the portal, and whoever it is
 * by a job that sends mail or SMS. The conversation itself is the box that B§5 does not let one choose, so the notification always comes.
 */
export async function announceAnswer(tx: Db, { messageId, jobs, notifications, now }: Announced): Promise<void> {
  const answer = await answerOf(tx, messageId);
  if (!answer) return;
  await jobs.enqueue(tx, sendAnswer, { payload: { messageId } });
  if (answer.userId === null) return;
  const code = displayCodeOf(answer.number);
  await notifications.publish(tx, {
    userId: answer.userId,
    code: `answer.${messageId}`,
    type: "MESSAGE",
    content: { bg: answerLetter.bg.published(code), en: answerLetter.en.published(code) },
    link: linkTo(answer.code),
    now,
  });
}

/** Sends an answer of the desk to a user, where the user has chosen, and to a visitor by mail. A repeat has the same ids. */
export const sendAnswer = job({
  name: "conversations.send-answer",
  payload: z.strictObject({ messageId: z.uuid() }),
  attempts: 8,
  async run({ messageId }, deps: AnswerDependencies) {
    const { db, notifications, place, addressOf, mail, sms } = deps;
    const answer = await answerOf(db, messageId);
    if (!answer) return;
    const { userId } = answer;
    const user = userId === null ? undefined : await notifications.reachOf(db, userId, "INTERACTION_BOX_MESSAGE");
    const reached = userId === null ? { ...answer, mobile: undefined } : user;
    if (!reached) return;
    const id = `answer-${messageId}`;
    const url = addressOf(`${place.area}/conversations/${answer.code}`);
    if (reached.mobile) {
      const text = answerLetter[reached.language].sms(displayCodeOf(answer.number), url);
      await sms.send({ id: `${id}-sms`, to: reached.mobile, text });
    }
    if (!reached.mail) return;
    const { language } = reached;
    const replyTo = replyAddress(answer, deps);
    const letter = await letterOf({ ...answer, messageId, name: reached.name, language, replyTo }, deps);
    const thread = { id: `conversation-${answer.conversationId}`, ...(answer.answers !== null && { answers: answer.answers }) };
    await mail.send({
      id,
      to: reached.mail,
      language,
      isPersonal: true,
      ...(replyTo && { replyTo }),
      thread,
      ...writeMail(letter, deps.brand),
    });
  },
});

type Content = AnswerRow & { messageId: string; replyTo: string | undefined };

/** The letter in the person's language: the answer's text, the names of its files, and the way to the conversation. */
async function letterOf(answer: Content, { db, attachments, place, addressOf, limits }: AnswerDependencies): Promise<Letter> {
  const { language, userId, conversationId, name, topic, number, code, body, messageId, replyTo } = answer;
  const words = answerLetter[language];
  const files = await attachments.sentFilesOf(db, "message", [messageId]);
  const isVisitor = userId === null;
  const path = isVisitor ? joinPath(joinToken(conversationId, limits.secret)) : `/conversations/${code}`;
  const listed = files.map((file) => `${file.name} (${sizeText(file.size, language)})`);
  return {
    language,
    subject: words.subject(displayCodeOf(number), topic),
    title: words.title,
    ...(replyTo && { top: words.top }),
    lead: words.lead(name, displayCodeOf(number)),
    written: body,
    after: [
      ...(listed.length > 0 ? [{ title: words.files, text: listed.join(", ") }] : []),
      ...(replyTo ? [{ text: words.byMail }] : []),
      ...(isVisitor ? [{ text: words.joining }] : []),
    ],
    action: { label: isVisitor ? words.join : words.read, url: addressOf(`${place.area}${path}`) },
    footer: words.footer,
  };
}

/** `reply@portal.example` becomes `reply+TOKEN@portal.example`. */
function replyAddress({ conversationId, takesReplies }: AnswerRow, { mailIn, limits }: AnswerDependencies): string | undefined {
  if (!takesReplies) return undefined;
  return mailIn && mailIn.address.replace("@", `+${replyToken(conversationId, limits.secret)}@`);
}
