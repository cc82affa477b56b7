import type { Db } from "#platform/server/db.ts";
import { noteHold, type Holding } from "./holds.ts";
import { HOLD_MINUTES } from "#vocabulary/shared-limits.ts";
import { change, lockPlate, ownInTheWay, releaseLapsedOf, reserve, type Reservation, type VignetteRequest } from "./store.ts";
import { instantAfter, MINUTE_MS } from "#vocabulary/time-units.ts";

const isSame = (reserved: Reservation, request: VignetteRequest): boolean =>
  reserved.productId === request.productId && reserved.startDate === request.startDate && reserved.startTime === request.startTime;

type Entry = { subject: string; entryNumber: number };
export type Overlapping = Reservation & { entryNumber: number };
type Keeping = {
  now: Date;
  address: string;
  holding: Holding;
  /** The entries of the visitor's cart with these reservations. */
  entriesWith(ids: string[]): Promise<Entry[]>;
  /** Whether the visitor agreed to the replacement of this entry. */
  mayReplace(entryNumber: number): boolean;
};
type KeepResult = { reserved: Reservation | undefined; dropped: string[]; overlapping: Overlapping[] };

/**
 * Reserves the vignette for its visitor in the caller's transaction. `reserved` is missing when somebody else has the plate in that time, or `overlapping` ones
 * are in the visitor's own cart. Where those may be replaced they are released and listed in `dropped`; the same request again extends the reservation.
 */
export async function keep(
  tx: Db,
  request: VignetteRequest,
  { now, address, holding, entriesWith, mayReplace }: Keeping,
): Promise<KeepResult> {
  const until = instantAfter(now, HOLD_MINUTES * MINUTE_MS);
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
  const entries = others.length > 0 ? await entriesWith(others.map(({ id }) => id)) : [];
  if (!entries.every(({ entryNumber }) => mayReplace(entryNumber)))
    return { reserved: undefined, dropped: [], overlapping: overlappingIn(others, entries) };
  for (const { id } of live) await change(tx, id, { state: "released", now });
  await releaseLapsedOf(tx, request, now);
  const reserved = await reserve(tx, request, { now, until });
  if (reserved) await note();
  if (reserved) return { reserved, dropped: own.map(({ id }) => id), overlapping: [] };
  for (const { id, state, reservedUntil } of live)
    await change(tx, id, { state: state === "ordered" ? "ordered" : "reserved", until: reservedUntil, now }); // back to their former state
  return { reserved: undefined, dropped: [], overlapping: [] };
}

/** The reservations that are in the cart, the earliest first. */
const overlappingIn = (reservations: Reservation[], entries: Entry[]): Overlapping[] =>
  reservations.flatMap((one) => entries.filter(({ subject }) => subject === one.id).map(({ entryNumber }) => ({ ...one, entryNumber })));
