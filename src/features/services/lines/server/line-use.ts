import { isUsable } from "#vocabulary/states/line-states.ts";
import type { LineUse, Use } from "../contract.ts";
import { lineState } from "#vocabulary/states/line-states.ts";
import type { LinesDependencies, NumberUse, OwnedLine } from "./dependencies.ts";
import { answeredAt, amountsOf } from "./shown-use.ts";
import type { Snapshot } from "./store.ts";

type Answered = Pick<LineUse, "asOf" | "isOld">;

/**
 * What is used of a line: of a prepaid one as the prepaid system says, of another as the inventory says; nothing of one that cannot be used. The time is that of
 * the older answer.
 */
export function lineUseOf(
  line: OwnedLine,
  { snapshot, number }: { snapshot: Snapshot | undefined; number: NumberUse | undefined },
  at: { now: Date; freshMs: number },
): Answered & { use: Use[] } {
  const inventory = answeredAt(snapshot, at);
  if (!isUsable(lineState(line))) return { ...inventory, use: [] };
  if (!line.prepaid) return { ...inventory, use: amountsOf(snapshot) };
  const asOf = number?.answeredAt?.toISOString() ?? null;
  return { asOf, isOld: number?.isOld ?? true, use: number?.use ?? [] };
}

/** The numbers among these lines whose use the prepaid system knows. */
const numbersIn = (lines: readonly OwnedLine[]): string[] => lines.filter(({ prepaid }) => prepaid).map(({ serviceId }) => serviceId);

/** What is used of the prepaid ones among these lines of a customer. */
export const numbersOf = async (
  lines: readonly OwnedLine[],
  { customerId, how }: { customerId: string; how: "fresh" | "stored" },
  { prepaidUse }: Pick<LinesDependencies, "prepaidUse">,
): Promise<ReadonlyMap<string, NumberUse>> => prepaidUse[how](customerId, numbersIn(lines));
