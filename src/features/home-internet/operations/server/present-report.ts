import type { Report } from "#providers/network-controller/port.ts";
import { latestStart } from "#platform/server/rate-limit.ts";
import type { RunDependencies } from "./dependencies.ts";
import type { OperationRow } from "./store.ts";

/** How long a call may wait for an online router. */
const PATIENCE_MS = 2_000;

/**
 * What the router holds now: asked for or, where it cannot be woken, its own report since the last step was done; or `gone` from the controller. For an
 * operation without a step handed over, any report since its request is recent enough. `online`: the router is just being read.
 */
export async function presentReport(
  { cid, doneAt, handedOver, requestedAt }: Pick<OperationRow, "cid" | "doneAt" | "handedOver" | "requestedAt">,
  { networkController, clock }: Pick<RunDependencies, "networkController" | "clock">,
): Promise<Report | "asleep" | "online" | "no-router"> {
  const answer = await networkController.refresh(cid, PATIENCE_MS);
  if (answer === "no-router") return answer;
  const report = await networkController.lastReport(cid);
  if (report === "unread") return answer === "asleep" ? "asleep" : "online";
  if (answer === "fresh") return report ?? "no-router";
  const since = doneAt ?? (handedOver === 0 ? requestedAt : null);
  // a report from the future was made before the clock was set back
  return report && since && report.reportedAt > since && report.reportedAt <= latestStart(clock.now()) ? report : answer;
}
