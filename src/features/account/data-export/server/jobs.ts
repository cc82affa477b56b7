import * as z from "zod/mini";
import { GiveUp, job, recurringJob } from "#platform/server/jobs.ts";
import { writeMail } from "#platform/server/letter.ts";
import { zip } from "#platform/server/zip.ts";
import { EXPORT_DAYS } from "../rules.ts";
import { letters } from "../messages/mail.ts";
import type { ExportDependencies } from "./dependencies.ts";
import { DAY_MS, instantBefore } from "#vocabulary/time-units.ts";

/** More than the data of a business with a thousand lines, and what the table accepts. */
const LARGEST = 20_000_000;

/** Makes the archive and stores it whole, in one statement: a run that ends before leaves nothing, and the next one begins anew. */
export const makeExport = job({
  name: "data-export.make",
  payload: z.strictObject({ exportId: z.uuid() }),
  attempts: 5,
  retryAfter: 10,
  deadline: 120,
  async run({ exportId }, { db, clock, jobs, customers, notifications, exporters }: ExportDependencies) {
    const who = await customers.exportToMake(db, exportId);
    if (!who) return;
    const files: { name: string; bytes: Buffer }[] = [];
    for (const exportOf of exporters)
      for (const [name, content] of Object.entries(await exportOf(db, who)))
        files.push({ name: `${name}.json`, bytes: Buffer.from(`${JSON.stringify(content, null, 2)}\n`) });
    const now = clock.now();
    const archive = await zip(files, now);
    if (archive.length > LARGEST) throw new GiveUp(`an export of ${archive.length} bytes is larger than any expected`);
    await db.transaction().execute(async (tx) => {
      if (!(await customers.finishExport(tx, exportId, { archive, now }))) return;
      await customers.addHistory(tx, { userId: who.userId, event: "export-made", now });
      await jobs.enqueue(tx, sendExportNotice, { payload: { userId: who.userId, exportId } });
      await notifications.publish(tx, {
        userId: who.userId,
        code: `export.${exportId}`,
        type: "MESSAGE",
        content: { bg: letters.bg.ready, en: letters.en.ready },
        link: "{area}/settings/export",
        now,
      });
    });
  },
});

/** Says that the archive is ready: a mail that the user has requested, so it comes whatever mails are refused. */
export const sendExportNotice = job({
  name: "data-export.send-notice",
  payload: z.strictObject({ userId: z.uuid(), exportId: z.uuid() }),
  attempts: 8,
  async run({ userId, exportId }, { db, customers, mail, brand, place, addressOf }: ExportDependencies) {
    const user = await customers.recipientOf(db, userId);
    if (!user?.mail) return;
    const { language, name } = user;
    const { subject, lead, action, footer } = letters[language];
    const url = addressOf(`${place.area}/settings/export`);
    const letter = { language, subject, title: subject, lead: lead(name), action: { label: action, url }, footer };
    await mail.send({ id: `export-${exportId}`, to: user.mail, language, ...writeMail(letter, brand) });
  },
});

/** Deletes archives after a week. */
export const forgetExports = recurringJob(
  { name: "data-export.forget", schedule: "40 3 * * *", attempts: 3 },
  async ({ db, clock, customers }: ExportDependencies) =>
    void (await customers.forgetExports(db, instantBefore(clock.now(), EXPORT_DAYS * DAY_MS))),
);
