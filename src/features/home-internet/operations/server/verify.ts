import { isExclusive } from "../operation.ts";
import type { Report } from "#providers/network-controller/port.ts";
import { differenceOf, isSame } from "./difference.ts";
import type { OperationRow } from "./store.ts";
import { projected, projectedAfter } from "./projected.ts";

type OperationState = Pick<OperationRow, "kind" | "family" | "requestedAt" | "former" | "steps">;

/** Whether a fresh report shows that all that was requested was applied, and nothing else of the family changed (decisions §5). */
export function verify(
  { kind, family, requestedAt, former, steps }: OperationState,
  { settings, bootedAt, bootedFreshAt, upSince, choosesChannels }: Report,
): boolean {
  // it reported that it had come up since, and it counts its uptime from zero
  if (family === "restart") return bootedAt !== null && bootedAt >= requestedAt && (upSince === null || upSince >= requestedAt);
  if (family === "reset") return bootedFreshAt !== null && bootedFreshAt >= requestedAt;
  if (family === "channels") return choosesChannels === true;
  if (!former) return true;
  // a repair leads back to what was there before; its steps start from what it found
  return isSame(settings, kind === "repair" ? former : projectedAfter(former, steps ?? []), family);
}

/** Whether a fresh report shows one step more than those known to be done. */
export function verifyNext(op: OperationState & Pick<OperationRow, "doneSteps">, report: Report): boolean {
  const { kind, family, former, steps, doneSteps } = op;
  const step = steps?.[doneSteps];
  if (isExclusive(family) || family === "channels") return verify(op, report);
  if (!step || !former) return false;
  if (kind === "repair") return differenceOf(report.settings, former, family).length < (steps?.length ?? 0) - doneSteps;
  const before = projectedAfter(former, (steps ?? []).slice(0, doneSteps));
  return !isSame(before, projected(before, step), family) && isSame(report.settings, projected(before, step), family);
}
