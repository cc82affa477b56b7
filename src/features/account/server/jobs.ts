import * as z from "zod/mini";
import type { Db } from "#platform/server/db.ts";
import { job } from "#platform/server/jobs.ts";
import type { MailSender } from "#providers/mail/port.ts";
import { ZONE } from "#vocabulary/day.ts";
import { newPasswordLetter } from "../messages/mail.ts";
import { recipientOf } from "./sessions.ts";

type Needs = { db: Db; mail: MailSender };

/** Tells a user by mail that the password was changed. A repeat carries the same id. */
export const tellOfNewPassword = job({
  name: "account.tell-of-new-password",
  payload: z.strictObject({ userId: z.uuid(), changedAt: z.iso.datetime(), mailId: z.uuid() }),
  attempts: 8,
  async run({ userId, changedAt, mailId }, { db, mail }: Needs) {
    const user = await recipientOf(db, userId);
    if (!user?.mail) return;
    const { subject, lines } = newPasswordLetter[user.language];
    const when = new Intl.DateTimeFormat(user.language === "bg" ? "bg-BG" : "en-GB", {
      dateStyle: "long",
      timeStyle: "short",
      timeZone: ZONE,
    });
    const text = lines(user.name, when.format(new Date(changedAt)));
    const html = text.map((line) => `<p>${escaped(line)}</p>`).join("");
    await mail.send({ id: mailId, to: user.mail, subject, text: text.join("\n\n"), html, language: user.language });
  },
});

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
