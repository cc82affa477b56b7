import * as z from "zod/mini";
import { shownBrand, type Brand } from "#platform/brand.ts";
import { longInstantWords } from "#platform/instant-words.ts";
import type { Language } from "#platform/language.ts";
import type { Db } from "#platform/server/db.ts";
import { job } from "#platform/server/jobs.ts";
import { writeMail } from "#platform/server/letter.ts";
import type { MailSender } from "#providers/mail/port.ts";
import type { SmsSender } from "#providers/sms/port.ts";
import { newPasswordLetter } from "../messages/mail.ts";
import type { Notifications } from "./customers.ts";

type Dependencies = { db: Db; notifications: Notifications; mail: MailSender; sms: SmsSender; brand: Brand };

/** Notifies a user that the password was changed, as the user has chosen: in the portal, by mail or SMS. A retry has the same id. */
export const sendNewPasswordNotice = job({
  name: "account.send-new-password-notice",
  payload: z.strictObject({ userId: z.uuid(), changedAt: z.iso.datetime(), mailId: z.uuid() }),
  attempts: 8,
  async run({ userId, changedAt, mailId }, { db, notifications, mail, sms, brand }: Dependencies) {
    const user = await notifications.reachOf(db, userId, "CHANGE_PASSWORD");
    if (!user) return;
    const { language } = user;
    const { lead, sms: text, news: _, ...letter } = newPasswordLetter[language];
    if (user.box) {
      const inWords = (of: Language) => newPasswordLetter[of].news(shownBrand(brand, of).phone);
      const content = { bg: inWords("bg"), en: inWords("en") };
      const news = { userId, code: `password-changed.${mailId}`, content, now: new Date(changedAt) };
      await notifications.publish(db, { ...news, type: "USER_PROFILE_MSG", link: "{area}/settings?open=1" });
    }
    if (user.mobile) await sms.send({ id: `${mailId}-sms`, to: user.mobile, text: text(shownBrand(brand, language).phone) });
    if (!user.mail) return;
    const content = { ...letter, language, title: letter.subject, lead: lead(user.name, longInstantWords(changedAt, language)) };
    await mail.send({ id: mailId, to: user.mail, language, ...writeMail(content, brand) });
  },
});
