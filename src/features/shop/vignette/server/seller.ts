import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import type { Jobs } from "#platform/server/jobs.ts";
import { refuseStart, refuseTime } from "../rules.ts";
import { forgetHolds, noteHold, type Holder, type Holding } from "./holds.ts";
import { activate } from "./jobs.ts";
import { VIGNETTE_TERMS } from "./terms.ts";
import { change, find, giveTo, isTaken, lockPlate, lockPlatesOf, releaseLapsedOf, statesOf, type Reservation } from "./store.ts";

type Sale = { subject: string; paymentId: string };

const isUnpaid = ({ state }: Reservation): boolean => state === "reserved" || state === "ordered";

/** Whether its start can still be sold: a lapsed reservation can be renewed only then. */
function canStart({ kind, startDate, startTime }: Reservation, clock: Clock): boolean {
  const late = refuseTime(kind, { startDate, startTime: startTime ?? "" }, clock.now());
  return refuseStart(kind, startDate, clock.today()) === undefined && late === undefined;
}

/** Whether it is unpaid and, where it was released, can still start and conflicts with no other. */
const canBeReserved = async (tx: Db, reservation: Reservation, clock: Clock): Promise<boolean> =>
  isUnpaid(reservation) || (reservation.state === "released" && canStart(reservation, clock) && !(await isTaken(tx, reservation)));

/** The state of paid vignettes. */
const tracked = {
  /** Activation state of each subject. */
  async states(db: Db, subjects: string[]): Promise<Map<string, "waiting" | "active" | "refused">> {
    const known = await statesOf(db, subjects);
    return new Map(known.map(({ id, state }) => [id, state === "active" || state === "refused" ? state : "waiting"]));
  },

  /** When each ends. */
  async ends(db: Db, subjects: string[]): Promise<Map<string, Date>> {
    return new Map((await statesOf(db, subjects)).map(({ id, to }) => [id, to]));
  },
};

/** The vignette as the cart, the checkout and the orders use it. `subject` is a reservation's id. */
export const vignetteSeller = (clock: Clock, holding: Holding) => ({
  kind: "vignette",
  terms: VIGNETTE_TERMS, // accepted at Continue, and asked for again only where they have changed since

  /** Whether it is still reserved for its cart. */
  async check(db: Db, subject: string, now: Date): Promise<"good" | "gone"> {
    const reservation = await find(db, subject);
    const good =
      reservation &&
      (reservation.state === "paid" || reservation.state === "active" || (isUnpaid(reservation) && reservation.reservedUntil > now));
    return good ? "good" : "gone";
  },

  /** Called before several are ordered, paid or given to another buyer in one transaction, to prevent deadlocks. */
  lock: (tx: Db, subjects: string[]): Promise<void> => lockPlatesOf(tx, subjects),

  /** Releases the plate, unless it is paid. */
  async release(tx: Db, subject: string): Promise<void> {
    const reservation = await find(tx, subject, "hold");
    if (reservation && isUnpaid(reservation)) await change(tx, subject, { state: "released", now: clock.now() });
  },

  /** Assigns an unpaid vignette to another buyer (by the hash): at sign-in the browser's vignettes become the customer's. */
  async adopt(tx: Db, subject: string, to: string): Promise<string> {
    await giveTo(tx, subject, to);
    return subject;
  },

  /**
   * Reserves it until the instant, also after it lapsed, for the longest time allowed without payment; false when it is already paid, its start is past, or
   * somebody else has the plate.
   */
  async order(tx: Db, subject: string, { until, holder }: { until: Date; holder?: Omit<Holder, "visitor"> }): Promise<boolean> {
    const now = clock.now();
    const reservation = await hold(tx, subject, now);
    if (!reservation || !(await canBeReserved(tx, reservation, clock))) return false;
    await noteHold(tx, { ...reservation, holder: { visitor: reservation.visitor, ...holder }, until, now }, holding);
    await change(tx, subject, { state: "ordered", until, now });
    return true;
  },

  /** Records the payment and queues the activation. `lost` when somebody else has the plate by now. May be repeated with the same payment id. */
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

/** The reservation, with its plate locked; lapsed reservations of the plate are released first. */
async function hold(tx: Db, subject: string, now: Date): Promise<Reservation | undefined> {
  const known = await find(tx, subject);
  if (!known) return undefined;
  await lockPlate(tx, known);
  await releaseLapsedOf(tx, known, now);
  return find(tx, subject, "hold");
}
