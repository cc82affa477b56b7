import * as z from "zod/mini";
import { longInstantWords } from "#platform/instant-words.ts";
import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import { job, recurringJob } from "#platform/server/jobs.ts";
import { writeMail } from "#platform/server/letter.ts";
import { words } from "../messages/mail.ts";
import type { ReceiptDependencies } from "./dependencies.ts";
import { forgetStatements, markReceipt, statementOf } from "./store.ts";

/** Mails the receipt of a statement: its content, and the date and time at which it was received (directive 2011/83/EU art. 11a). */
export const sendStatementReceipt = job({
  name: "withdrawal.send-receipt",
  payload: z.strictObject({ statementId: z.uuid() }),
  attempts: 100,
  retryAfter: 5,
  async run({ statementId }, { db, clock, mail, brand }: ReceiptDependencies) {
    const statement = await statementOf(db, statementId);
    if (!statement?.mailed || statement.receiptSentAt || statement.receiptRefusedAt) return;
    const { language, name, contract, statedAt, withdrawn } = statement;
    const t = words[language];
    const at = longInstantWords(statedAt, language);
    const letter = {
      language,
      subject: t.subject,
      title: t.title,
      lead: [t.hello(name), t.lead(at)],
      rows: [
        { label: t.statement, detail: t.stated },
        { label: t.contract, value: contract },
        { label: t.name, value: name },
        { label: t.mail, value: statement.mail },
        { label: t.received, value: at, strong: true },
      ],
      after: [{ text: withdrawn ? t.withdrawn : t.looked }, { text: t.save }],
      footer: t.footer,
    };
    const { state } = await mail.send({ id: `statement-${statementId}`, to: statement.mail, language, ...writeMail(letter, brand) });
    await markReceipt(db, statementId, { state, now: clock.now() });
  },
});

const YEARS = 5;

/** Deletes statements five years after they were made, when claims from their contracts have lapsed (ЗЗД чл. 110). */
export const forgetOldStatements = recurringJob(
  { name: "withdrawal.forget-old", schedule: "41 3 * * *" },
  async ({ db, clock }: { db: Db; clock: Clock }) => {
    const before = clock.now();
    before.setFullYear(before.getFullYear() - YEARS);
    await forgetStatements(db, before);
  },
);
