import type { Db } from "#platform/server/db.ts";
import type { RouterSettings } from "#providers/network-controller/port.ts";
import { lanFaults } from "../../rules/lan.ts";
import { wholeFaults } from "../../rules/whole.ts";
import type { FieldFault, Held, Limits } from "../../settings.ts";
import { place, type Requested, type Prepared, type Wish } from "./ask.ts";
import { differenceOf, isSame } from "./difference.ts";
import { heldAfter } from "./held.ts";
import { newestOf, type OperationRow } from "./store.ts";
import type { Family } from "../operation.ts";
import { tellAll } from "./tell.ts";
import { withFamily, wouldBeAfter } from "./would-be.ts";

/** The same fault at the same kind of field, whichever row it is. */
const nameOf = ({ field, fault, value }: FieldFault): string => [field.replace(/\.\d+(?=\.|$)/g, ""), fault, value].join();

/** Where in the whole a family's settings are. */
const PARTS: Partial<Record<Family, string>> = {
  wifi: "bands.",
  lan: "lan.",
  napt: "portRules.",
  reservations: "reservations.",
  access: "access.",
  dns: "dns.",
};

/**
 * What putting a family's former settings back would break, as the whole would be then; what is wrong already is not held against it. The home network is
 * judged as a wish for its former addresses, so that whoever would be cut off is named at the address that does it.
 */
export function undoFaults(now: Held, { after, family }: { after: Held; family: Family }, limits: Limits): FieldFault[] {
  const { dhcp, ...addresses } = after.lan;
  const wanted = { ...addresses, poolStart: dhcp.poolStart, poolEnd: dhcp.poolEnd, status: dhcp.status };
  const own = family === "lan" ? lanFaults({ ...after, lan: now.lan }, wanted, limits) : [];
  if (own.length > 0) return own.map((fault) => ({ ...fault, field: `lan.${fault.field}` }));
  const already = new Set(wholeFaults(now, limits).map(nameOf));
  const faults = wholeFaults(after, limits).filter((fault) => !already.has(nameOf(fault)));
  // two that stand in each other's way are both at fault: it is told at what would be put back
  const atOwn = faults.filter(({ field }) => field.startsWith(PARTS[family] ?? "-"));
  return atOwn.length > 0 ? atOwn : faults;
}

type Asking = Pick<Wish, "contract" | "askedBy"> & { undone: OperationRow };
type At = Parameters<typeof place>[2];

/**
 * Takes on that a change be undone, in the caller's transaction. `not-undoable` once another change of the family came after it, or the router
 * holds something else than the change had left there: an undo never brings back what is older than that.
 */
export async function placeUndo(tx: Db, { undone, ...from }: Asking, at: At): Promise<Requested | { state: "not-undoable" }> {
  const { ticketId, cid, family, told } = undone;
  let isPast = false;
  const past = (): Prepared => {
    isPast = true;
    return { fields: [{ field: "ticketId", fault: "nothing-changed" }] };
  };
  const prepare = async (now: Held, _tx: Db, settings: RouterSettings): Promise<Prepared> => {
    const [newest] = await newestOf(tx, cid, { families: [family], most: 1 });
    const { former, steps } = undone;
    if (newest?.ticketId !== ticketId || !tellAll([newest])[0]?.undoable || !former || !steps) return past();
    if (!isSame(settings, wouldBeAfter(former, steps), family)) return past();
    const back = differenceOf(settings, former, family);
    if (back.length === 0) return past();
    const after = await heldAfter(tx, cid, { settings: withFamily(settings, former, family), changes: [{ family, kind: "undo", told }] });
    const fields = undoFaults(now, { after, family }, at.deps.limits);
    return fields.length > 0 ? { fields } : { steps: back };
  };
  const asked = await place(tx, { ...from, family, kind: "undo", asked: ticketId, told, mends: ticketId, prepare }, at);
  return isPast ? { state: "not-undoable" } : asked;
}
