import { isUsable, lineState } from "#vocabulary/states/line-states.ts";
import type { LineUse } from "../contract.ts";
import type { LinesDependencies, NumberUse, OwnedLine } from "./dependencies.ts";
import { answeredAt, amountsOf } from "./shown-use.ts";
import type { Snapshot } from "./store.ts";

/** What is used of a line: of a prepaid one as the prepaid system says, of another as the inventory says; nothing of one that cannot be used. */
export function lineUseOf(
  line: OwnedLine,
  { snapshot, number }: { snapshot: Snapshot | undefined; number: NumberUse | undefined },
  at: { now: Date; freshMs: number },
): Pick<LineUse, "use" | "useAsOf" | "useIsOld"> {
  const { asOf: useAsOf, isOld: useIsOld } = answeredAt(snapshot, at);
  if (!isUsable(lineState(line))) return { use: [], useAsOf, useIsOld };
  if (!line.prepaid) return { use: amountsOf(snapshot), useAsOf, useIsOld };
  return { use: number?.use ?? [], useAsOf: number?.answeredAt?.toISOString() ?? null, useIsOld: number?.isOld ?? true };
}

/** The numbers among these lines whose use the prepaid system knows. */
const numbersIn = (lines: readonly OwnedLine[]): string[] => lines.filter(({ prepaid }) => prepaid).map(({ serviceId }) => serviceId);

/** What is used of the prepaid ones among these lines of a customer. */
export const numbersOf = async (
  lines: readonly OwnedLine[],
  { customerId, how }: { customerId: string; how: "fresh" | "stored" },
  { prepaidUse }: Pick<LinesDependencies, "prepaidUse">,
): Promise<ReadonlyMap<string, NumberUse>> => prepaidUse[how](customerId, numbersIn(lines));
