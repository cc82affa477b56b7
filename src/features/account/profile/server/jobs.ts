import * as z from "zod/mini";
import type { Brand } from "#platform/brand.ts";
import { longInstantWords } from "#platform/instant-words.ts";
import type { Db } from "#platform/server/db.ts";
import { job } from "#platform/server/jobs.ts";
import { writeMail } from "#platform/server/letter.ts";
import type { MailSender } from "#providers/mail/port.ts";
import { newPasswordLetter } from "../messages/mail.ts";
import type { Recipients } from "./customers.ts";

type Dependencies = { db: Db; customers: Recipients; mail: MailSender; brand: Brand };

/** Notifies a user by mail that the password was changed. A retry has the same id. */
export const sendNewPasswordNotice = job({
  name: "account.send-new-password-notice",
  payload: z.strictObject({ userId: z.uuid(), changedAt: z.iso.datetime(), mailId: z.uuid() }),
  attempts: 8,
  async run({ userId, changedAt, mailId }, { db, customers, mail, brand }: Dependencies) {
    const user = await customers.recipientOf(db, userId);
    if (!user?.mail) return;
    const { language } = user;
    const { lead, ...letter } = newPasswordLetter[language];
    const content = { ...letter, language, title: letter.subject, lead: lead(user.name, longInstantWords(changedAt, language)) };
    await mail.send({ id: mailId, to: user.mail, language, ...writeMail(content, brand) });
  },
});
