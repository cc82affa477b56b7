import * as z from "zod/mini";
import { job, recurringJob } from "#platform/server/jobs.ts";
import { mailOf } from "./mails.ts";
import type { PrepaidDependencies } from "./dependencies.ts";
import { asStored, PAGE, storeAnswer } from "./numbers.ts";
import { endRecharge, findRecharge, forgetMails, forgetUnpaid, waitingSince, type RechargeRow } from "./store.ts";
import { vouchers } from "./vouchers.ts";
import { DAY_MS, instantBefore, MINUTE_MS } from "#vocabulary/time-units.ts";

const UNPAID_DAYS = 7;
const MAIL_DAYS = 90;
const payload = z.strictObject({ rechargeId: z.uuid() });
type JobDependencies = Pick<
  PrepaidDependencies,
  "db" | "clock" | "jobs" | "prepaid" | "customers" | "cardPayments" | "recharging" | "mail" | "brand" | "addressOf" | "place"
>;

/** Sends how a recharge ended to whoever paid: a receipt, or that the money goes back. */
export const sendRechargeMail = job({
  name: "recharges.send-mail",
  payload,
  attempts: 100,
  retryAfter: 5,
  async run({ rechargeId }, deps: JobDependencies) {
    const recharge = await findRecharge(deps.db, rechargeId);
    const mail = recharge && (await mailOf(recharge, deps));
    if (mail) await deps.mail.send(mail);
  },
});

/**
 * Tops a number up at the prepaid system under the recharge's own id, so that a repeat changes nothing; reads it back, and stores what came of it. What is paid
 * and refused is refunded. A system that is away is asked again.
 */
export const topUpNumber = job({
  name: "recharges.top-up",
  payload,
  attempts: 20,
  retryAfter: 3,
  async run({ rechargeId }, deps: JobDependencies) {
    const recharge = await findRecharge(deps.db, rechargeId);
    if (recharge?.state === "waiting") await execute(recharge, deps);
  },
});

async function execute(recharge: RechargeRow, deps: JobDependencies): Promise<void> {
  const { db, clock, prepaid, customers, cardPayments, jobs, recharging } = deps;
  const { id, msisdn, way, voucher, cents, cardId } = recharge;
  const by = way === "voucher" ? { voucher: vouchers.decrypt(recharging.secret, voucher!) } : { cents: cents! };
  const answer = await prepaid.topUp({ ourId: id, msisdn, by });
  if (answer.state === "refused") {
    return db.transaction().execute(async (tx) => {
      const refund = cardId ? "due" : null;
      if (!(await endRecharge(tx, id, { now: clock.now(), refused: answer.reason, refund }))) return;
      if (cardId) await cardPayments.refund(tx, { cardId, reason: "unusable" });
      await jobs.enqueue(tx, sendRechargeMail, { payload: { rechargeId: id } });
    });
  }
  // what the number has now; where the system went away meanwhile, what it answered to the recharge
  const number = (await prepaid.find(msisdn).catch(() => undefined)) ?? answer.number;
  const newest = await prepaid.topUps(msisdn, 0, PAGE).catch(() => undefined);
  await db.transaction().execute(async (tx) => {
    const now = clock.now();
    const ended = { now, cents: answer.cents, balanceCents: number.balanceCents, validTo: number.validTo };
    if (!(await endRecharge(tx, id, ended))) return;
    await storeAnswer(tx, { answer: number, topUps: newest && asStored(newest), now }, customers);
    await jobs.enqueue(tx, sendRechargeMail, { payload: { rechargeId: id } });
  });
}

/** Takes up recharges again whose job has given up; those of a prepaid system that was away for hours. */
export const resumeRecharges = recurringJob(
  { name: "recharges.resume", schedule: "*/15 * * * *" },
  async ({ db, clock, jobs }: JobDependencies) => {
    for (const rechargeId of await waitingSince(db, instantBefore(clock.now(), 30 * MINUTE_MS)))
      await jobs.enqueue(db, topUpNumber, { payload: { rechargeId } });
  },
);

/** Deletes what was never paid, and forgets mails of visitors, every night. */
export const forgetRecharges = recurringJob(
  { name: "recharges.forget", schedule: "50 3 * * *", attempts: 3 },
  async ({ db, clock }: JobDependencies) => {
    const daysAgo = (days: number) => instantBefore(clock.now(), days * DAY_MS);
    await forgetUnpaid(db, daysAgo(UNPAID_DAYS));
    await forgetMails(db, daysAgo(MAIL_DAYS));
  },
);
