import type { Report } from "#providers/network-controller/port.ts";
import { latestStart } from "#platform/server/rate-limit.ts";
import type { RunDependencies } from "./dependencies.ts";
import type { OperationRow } from "./store.ts";

/** How long a call may wait for an awake router. */
const PATIENCE_MS = 2_000;

/**
 * What the router holds now: asked for or, where it cannot be woken, told by itself since the last step was done, or gone from the controller. Of an operation that has
 * handed over nothing, whatever was told since it was asked will do.
 */
export async function presentReport(
  { cid, doneAt, handedOver, askedAt }: Pick<OperationRow, "cid" | "doneAt" | "handedOver" | "askedAt">,
  { networkController, clock }: Pick<RunDependencies, "networkController" | "clock">,
): Promise<Report | "asleep" | "no-router"> {
  const answer = await networkController.refresh(cid, PATIENCE_MS);
  if (answer === "no-router") return answer;
  const report = await networkController.lastReport(cid);
  if (answer === "fresh") return report ?? "no-router";
  const since = doneAt ?? (handedOver === 0 ? askedAt : null);
  // one from the future was told before the clock was set back, and of what was then
  return report && since && report.reportedAt > since && report.reportedAt <= latestStart(clock.now()) ? report : "asleep";
}
