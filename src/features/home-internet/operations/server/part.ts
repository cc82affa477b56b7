import type { OperationRow } from "./store.ts";

const written = ({ externalPort: from, externalPortEnd: to }: { externalPort: number; externalPortEnd: number }): string =>
  from === to ? String(from) : `${from}–${to}`;

/** The part that the next step of port forwarding is: the protocol of an added rule, protocol and ports of a deleted one. Null elsewhere. */
export function partOf({ kind, steps, doneSteps, former }: Pick<OperationRow, "kind" | "steps" | "doneSteps" | "former">): string | null {
  const step = steps?.[doneSteps];
  if (kind === "repair" || !step || (steps?.length ?? 0) < 2) return null;
  if (step.kind === "port-mapping-add") return step.row.protocol;
  const row = step.kind === "port-mapping-remove" && former?.portMappings.find(({ instance }) => instance === step.instance);
  return row ? `${row.protocol} ${written(row)}` : null;
}
