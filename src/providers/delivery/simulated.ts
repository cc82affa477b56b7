import { randomInt } from "node:crypto";
import { sql } from "kysely";
import { rowsIn } from "#platform/server/rows-in.ts";
import type { Db } from "#platform/server/db.ts";
import { inputIn, magicInputs, reaching, type World } from "../simulated-system.ts";
import type { Delivery, Whereabouts } from "./port.ts";
import { instantAfter } from "#vocabulary/time-units.ts";

/** Mobile numbers that show every failure of the delivery company. Parcels to all others leave and arrive in their time. */
export const { inputs: MOBILES, table: deliveryTable } = magicInputs("mobile number", {
  refused: ["888000901", "the parcel is refused: the address is not served"],
  away: ["888000902", "the company is away whenever the parcel is booked"],
  lost: ["888000903", "the parcel is booked, but the first answer is lost: the repeat finds it"],
  slow: ["888000904", "each answer takes 2.5 seconds"],
  stays: ["888000905", "the parcel is booked and never leaves"],
  returned: ["888000906", "the parcel leaves, nobody takes it, and it comes back"],
  noCancel: ["888000907", "the parcel cannot be cancelled: the company is away for that"],
});

/** `shipsAfterMs` from booking to leaving, `takesMs` from leaving to arriving; what waits at a shop is picked up `takesMs` later. */
type Times = { shipsAfterMs: number; takesMs: number };
type Row = {
  trackingNumber: string;
  mobile: string | null;
  leavesAt: Date | null;
  readyAt: Date | null;
  arrivesAt: Date | null;
  cancelledAt: Date | null;
};

const newNumber = () => `VR${String(randomInt(10 ** 11)).padStart(11, "0")}BG`;

/** A simulated delivery company in the database, whose parcels move with the clock alone. */
export function simulatedDelivery({ db, clock, shipsAfterMs, takesMs, slowMs }: World & Times): Delivery {
  const { away, reach } = reaching("delivery company", slowMs);
  return {
    async book({ reference, recipient: { mobile }, to }) {
      await reach(inputIn(MOBILES, mobile ?? undefined));
      if (mobile === MOBILES.refused) return { state: "refused", reason: "not-served" };
      const now = clock.now();
      const leavesAt = mobile === MOBILES.stays ? null : instantAfter(now, shipsAfterMs);
      const thereAt = leavesAt && instantAfter(leavesAt, takesMs);
      const readyAt = to.way === "shop" ? thereAt : null;
      const arrivesAt = readyAt ? instantAfter(readyAt, takesMs) : thereAt;
      const place = to.way === "shop" ? to.shop : to.address;
      const { rows } = await sql`
        insert into simulated_delivery.parcels (reference, tracking_number, mobile, booked_at, leaves_at, ready_at, arrives_at, way, place)
        values (${reference}, ${newNumber()}, ${mobile}, ${now}, ${leavesAt}, ${readyAt}, ${arrivesAt}, ${to.way}, ${place})
        on conflict (reference) do nothing returning 1`.execute(db);
      if (rows.length > 0 && mobile === MOBILES.lost) throw away();
      return { state: "booked", trackingNumber: (await find(db, reference))!.trackingNumber };
    },

    async where(reference) {
      const parcel = await find(db, reference);
      if (parcel?.mobile === MOBILES.slow) await reach("slow");
      return parcel && whereIs(parcel, clock.now());
    },

    async cancel(reference) {
      const parcel = await find(db, reference);
      if (parcel?.mobile === MOBILES.noCancel) throw away();
      const now = clock.now();
      if (parcel && !parcel.cancelledAt && parcel.leavesAt && parcel.leavesAt <= now) return "shipped";
      await sql`
        update simulated_delivery.parcels set cancelled_at = ${now} where reference = ${reference} and cancelled_at is null`.execute(db);
      return "cancelled";
    },
  };
}

function whereIs({ mobile, leavesAt, readyAt, arrivesAt, cancelledAt }: Row, now: Date): Whereabouts {
  if (cancelledAt) return { state: "cancelled" };
  if (!leavesAt || !arrivesAt || leavesAt > now) return { state: "waiting" };
  if (arrivesAt > now) return { state: "shipped", shippedAt: leavesAt, ...(readyAt && readyAt <= now && { readyAt }) };
  if (mobile === MOBILES.returned) return { state: "returned", shippedAt: leavesAt };
  return { state: "delivered", shippedAt: leavesAt, deliveredAt: arrivesAt };
}

const find = (db: Db, reference: string): Promise<Row | undefined> =>
  rowsIn(db).maybe(sql<Row>`
    select tracking_number as "trackingNumber", mobile, leaves_at as "leavesAt", ready_at as "readyAt", arrives_at as "arrivesAt", cancelled_at as "cancelledAt"
    from simulated_delivery.parcels where reference = ${reference}`);
