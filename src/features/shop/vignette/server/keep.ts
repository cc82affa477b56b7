import type { Db } from "#platform/server/db.ts";
import { noteHold, type Holding } from "./holds.ts";
import { HOLD_MINUTES } from "../rules.ts";
import { change, lockPlate, ownInTheWay, releaseLapsedOf, reserve, type Reservation, type Wanted } from "./store.ts";

const isSame = (kept: Reservation, wanted: Wanted): boolean =>
  kept.productId === wanted.productId && kept.startDate === wanted.startDate && kept.startTime === wanted.startTime;

/**
 * Keeps the vignette for its visitor in the caller's transaction. `kept` is missing when another has the plate in that time. The visitor's own unpaid ones
 * that are in the way are let go and named in `dropped`; wanting the very same again only keeps it longer.
 */
export async function keep(
  tx: Db,
  wanted: Wanted,
  { now, address, holding }: { now: Date; address: string; holding: Holding },
): Promise<{ kept: Reservation | undefined; dropped: string[] }> {
  const until = new Date(now.getTime() + HOLD_MINUTES * 60_000);
  await lockPlate(tx, wanted);
  const own = await ownInTheWay(tx, wanted);
  const live = own.filter(({ state }) => state !== "released");
  const same = live.find((kept) => isSame(kept, wanted));
  const note = () => noteHold(tx, { ...wanted, holder: { visitor: wanted.visitor, address }, until, now }, holding);
  if (same) {
    await note();
    await change(tx, same.id, { state: same.state === "ordered" ? "ordered" : "reserved", until, now });
    return { kept: same, dropped: [] };
  }
  for (const { id } of live) await change(tx, id, { state: "released", now });
  await releaseLapsedOf(tx, wanted, now);
  const kept = await reserve(tx, wanted, { now, until });
  if (kept) await note();
  if (kept) return { kept, dropped: own.map(({ id }) => id) };
  for (const { id, state, reservedUntil } of live)
    await change(tx, id, { state: state === "ordered" ? "ordered" : "reserved", until: reservedUntil, now }); // as they were
  return { kept: undefined, dropped: [] };
}
