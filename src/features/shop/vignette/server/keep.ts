import type { Db } from "#platform/server/db.ts";
import { noteHold, type Holding } from "./holds.ts";
import { HOLD_MINUTES } from "../rules.ts";
import { change, lockPlate, ownInTheWay, releaseLapsedOf, reserve, type Reservation, type VignetteRequest } from "./store.ts";

const isSame = (reserved: Reservation, request: VignetteRequest): boolean =>
  reserved.productId === request.productId && reserved.startDate === request.startDate && reserved.startTime === request.startTime;

/**
 * Reserves the vignette for its visitor in the caller's transaction. `reserved` is missing when somebody else has the plate in that time. The visitor's own
 * unpaid vignettes in that time are released and listed in `dropped`; the same request again extends the reservation.
 */
export async function keep(
  tx: Db,
  request: VignetteRequest,
  { now, address, holding }: { now: Date; address: string; holding: Holding },
): Promise<{ reserved: Reservation | undefined; dropped: string[] }> {
  const until = new Date(now.getTime() + HOLD_MINUTES * 60_000);
  await lockPlate(tx, request);
  const own = await ownInTheWay(tx, request);
  const live = own.filter(({ state }) => state !== "released");
  const same = live.find((reserved) => isSame(reserved, request));
  const note = () => noteHold(tx, { ...request, holder: { visitor: request.visitor, address }, until, now }, holding);
  if (same) {
    await note();
    await change(tx, same.id, { state: same.state === "ordered" ? "ordered" : "reserved", until, now });
    return { reserved: same, dropped: [] };
  }
  for (const { id } of live) await change(tx, id, { state: "released", now });
  await releaseLapsedOf(tx, request, now);
  const reserved = await reserve(tx, request, { now, until });
  if (reserved) await note();
  if (reserved) return { reserved, dropped: own.map(({ id }) => id) };
  for (const { id, state, reservedUntil } of live)
    await change(tx, id, { state: state === "ordered" ? "ordered" : "reserved", until: reservedUntil, now }); // back to their former state
  return { reserved: undefined, dropped: [] };
}
