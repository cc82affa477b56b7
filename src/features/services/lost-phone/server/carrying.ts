import type { Db } from "#platform/server/db.ts";
import { findOperation, type Operation } from "#platform/server/operations/store.ts";
import { recurringJob } from "#platform/server/jobs.ts";
import { placeForLine } from "../../operations/server/place.ts";
import { statesUnderWay } from "../../operations/server/under-way.ts";
import { isRetried, MOST_ATTEMPTS } from "../rules.ts";
import type { LostPhoneDependencies } from "./dependencies.ts";
import { forgetPhones, lockPhone, noteSuspension, phonesToRetry, settleSuspension, type PhoneRow } from "./store.ts";
import { DAY_MS, instantBefore } from "#vocabulary/time-units.ts";

type Carrying = Pick<LostPhoneDependencies, "db" | "clock" | "jobs" | "customers" | "linesComingBack">;
type Suspending = Pick<PhoneRow, "id" | "customerId" | "account" | "serviceId" | "reason" | "userId">;

/** Requests the suspension of the line; one that is under way already is this one. Where something else is, returns that. */
export async function suspend(
  tx: Db,
  phone: Suspending,
  deps: Pick<Carrying, "jobs" | "clock">,
): Promise<"requested" | { underWay: Operation | undefined }> {
  const { id, customerId, account, serviceId, userId, reason } = phone;
  const line = { serviceId, billingAccountCode: account };
  const change = { action: "suspend", reason } as const;
  const user = { id: userId, customerId };
  const placed = await placeForLine(tx, { kind: "line.suspend", line, user, change, request: { reason }, groupId: id }, deps);
  const operation = placed.state !== "busy" ? placed.id : placed.underWay?.kind === "line.suspend" ? placed.underWay.id : undefined;
  if (operation === undefined) return { underWay: placed.state === "busy" ? placed.underWay : undefined };
  await noteSuspension(tx, id, operation);
  return "requested";
}

const MOST = 500;
const STORED_DAYS = 400;

/** Whether the line works, and nothing is about to change that. */
async function stillWorks(tx: Db, { customerId, serviceId }: PhoneRow, deps: Carrying): Promise<boolean> {
  if ((await statesUnderWay(tx, [serviceId], deps)).size > 0) return false;
  const [line] = await deps.customers.someLinesOf(tx, customerId, { scope: "all", serviceIds: [serviceId], most: 1 });
  return line?.status === "ACTIVE";
}

/**
 * Requests suspensions that failed and may go better, and those of lines that were not to be suspended when the phone was reported and have come back since, and
 * forgets what is long over.
 */
export const retrySuspensions = recurringJob({ name: "lost-phones.retry", schedule: "* * * * *" }, async (deps: Carrying) => {
  const { db, clock } = deps;
  for (const { id, customerId, account } of await phonesToRetry(db, { attempts: MOST_ATTEMPTS, most: MOST }))
    await db.transaction().execute(async (tx) => {
      const phone = await lockPhone(tx, id, { customerId, accounts: [account] });
      if (!phone || phone.recoveredAt) return;
      const { suspension } = phone;
      const operation = suspension ? await findOperation(tx, suspension) : undefined;
      const isDue = suspension ? isRetried(operation, phone.attempts) : await stillWorks(tx, phone, deps);
      if (isDue) await suspend(tx, phone, deps);
      else if (suspension && operation?.endedAt !== null) await settleSuspension(tx, id, suspension);
    });
  await forgetPhones(db, instantBefore(clock.now(), STORED_DAYS * DAY_MS));
});
