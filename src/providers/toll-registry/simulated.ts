import { sql } from "kysely";
import { toEuro } from "#vocabulary/money.ts";
import { dayOf } from "#vocabulary/day.ts";
import type { Db } from "#platform/server/db.ts";
import { inputIn, magicInputs, reaching, triesIn, type World } from "../simulated-system.ts";
import { VEHICLE_TYPES, VIGNETTE_KINDS } from "./port.ts";
import type { ActivateAnswer, Order, RefusalReason, TollRegistry, VehicleType, VignetteProduct, VignetteStatus } from "./port.ts";
import prices from "./prices.json" with { type: "json" };

/** Plates that show every failure, in any country. All other plates are in order. */
export const { inputs: PLATES, table: tollTable } = magicInputs("plate", {
  known: ["CA0001XX", "the check finds it covered by a vignette bought elsewhere"],
  blocked: ["CA0002XX", "activation is refused: plate-blocked"],
  coveredMeanwhile: ["CA0003XX", "activation is refused: covered (bought elsewhere after the check)"],
  withdrawn: ["CA0004XX", "activation is refused: product-withdrawn"],
  away: ["CA0005XX", "the registry is away for every question about it"],
  slow: ["CA0006XX", "the registry is slow: each answer takes 2.5 seconds"],
  awayTwice: ["CA0007XX", "activation is away twice, then succeeds"],
  answerLost: ["CA0008XX", "activation succeeds but its first answer is lost: the repeat finds it"],
  neverActivated: ["CA0009XX", "the check is fine, activation is away for ever"],
});

const REFUSED: Record<string, RefusalReason> = {
  [PLATES.known]: "covered",
  [PLATES.blocked]: "plate-blocked",
  [PLATES.coveredMeanwhile]: "covered",
  [PLATES.withdrawn]: "product-withdrawn",
};

/** What is on sale: the same prices for every vehicle type, cheapest first. */
const productsOf = (vehicleType: VehicleType): VignetteProduct[] =>
  VIGNETTE_KINDS.map((kind) => {
    const bgnCents = prices.levCents[kind];
    const eurCents = toEuro({ cents: bgnCents, currency: "BGN" }).cents;
    return { productId: `${vehicleType}-${kind}`, vehicleType, kind, price: { eurCents, bgnCents } };
  }).sort((a, b) => a.price.bgnCents - b.price.bgnCents);

/** A simulated register in the database: its overlap rule is exact, and it survives restarts. */
export function simulatedTollRegistry({ db, clock, slowMs }: World): TollRegistry {
  const { away, reach } = reaching("toll registry", slowMs);
  return {
    async products(vehicleType) {
      if (!VEHICLE_TYPES.includes(vehicleType)) throw new Error(`no such vehicle type: ${String(vehicleType)}`);
      return productsOf(vehicleType);
    },

    async check({ plate, country, from, to }) {
      await reach(inputIn(PLATES, plate));
      if (plate === PLATES.known) return { state: "covered", from, to };
      const { rows } = await sql<{ from: Date; to: Date }>`
        select valid_from as "from", valid_to as "to" from simulated_toll.orders
        where plate = ${plate} and country = ${country} and number is not null
          and tstzrange(valid_from, valid_to) && tstzrange(${from}::timestamptz, ${to}::timestamptz)
        order by valid_from limit 1`.execute(db);
      return rows[0] ? { state: "covered", ...rows[0] } : { state: "free" };
    },

    async activate(order) {
      const times = await countTry(db, order.paymentId);
      await reach(inputIn(PLATES, order.plate), times);
      if (order.plate === PLATES.neverActivated) throw away();
      const answer = await enter(db, order, clock.now());
      if (order.plate === PLATES.answerLost && times === 1) throw away();
      return answer;
    },

    async status(number) {
      const { rows } = await sql<{ from: Date; to: Date }>`
        select valid_from as "from", valid_to as "to" from simulated_toll.orders where number = ${number}`.execute(db);
      return rows[0] && statusAt(rows[0], clock.now());
    },
  };
}

const statusAt = ({ from, to }: { from: Date; to: Date }, now: Date): VignetteStatus =>
  now < from ? "inactive" : now < to ? "active" : "expired";

const countTry = triesIn(sql`simulated_toll.tries`, sql`payment_id`);

/** Registers the order, or returns its earlier result; the table's constraint decides who was first. */
async function enter(db: Db, order: Order, now: Date): Promise<ActivateAnswer> {
  const refused = REFUSED[order.plate];
  if (!refused) await insert(db, order, { now, refused: undefined });
  return (await find(db, order.paymentId)) ?? (await refuse(db, order, { now, refused: refused ?? "covered" }));
}

async function refuse(db: Db, order: Order, as: { now: Date; refused: RefusalReason }): Promise<ActivateAnswer> {
  await insert(db, order, as);
  return (await find(db, order.paymentId))!;
}

async function insert(db: Db, order: Order, { now, refused }: { now: Date; refused: RefusalReason | undefined }): Promise<void> {
  const { paymentId, plate, country, vehicleType, productId, from, to } = order;
  const day = dayOf(now).replaceAll("-", "").slice(2);
  const number = refused ? sql`null` : sql`${day}::text || nextval('simulated_toll.numbers')::text`;
  await sql`
    insert into simulated_toll.orders
      (payment_id, plate, country, vehicle_type, product_id, valid_from, valid_to, number, refused, entered_at)
    values (${paymentId}, ${plate}, ${country}, ${vehicleType}, ${productId}, ${from}, ${to}, ${number}, ${refused ?? null}, ${now})
    on conflict do nothing`.execute(db);
}

async function find(db: Db, paymentId: string): Promise<ActivateAnswer | undefined> {
  const { rows } = await sql<{ number: string | null; refused: RefusalReason | null }>`
    select number, refused from simulated_toll.orders where payment_id = ${paymentId}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  return row.number ? { state: "active", number: row.number } : { state: "refused", reason: row.refused! };
}
