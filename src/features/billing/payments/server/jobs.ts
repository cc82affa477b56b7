import { LINE_CHANGES } from "#vocabulary/system-needs.ts";
import * as z from "zod/mini";
import { GiveUp, job, recurringJob } from "#platform/server/jobs.ts";
import { decimal } from "#vocabulary/money.ts";
import type { PaymentDependencies } from "./dependencies.ts";
import { receiptMail, refundMail } from "./mails.ts";
import { requestLines } from "./resuming.ts";
import { sumOf } from "../rules.ts";
import { markReadBack, markReceiptSent, partsOf, paymentById, settlePosting, unpostedSince, unreadSince, type Payment } from "./store.ts";
import { instantBefore, MINUTE_MS } from "#vocabulary/time-units.ts";

const PAYMENT = z.strictObject({ paymentId: z.uuid() });
const HALF_AN_HOUR_MS = 30 * MINUTE_MS;
/** About three days. */
const DAYS = { attempts: 300, retryAfter: 10 } as const;

/** Posts money that came to the billing system, under our own id. What it refuses goes back to the payer. */
export const postPayment = job({
  name: "bill-payments.post",
  payload: PAYMENT,
  ...DAYS,
  async run({ paymentId }, deps: PaymentDependencies) {
    const { db, billing, jobs, cardPayments, clock } = deps;
    const payment = await paymentById(db, paymentId);
    if (payment?.posting !== "due" || !payment.paidAt || !payment.cardId) return;
    const { account, eurCents, paidAt, cardId } = payment;
    const bills = (await partsOf(db, paymentId)).map(({ billId, cents }) => ({ id: billId, cents }));
    const answer = await billing.postPayment({ ourId: paymentId, account, cents: eurCents, paidAt, bills });
    await db.transaction().execute(async (tx) => {
      const isPosted = answer.state === "posted";
      if (!(await settlePosting(tx, paymentId, { posting: isPosted ? "posted" : "refused", now: clock.now() }))) return;
      await jobs.enqueue(tx, readBack, { payload: { paymentId } });
      if (!isPosted) return cardPayments.refund(tx, { cardId, reason: "unusable" });
      await jobs.enqueue(tx, sendReceipt, { payload: { paymentId } });
      await addToHistory(tx, payment, deps);
    });
  },
});

async function addToHistory(
  tx: PaymentDependencies["db"],
  { userId, account, eurCents }: Payment,
  { customers, clock }: PaymentDependencies,
) {
  const details = { account, amount: decimal(eurCents) };
  if (userId) await customers.addHistory(tx, { userId, event: "bill-paid", now: clock.now(), details });
}

/**
 * Reads the account back after a posting, or after one that was refused, to tell what is left to pay; where nothing is overdue any more, lines that were
 * suspended for it are requested.
 */
export const readBack = job({
  name: "bill-payments.read-back",
  payload: PAYMENT,
  ...DAYS,
  async run({ paymentId }, deps: PaymentDependencies) {
    const { db, bills, clock, isThere = () => true } = deps;
    const payment = await paymentById(db, paymentId);
    if (!payment || payment.posting === "due" || payment.readBackAt) return;
    await bills.syncAccount(payment.account);
    await db.transaction().execute(async (tx) => {
      await markReadBack(tx, paymentId, clock.now());
      if (payment.posting === "posted" && isThere(LINE_CHANGES)) await requestLines(tx, payment, deps);
    });
  },
});

/** Takes up payments again whose job has given up: at a billing system that was away for days no money may stay unposted, or an account unread. */
export const resumePostings = recurringJob(
  { name: "bill-payments.resume", schedule: "*/15 * * * *" },
  async ({ db, clock, jobs }: Pick<PaymentDependencies, "db" | "clock" | "jobs">) => {
    const before = instantBefore(clock.now(), HALF_AN_HOUR_MS);
    for (const paymentId of await unpostedSince(db, before)) await jobs.enqueue(db, postPayment, { payload: { paymentId } });
    for (const paymentId of await unreadSince(db, before)) await jobs.enqueue(db, readBack, { payload: { paymentId } });
  },
);

/** Sends the payer the receipt. A repeat has the same id. */
export const sendReceipt = job({
  name: "bill-payments.send-receipt",
  payload: PAYMENT,
  attempts: 100,
  retryAfter: 5,
  async run({ paymentId }, deps: PaymentDependencies) {
    const payment = await paymentById(deps.db, paymentId);
    if (!payment || payment.receiptSentAt || !payment.userId) return;
    const reached = await deps.notifications.reachOf(deps.db, payment.userId, "required");
    if (!reached?.mail) return;
    const { language, mail: to } = reached;
    const written = receiptMail({ payment, parts: await partsOf(deps.db, paymentId), reached }, deps);
    const { state } = await deps.mail.send({ id: `bill-receipt-${paymentId}`, to, language, ...written });
    if (state === "refused") throw new GiveUp(`the mail server refuses the receipt of ${paymentId}`);
    await markReceiptSent(deps.db, paymentId, deps.clock.now());
  },
});

/** Tells the payer that the money went back, and why; what is owed then only where the bills were read back before, since the mail does not wait. A repeat has the same id. */
export const sendRefundNotice = job({
  name: "bill-payments.send-refund-notice",
  payload: z.strictObject({ paymentId: z.uuid(), cardId: z.uuid() }),
  attempts: 100,
  retryAfter: 5,
  async run({ paymentId, cardId }, deps: PaymentDependencies) {
    const payment = await paymentById(deps.db, paymentId);
    if (!payment?.userId) return;
    const reached = await deps.notifications.reachOf(deps.db, payment.userId, "required");
    if (!reached?.mail) return;
    const { language, mail: to } = reached;
    const isRead = payment.readBackAt !== null;
    const owedCents = isRead ? sumOf(await deps.bills.unpaidBillsOf(deps.db, [payment.account])) : undefined;
    const written = refundMail({ payment, isTwice: payment.cardId !== cardId, owedCents, reached }, deps);
    await deps.mail.send({ id: `bill-refund-${cardId}`, to, language, ...written });
  },
});
