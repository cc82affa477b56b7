import type { Db } from "#platform/server/db.ts";
import { noteHold, type Holding } from "./holds.ts";
import { HOLD_MINUTES } from "../rules.ts";
import { change, lockPlate, ownInTheWay, releaseLapsedOf, reserve, type Reservation, type VignetteRequest } from "./store.ts";

const isSame = (reserved: Reservation, request: VignetteRequest): boolean =>
  reserved.productId === request.productId && reserved.startDate === request.startDate && reserved.startTime === request.startTime;

type Keeping = {
  now: Date;
  address: string;
  holding: Holding;
  /** Which of these reservations are in the visitor's cart and must stay there; none where the visitor wants them replaced. */
  stayIn(ids: string[]): Promise<string[]>;
};
type KeepResult = { reserved: Reservation | undefined; dropped: string[]; overlapping: Reservation[] };

/**
 * Reserves the vignette for its visitor in the caller's transaction. `reserved` is missing when somebody else has the plate in that time, or `overlapping` ones
 * are in the visitor's own cart. Where those may be replaced they are released and listed in `dropped`; the same request again extends the reservation.
 */
export async function keep(tx: Db, request: VignetteRequest, { now, address, holding, stayIn }: Keeping): Promise<KeepResult> {
  const until = new Date(now.getTime() + HOLD_MINUTES * 60_000);
  await lockPlate(tx, request);
  const own = await ownInTheWay(tx, request);
  const live = own.filter(({ state }) => state !== "released");
  const same = live.find((reserved) => isSame(reserved, request));
  const note = () => noteHold(tx, { ...request, holder: { visitor: request.visitor, address }, until, now }, holding);
  if (same) {
    await note();
    await change(tx, same.id, { state: same.state === "ordered" ? "ordered" : "reserved", until, now });
    return { reserved: same, dropped: [], overlapping: [] };
  }
  const others = own.filter((reservation) => !isSame(reservation, request));
  const staying = others.length > 0 ? await stayIn(others.map(({ id }) => id)) : [];
  if (staying.length > 0) return { reserved: undefined, dropped: [], overlapping: others.filter(({ id }) => staying.includes(id)) };
  for (const { id } of live) await change(tx, id, { state: "released", now });
  await releaseLapsedOf(tx, request, now);
  const reserved = await reserve(tx, request, { now, until });
  if (reserved) await note();
  if (reserved) return { reserved, dropped: own.map(({ id }) => id), overlapping: [] };
  for (const { id, state, reservedUntil } of live)
    await change(tx, id, { state: state === "ordered" ? "ordered" : "reserved", until: reservedUntil, now }); // back to their former state
  return { reserved: undefined, dropped: [], overlapping: [] };
}
