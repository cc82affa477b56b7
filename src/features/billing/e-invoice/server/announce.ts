import { randomUUID } from "node:crypto";
import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import type { Jobs } from "#platform/server/jobs.ts";
import type { Bill } from "#providers/billing/port.ts";
import { isAnnounced } from "../rules.ts";
import { sendNotice } from "./jobs.ts";
import { addNotices, announcedFrom } from "./notices-store.ts";

/** Bills of an account that came from the billing system; `isFirst`: nobody had asked about the account before. */
export type ArrivedBills = { account: string; bills: readonly Bill[]; isFirst: boolean };

/** Announces in the caller's transaction those bills that are sent, young and not announced yet: each by one mail, which a job sends. */
export const announceBills =
  ({ clock, jobs }: { clock: Pick<Clock, "now" | "today">; jobs: Jobs }) =>
  async (tx: Db, { account, bills, isFirst }: ArrivedBills): Promise<void> => {
    const [now, today] = [clock.now(), clock.today()];
    const from = await announcedFrom(tx, account, today);
    const announced = isFirst ? [] : bills.filter((bill) => isAnnounced(bill, { from, today }));
    if (announced.length === 0) return;
    const added = await addNotices(
      tx,
      announced.map(({ id }) => ({ id: randomUUID(), billId: id })),
      { account, now },
    );
    for (const noticeId of added) await jobs.enqueue(tx, sendNotice, { payload: { noticeId } });
  };
