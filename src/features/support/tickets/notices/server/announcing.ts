import { randomUUID } from "node:crypto";
import type { Db } from "#platform/server/db.ts";
import { recurringJob } from "#platform/server/jobs.ts";
import { dayOf, instantOf, plusDays, timeOf, type WallTime } from "#vocabulary/day.ts";
import { isReminderTime } from "../rules.ts";
import type { AnnouncingDependencies, RemindingDependencies } from "./dependencies.ts";
import { sendTicketNews, sendVisitReminder } from "./sending.ts";
import { takeEvents, takeReminders } from "./store.ts";

/** Taken in one transaction. */
const MOST = 200;

/** Whom to tell of a ticket: who created it, and where that person has left or sees the line no more, everybody who sees it. */
async function recipientsOf(tx: Db, { account, creator }: { account: string; creator: string | null }, { customers }: AnnouncingDependencies): Promise<string[]> {
  const viewers = await customers.viewersOf(tx, account);
  return creator !== null && viewers.includes(creator) ? [creator] : viewers;
} // prettier-ignore

/** Does a part of the work in a transaction until there is less of it than fits into one. */
async function untilDone(db: Db, part: (tx: Db) => Promise<number>): Promise<void> {
  while ((await db.transaction().execute(part)) === MOST);
}

/** Has customers told what happened to their tickets since the last minute. */
export const announceTicketNews = recurringJob({ name: "ticket-notices.announce", schedule: "* * * * *" }, (deps: AnnouncingDependencies) =>
  untilDone(deps.db, async (tx) => {
    const { events, taken } = await takeEvents(tx, { most: MOST, now: deps.clock.now() });
    for (const { id: eventId, ...ticket } of events)
      for (const userId of await recipientsOf(tx, ticket, deps))
        await deps.jobs.enqueue(tx, sendTicketNews, { payload: { noticeId: randomUUID(), userId, eventId } });
    return taken;
  }),
); // prettier-ignore

/** Has customers reminded of tomorrow's visits, from the hour of the settings on; once of each, and anew where it is moved. */
export const remindOfVisits = recurringJob({ name: "ticket-notices.remind", schedule: "*/10 * * * *" }, async (deps: RemindingDependencies) => {
  const now = deps.clock.now();
  if (!isReminderTime(timeOf(now), deps.visitReminderHour)) return;
  const today = dayOf(now);
  const day = plusDays(today, 1);
  const before = instantOf(today, `${String(deps.visitReminderHour).padStart(2, "0")}:00` as WallTime);
  await untilDone(deps.db, async (tx) => {
    const visits = await takeReminders(tx, { day, before, most: MOST });
    for (const { id: visitId, ...ticket } of visits)
      for (const userId of await recipientsOf(tx, ticket, deps))
        await deps.jobs.enqueue(tx, sendVisitReminder, { payload: { noticeId: randomUUID(), userId, visitId, day } });
    return visits.length;
  });
}); // prettier-ignore
