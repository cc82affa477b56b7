import * as z from "zod/mini";
import { longInstantWords } from "#platform/instant-words.ts";
import { job, recurringJob } from "#platform/server/jobs.ts";
import { writeMail } from "#platform/server/letter.ts";
import { deletionLetters } from "../messages/mail.ts";
import type { DeletionDependencies } from "./dependencies.ts";
import { DAY_MS, instantBefore } from "#vocabulary/time-units.ts";

/** Mails the receipt to a person who is no user any more, and then deletes the address. A retry has the same id. */
export const sendDeletionReceipt = job({
  name: "account.send-deletion-receipt",
  payload: z.strictObject({ receiptId: z.uuid() }),
  attempts: 12,
  retryAfter: 5,
  async run({ receiptId }, { db, customers, mail, brand }: Pick<DeletionDependencies, "db" | "customers" | "mail" | "brand">) {
    const receipt = await customers.deletionReceipt(db, receiptId);
    if (!receipt) return;
    const { language, name, deletedAt } = receipt;
    const { lead, ...letter } = deletionLetters[language].receipt;
    const content = { ...letter, language, title: letter.subject, lead: lead(name, longInstantWords(deletedAt, language)) };
    await mail.send({ id: `deletion-${receiptId}`, to: receipt.mail, language, ...writeMail(content, brand) });
    await customers.forgetDeletionReceipt(db, receiptId);
  },
});

/** For so many days a receipt that cannot be sent stays. */
const RECEIPT_DAYS = 7;

/** Deletes every night the addresses to which no receipt could be sent. */
export const forgetDeletionReceipts = recurringJob(
  { name: "account.forget-deletion-receipts", schedule: "30 3 * * *", attempts: 3 },
  async ({ db, clock, customers }: Pick<DeletionDependencies, "db" | "clock" | "customers">) =>
    void (await customers.forgetDeletionReceipts(db, instantBefore(clock.now(), RECEIPT_DAYS * DAY_MS))),
);
