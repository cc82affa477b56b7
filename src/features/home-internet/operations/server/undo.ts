import type { Db } from "#platform/server/db.ts";
import type { RouterSettings } from "#providers/network-controller/port.ts";
import { lanFaults } from "../../rules/lan.ts";
import { wholeFaults } from "../../rules/whole.ts";
import type { FieldFault, CurrentSettings, Limits } from "../../settings.ts";
import { placeCommand, type CommandResult, type Prepared, type Command } from "./place-command.ts";
import { differenceOf, isSame } from "./difference.ts";
import { currentSettingsAfter } from "./current-settings.ts";
import { newestOf, type OperationRow } from "./store.ts";
import { familiesBeside, type Family } from "../operation.ts";
import { operationAnswers } from "./operation-answers.ts";
import { withFamily, projectedAfter } from "./projected.ts";

/** Whether two faults are the same fault at the same kind of field, in any row. */
const nameOf = ({ field, fault, value }: FieldFault): string => [field.replace(/\.\d+(?=\.|$)/g, ""), fault, value].join();

/** Where a family's settings are among all settings. */
const PARTS: Partial<Record<Family, string>> = {
  wifi: "bands.",
  lan: "lan.",
  napt: "portRules.",
  reservations: "reservations.",
  access: "access.",
  dns: "dns.",
};

/**
 * What restoring a family's former settings would break in the settings as a whole; existing faults do not count. The home network is checked as a command for
 * its former addresses, so that conflicting entries are named at the address that causes the conflict.
 */
export function undoFaults(
  now: CurrentSettings,
  { after, family }: { after: CurrentSettings; family: Family },
  limits: Limits,
): FieldFault[] {
  const { dhcp, ...addresses } = after.lan;
  const input = { ...addresses, poolStart: dhcp.poolStart, poolEnd: dhcp.poolEnd, status: dhcp.status };
  const own = family === "lan" ? lanFaults({ ...after, lan: now.lan }, input, limits) : [];
  if (own.length > 0) return own.map((fault) => ({ ...fault, field: `lan.${fault.field}` }));
  const already = new Set(wholeFaults(now, limits).map(nameOf));
  const faults = wholeFaults(after, limits).filter((fault) => !already.has(nameOf(fault)));
  // two conflicting entries are both at fault: the fault is shown at the one to be restored
  const atOwn = faults.filter(({ field }) => field.startsWith(PARTS[family] ?? "-"));
  return atOwn.length > 0 ? atOwn : faults;
}

/** What an undo says of itself: access becomes what it was before the change. */
function detailsBack({ family, details }: Pick<OperationRow, "family" | "details">): Record<string, string> {
  const { accessType, formerAccessType } = details;
  if (family !== "access" || accessType === undefined || formerAccessType === undefined) return details;
  return { ...details, accessType: formerAccessType, formerAccessType: accessType };
}

type UndoRequest = Pick<Command, "contract" | "requestedBy"> & { undone: OperationRow };
type At = Parameters<typeof placeCommand>[2];

/**
 * Accepts the undo of a change, in the caller's transaction. `not-undoable` once another change of the family came after it, or the router holds something else
 * than the change left there: an undo never restores anything older.
 */
export async function placeUndo(tx: Db, { undone, ...from }: UndoRequest, at: At): Promise<CommandResult | { state: "not-undoable" }> {
  const { ticketId, cid, family } = undone;
  const details = detailsBack(undone);
  let isPast = false;
  const past = (): Prepared => {
    isPast = true;
    return { fields: [{ field: "ticketId", fault: "nothing-changed" }] };
  };
  const prepare = async (now: CurrentSettings, _tx: Db, settings: RouterSettings): Promise<Prepared> => {
    const [newest] = await newestOf(tx, cid, { families: familiesBeside(family), most: 1 });
    const { former, steps } = undone;
    if (newest?.ticketId !== ticketId || !operationAnswers([newest])[0]?.undoable || !former || !steps) return past();
    if (!isSame(settings, projectedAfter(former, steps), family)) return past();
    const back = differenceOf(settings, former, family);
    if (back.length === 0) return past();
    const after = await currentSettingsAfter(tx, cid, {
      settings: withFamily(settings, former, family),
      changes: [{ family, kind: "undo", details }],
    });
    const fields = undoFaults(now, { after, family }, at.deps.limits);
    return fields.length > 0 ? { fields } : { steps: back };
  };
  const placed = await placeCommand(tx, { ...from, family, kind: "undo", request: ticketId, details, repairs: ticketId, prepare }, at);
  return isPast ? { state: "not-undoable" } : placed;
}
