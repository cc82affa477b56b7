import * as z from "zod/mini";
import type { Brand } from "#platform/brand.ts";
import { longInstantWords } from "#platform/instant-words.ts";
import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import { job, recurringJob } from "#platform/server/jobs.ts";
import { writeMail } from "#platform/server/letter.ts";
import type { MailSender } from "#providers/mail/port.ts";
import { letters } from "../messages/mail.ts";
import { SETUP_MINUTES } from "../rules.ts";
import type { Customers } from "./customers.ts";
import { instantBefore, MINUTE_MS } from "#vocabulary/time-units.ts";

type Dependencies = { db: Db; customers: Pick<Customers, "recipientOf">; mail: MailSender; brand: Brand };

/** Notifies a user by mail of what happened to the factors. A retry has the same id. */
export const sendNotice = job({
  name: "account.send-factor-notice",
  payload: z.strictObject({
    userId: z.uuid(),
    event: z.enum(["factor-added", "factor-removed", "recovery-codes-made", "recovery-code-used"]),
    name: z.string(),
    kind: z._default(z.enum(["app", "passkey"]), "app"),
    happenedAt: z.iso.datetime(),
    mailId: z.uuid(),
  }),
  attempts: 8,
  async run({ userId, event, name, kind, happenedAt, mailId }, { db, customers, mail, brand }: Dependencies) {
    const user = await customers.recipientOf(db, userId);
    if (!user?.mail) return;
    const { language } = user;
    const { subject, text, greeting, notYou, footer } = letters[language];
    const title = subject[event];
    const lead = [
      greeting(user.name),
      text[kind === "passkey" && event === "factor-added" ? "passkey-added" : event](name, longInstantWords(happenedAt, language)),
      notYou,
    ];
    await mail.send({ id: mailId, to: user.mail, language, ...writeMail({ language, subject: title, title, lead, footer }, brand) });
  },
});

/** Deletes what was begun and not ended, every night. */
export const forgetHalves = recurringJob(
  { name: "account.forget-half-sign-ins", schedule: "30 3 * * *", attempts: 3 },
  async ({ db, clock, customers }: { db: Db; clock: Clock; customers: Pick<Customers, "forgetHalves"> }) =>
    void (await customers.forgetHalves(db, instantBefore(clock.now(), SETUP_MINUTES * MINUTE_MS))),
);
