import { randomUUID } from "node:crypto";
import * as z from "zod/mini";
import { shownBrand } from "#platform/brand.ts";
import { longInstantWords } from "#platform/instant-words.ts";
import { job, recurringJob } from "#platform/server/jobs.ts";
import { writeMail } from "#platform/server/letter.ts";
import { KINDS, type Kind } from "../contract.ts";
import { letters } from "../messages/mail.ts";
import type { ContactDependencies } from "./dependencies.ts";
import { DAY_MS, instantBefore } from "#vocabulary/time-units.ts";

type JobDependencies = Pick<ContactDependencies, "db" | "clock" | "customers" | "mail" | "sms" | "brand">;

/** Tells the old mail or mobile that it counts no more. It is sent whatever the user wants: somebody else may have changed it. */
export const sendOldContactNotice = job({
  name: "contact-data.send-old-contact-notice",
  payload: z.strictObject({ userId: z.uuid(), kind: z.enum(KINDS), old: z.string(), changedAt: z.iso.datetime(), noticeId: z.uuid() }),
  attempts: 8,
  async run({ userId, kind, old, changedAt, noticeId }, { db, customers, mail, sms, brand }: JobDependencies) {
    const user = await customers.recipientOf(db, userId);
    if (!user) return;
    const { name, language } = user;
    const { notice, footer, smsNotice } = letters[language];
    if (kind === "mobile") return void (await sms.send({ id: noticeId, to: old, text: smsNotice(shownBrand(brand, language).phone) }));
    const letter = {
      language,
      subject: notice.subject,
      title: notice.subject,
      lead: notice.lead(name, longInstantWords(changedAt, language)),
      footer,
    };
    await mail.send({ id: noticeId, to: old, language, ...writeMail(letter, brand) });
  },
});

export const noticeOf = ({ now, ...changed }: { userId: string; kind: Kind; old: string; now: Date }) => ({
  payload: { ...changed, changedAt: now.toISOString(), noticeId: randomUUID() },
});

/** Deletes new addresses whose code never came back every night. */
export const forgetContactChanges = recurringJob(
  { name: "contact-data.forget-changes", schedule: "35 3 * * *", attempts: 3 },
  async ({ db, clock, customers }: JobDependencies) => void (await customers.forgetContactChanges(db, instantBefore(clock.now(), DAY_MS))),
);
