import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import type { Jobs } from "#platform/server/jobs.ts";
import { sendRechargeMail, topUpNumber } from "./jobs.ts";
import { markPaid, markRefunded } from "./store.ts";

type Card = { id: string; subject: string };

/** Takes the money of recharges by card: a paid one is carried out by a job in the same transaction. */
export const rechargePayee = ({ clock, jobs }: { clock: Pick<Clock, "now">; jobs: Jobs }) => ({
  name: "recharge" as const,
  async paid(tx: Db, { id: cardId, subject }: Card): Promise<"taken" | "unusable"> {
    if (!(await markPaid(tx, subject, { cardId, now: clock.now() }))) return "unusable";
    await jobs.enqueue(tx, topUpNumber, { payload: { rechargeId: subject } });
    return "taken";
  },
  async refunded(tx: Db, { subject }: Card, answer: "done" | "refused"): Promise<void> {
    if ((await markRefunded(tx, subject, answer)) && answer === "refused")
      await jobs.enqueue(tx, sendRechargeMail, { payload: { rechargeId: subject } });
  },
});
