import type { Report } from "#providers/network-controller/port.ts";
import { latestStart } from "#platform/server/rate-limit.ts";
import type { RunDependencies } from "./dependencies.ts";
import type { OperationRow } from "./store.ts";

/** How long a call may wait for an online router. */
const PATIENCE_MS = 2_000;

type Present = Report | "asleep" | "online" | "no-router";
type OfOperation = Pick<OperationRow, "cid" | "doneAt" | "handedOver" | "requestedAt">;
type Reading = Pick<RunDependencies, "networkController" | "clock">;

/**
 * What the router holds now: asked for or, where it cannot be woken, its own report since the last step was done; or `gone` from the controller. For an
 * operation without a step handed over, any report since its request is recent enough. `online`: the router is just being read. `last`: its last report, of
 * whatever age.
 */
export async function reportsOf(
  { cid, doneAt, handedOver, requestedAt }: OfOperation,
  { networkController, clock }: Reading,
): Promise<{ present: Present; last?: Report | undefined }> {
  const answer = await networkController.refresh(cid, PATIENCE_MS);
  if (answer === "no-router") return { present: answer };
  const report = await networkController.lastReport(cid);
  if (report === "unread") return { present: answer === "asleep" ? "asleep" : "online" };
  if (answer === "fresh") return { present: report ?? "no-router" };
  const since = doneAt ?? (handedOver === 0 ? requestedAt : null);
  // a report from the future was made before the clock was set back
  const isRecent = report && since && report.reportedAt > since && report.reportedAt <= latestStart(clock.now());
  return { present: isRecent ? report : answer, last: report };
}

/** What the router holds now. */
export const presentReport = async (op: OfOperation, deps: Reading): Promise<Present> => (await reportsOf(op, deps)).present;
