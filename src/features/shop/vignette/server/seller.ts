import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import type { Jobs } from "#platform/server/jobs.ts";
import { refuseStart, refuseTime } from "../rules.ts";
import { forgetHolds, noteHold, type Holder, type Holding } from "./holds.ts";
import { activate } from "./jobs.ts";
import { VIGNETTE_TERMS } from "./terms.ts";
import { change, find, giveTo, isTaken, lockPlate, releaseLapsedOf, statesOf, type Reservation } from "./store.ts";

type Sale = { subject: string; paymentId: string };

const isUnpaid = ({ state }: Reservation): boolean => state === "reserved" || state === "ordered";

/** Whether its first moment can still be sold: what lapsed may be kept again only then. */
function canStart({ kind, startDate, startTime }: Reservation, clock: Clock): boolean {
  const late = refuseTime(kind, { startDate, startTime: startTime ?? "" }, clock.now());
  return refuseStart(kind, startDate, clock.today()) === undefined && late === undefined;
}

/** Whether it is not paid yet and, where it was let go, can still start and is nobody else's. */
const canBeReserved = async (tx: Db, reservation: Reservation, clock: Clock): Promise<boolean> =>
  isUnpaid(reservation) || (reservation.state === "released" && canStart(reservation, clock) && !(await isTaken(tx, reservation)));

/** What becomes of vignettes that are paid. */
const tracked = {
  /** How far each is, for whoever paid. */
  async states(db: Db, subjects: string[]): Promise<Map<string, "waiting" | "active" | "refused">> {
    const known = await statesOf(db, subjects);
    return new Map(known.map(({ id, state }) => [id, state === "active" || state === "refused" ? state : "waiting"]));
  },

  /** When each ends. */
  async ends(db: Db, subjects: string[]): Promise<Map<string, Date>> {
    return new Map((await statesOf(db, subjects)).map(({ id, to }) => [id, to]));
  },
};

/** What the cart, the checkout and the orders know of vignettes. `subject` is a reservation's id. */
export const vignetteSeller = (clock: Clock, holding: Holding) => ({
  kind: "vignette",
  terms: VIGNETTE_TERMS, // accepted at Continue, and asked for again only where they are others by now

  /** Whether it is still kept for the cart that holds it. */
  async check(db: Db, subject: string, now: Date): Promise<"good" | "gone"> {
    const reservation = await find(db, subject);
    const good =
      reservation &&
      (reservation.state === "paid" || reservation.state === "active" || (isUnpaid(reservation) && reservation.reservedUntil > now));
    return good ? "good" : "gone";
  },

  /** Lets others have the plate; what is paid stays. */
  async release(tx: Db, subject: string): Promise<void> {
    const reservation = await find(tx, subject, "hold");
    if (reservation && isUnpaid(reservation)) await change(tx, subject, { state: "released", now: clock.now() });
  },

  /** Makes what is not paid yet another buyer's (by the hash): whoever signs in takes along what this browser kept. */
  async adopt(tx: Db, subject: string, to: string): Promise<string> {
    await giveTo(tx, subject, to);
    return subject;
  },

  /** Keeps it until the instant, again if it had lapsed, for as long as a plate may be kept without being paid; false when it was paid already, its time has come, or another has the plate. */
  async order(tx: Db, subject: string, { until, holder }: { until: Date; holder?: Omit<Holder, "visitor"> }): Promise<boolean> {
    const now = clock.now();
    const reservation = await hold(tx, subject, now);
    if (!reservation || !(await canBeReserved(tx, reservation, clock))) return false;
    await noteHold(tx, { ...reservation, holder: { visitor: reservation.visitor, ...holder }, until, now }, holding);
    await change(tx, subject, { state: "ordered", until, now });
    return true;
  },

  /** The money is here: its activation is on its way. `lost` when another has the plate by now. Safe to repeat by its payment id. */
  async pay(tx: Db, { subject, paymentId }: Sale, { jobs }: { jobs: Jobs }): Promise<"sold" | "lost"> {
    const now = clock.now();
    const reservation = await hold(tx, subject, now);
    if (reservation?.paymentId === paymentId) return "sold";
    if (!reservation || reservation.paymentId !== null) return "lost";
    if (reservation.state === "released" && (reservation.to <= now || (await isTaken(tx, reservation)))) return "lost";
    await change(tx, subject, { state: "paid", paymentId, now });
    await forgetHolds(tx, reservation);
    await jobs.enqueue(tx, activate, { payload: { paymentId } });
    return "sold";
  },

  ...tracked,
});

/** The reservation, with its plate locked; what has lapsed of the plate is let go first. */
async function hold(tx: Db, subject: string, now: Date): Promise<Reservation | undefined> {
  const known = await find(tx, subject);
  if (!known) return undefined;
  await lockPlate(tx, known);
  await releaseLapsedOf(tx, known, now);
  return find(tx, subject, "hold");
}
