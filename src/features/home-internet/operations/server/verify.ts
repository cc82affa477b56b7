import { isExclusive } from "../operation.ts";
import type { Report } from "#providers/network-controller/port.ts";
import { isSame } from "./difference.ts";
import type { OperationRow } from "./store.ts";
import { projected, projectedAfter } from "./projected.ts";
import { stepsBack } from "./steps-back.ts";
import { shows } from "./touched.ts";

type OperationState = Pick<OperationRow, "kind" | "family" | "requestedAt" | "former" | "steps"> & {
  takenBack?: OperationRow["takenBack"];
};

/** Whether a fresh report shows that all that was requested was applied (decisions §5). What somebody changed at the router itself does not count. */
export function verify({ kind, family, requestedAt, former, steps, takenBack = null }: OperationState, report: Report): boolean {
  const { settings, bootedAt, bootedFreshAt, upSince, choosesChannels, reportedAt } = report;
  // it reported that it had come up since, and it counts its uptime from zero
  if (family === "restart") return bootedAt !== null && bootedAt >= requestedAt && (upSince === null || upSince >= requestedAt);
  if (family === "reset") return bootedFreshAt !== null && bootedFreshAt >= requestedAt && reportedAt >= bootedFreshAt;
  if (family === "channels") return choosesChannels === true;
  if (!former) return true;
  // a repair leads back to what was there before; its steps start from what it found
  if (kind === "repair") return stepsBack(settings, { family, former, takenBack }).length === 0;
  return shows(settings, { former, steps: steps ?? [] });
}

/** Whether a fresh report shows one step more than those known to be done. */
export function verifyNext(op: OperationState & Pick<OperationRow, "doneSteps">, report: Report): boolean {
  const { kind, family, former, steps, doneSteps, takenBack = null } = op;
  const step = steps?.[doneSteps];
  if (isExclusive(family) || family === "channels") return verify(op, report);
  if (!step || !former) return false;
  if (kind === "repair") return stepsBack(report.settings, { family, former, takenBack }).length < (steps?.length ?? 0) - doneSteps;
  const before = projectedAfter(former, (steps ?? []).slice(0, doneSteps));
  const taken = (steps ?? []).slice(0, doneSteps + 1);
  return !isSame(before, projected(before, step), family) && shows(report.settings, { former, steps: taken });
}
