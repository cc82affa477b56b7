import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";
import { recurringJob } from "#platform/server/jobs.ts";
import { FAULTS_CHANNEL } from "../channel.ts";
import type { Fault } from "#providers/problems/port.ts";
import { newsOf } from "../rules.ts";
import { announceFault } from "./announcing.ts";
import { compareLines, signatureOf } from "./comparing.ts";
import type { ReadingDependencies } from "./dependencies.ts";
import { forgetHeld } from "./notices-store.ts";
import {
  faultsToFollow,
  forgetFaults,
  lockReading,
  markCompared,
  markConnected,
  markRead,
  nextReading,
  saveFaults,
  type FaultRow,
} from "./store.ts";
import { markAnnounced } from "./touched-store.ts";
import { DAY_MS, instantBefore, MINUTE_MS } from "#vocabulary/time-units.ts";

/** Lines move and are added without a change of a fault, so they are compared anew after so long. */
const COMPARED_FOR_MS = 10 * MINUTE_MS;
const STORED_DAYS = 90;
/** For so long after its end the news of a fault waits for an operator. */
const HELD_DAYS = 3;

type ListRead = { number: number; list: readonly Fault[] };

/**
 * Stores a list of faults whole, or not at all: with it the faults of lines, and what customers are told now. A process that reads at the same moment waits for
 * this one; a list that was requested before the stored one is dropped.
 */
export async function storeList(tx: Db, { number, list }: ListRead, deps: Omit<ReadingDependencies, "db" | "problems">): Promise<void> {
  const now = deps.clock.now();
  const reading = await lockReading(tx);
  if (number < reading.number) return;
  const hasChanged = await saveFaults(tx, list, now);
  await markRead(tx, { number, now });
  if (deps.faultSettings.flagsLines && !reading.connectedAt) await markConnected(tx, now);
  const followed = await faultsToFollow(tx);
  const open = followed.filter(({ endedAt }) => endedAt === null);
  const compared = signatureOf(open);
  const isStale = !reading.comparedAt || now.getTime() - reading.comparedAt.getTime() >= COMPARED_FOR_MS;
  const grown = new Set<number>();
  if (deps.faultSettings.flagsLines && (isStale || compared !== reading.compared)) {
    for (const id of await compareLines(tx, open, deps)) grown.add(id);
    await markCompared(tx, { compared, now });
  }
  for (const fault of followed.filter(({ silent }) => !silent)) await announce(tx, fault, { deps, now, hasGrown: grown.has(fault.id) });
  // pages for all are made anew only where they would differ
  if (hasChanged) await sql`select pg_notify(${FAULTS_CHANNEL}, '')`.execute(tx);
}

/** Requests the list of faults and stores it. Throws `ProviderUnavailable`; the last list stays then. */
export async function readList(deps: ReadingDependencies): Promise<void> {
  const number = await nextReading(deps.db);
  const list = await deps.problems.faults();
  await deps.db.transaction().execute((tx) => storeList(tx, { number, list }, deps));
}

/** Reads the list of faults every minute. */
export const readFaults = recurringJob({ name: "faults.read", schedule: "* * * * *" }, readList);

type Announcing = { deps: Pick<ReadingDependencies, "jobs" | "faultSettings">; now: Date; hasGrown: boolean };

/** Has customers told what is new of a fault; and those whose lines it touches only now, that it began. */
async function announce(tx: Db, fault: FaultRow, { deps, now, hasGrown }: Announcing): Promise<void> {
  const { id: faultId, expectedEnd } = fault;
  const news = newsOf(fault, { now, movedMs: deps.faultSettings.movedMinutes * MINUTE_MS });
  if (news) {
    const round = await markAnnounced(tx, { faultId, news, expectedEnd });
    await deps.jobs.enqueue(tx, announceFault, { payload: { faultId, round, news, after: "" } });
  } else if (hasGrown && fault.endedAt === null)
    await deps.jobs.enqueue(tx, announceFault, { payload: { faultId, round: fault.round, news: "began", after: "" } });
}

/** Deletes faults that ended a season ago, and what waits of those that ended three days ago, every night. */
export const forgetOldFaults = recurringJob(
  { name: "faults.forget", schedule: "35 3 * * *", attempts: 3 },
  async ({ db, clock }: Pick<ReadingDependencies, "db" | "clock">) => {
    const now = clock.now();
    await forgetHeld(db, instantBefore(now, HELD_DAYS * DAY_MS));
    await forgetFaults(db, instantBefore(now, STORED_DAYS * DAY_MS));
  },
);
