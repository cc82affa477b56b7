import { sql } from "kysely";
import { rowsIn } from "#platform/server/rows-in.ts";
import type { Db } from "#platform/server/db.ts";
import { inputIn, magicInputs, reaching, type World } from "../simulated-system.ts";
import type { InventoryLine, ServiceInventory } from "./port.ts";
import { lineAt, type Pending, type StoredLine } from "./simulated-line.ts";
import { OFFERS, TARIFFS } from "./simulated-offers.ts";

/** Lines that show every failure of the inventory. All others behave. */
export const { inputs: LINES, table: inventoryTable } = magicInputs("line", {
  away: ["888000921", "the inventory is away"],
  slow: ["888000922", "each answer of the inventory takes 2.5 seconds"],
});

/** A simulated inventory in the database: a line changes by the clock, as the orders for it say. */
export function simulatedServiceInventory({ db, clock, slowMs }: World): ServiceInventory {
  const { reach } = reaching("service inventory", slowMs);
  const find = async (serviceId: string): Promise<StoredLine | undefined> => {
    await reach(inputIn(LINES, serviceId));
    return (await findLine(db, serviceId, clock.now()))?.line;
  };
  return {
    async line(serviceId) {
      const line = await find(serviceId);
      return line && shown(serviceId, line);
    },
    offers: async (serviceId) => {
      const line = await find(serviceId);
      return OFFERS.filter(({ offerId }) => line?.offers.includes(offerId));
    },
    tariffs: async (serviceId) => ((await find(serviceId))?.tariffs ?? []).flatMap((name) => TARIFFS[name] ?? []),
    codes: async (serviceId, iccid) => {
      const card = (await find(serviceId))?.cards.find((one) => one.iccid === iccid);
      return card && { pin: card.pin, puk: card.puk, wrongPuks: card.wrongPuks };
    },
  };
}

const shown = (
  serviceId: string,
  { status, reason, products, usage, history, contract, credit, roaming, speedMbit, cards }: StoredLine,
): InventoryLine => ({
  ...{ serviceId, status, reason, products, usage, history, contract, credit, roaming, speedMbit },
  cards: cards.map(({ iccid, kind }) => ({ iccid, kind })),
});

type Row = { status: StoredLine["status"]; reason: StoredLine["reason"]; details: Partial<StoredLine>; pending: Pending[] };
const NOTHING = {
  account: null,
  products: [],
  usage: [],
  history: [],
  contract: null,
  credit: null,
  roaming: null,
  speedMbit: null,
  cards: [],
  offers: [],
  tariffs: [],
};

/** The line as it is at the instant, and the orders for it that are under way then. */
export async function findLine(db: Db, serviceId: string, now: Date): Promise<{ line: StoredLine; pending: Pending[] } | undefined> {
  const { rows } = await sql<Row>`
    select status, reason, details, pending from simulated_inventory.lines where service_id = ${serviceId}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const line = { ...NOTHING, ...row.details, status: row.status, reason: row.reason };
  return { line: lineAt(line, row.pending, now), pending: row.pending.filter(({ at }) => new Date(at) > now) };
}

/** The lines whose orders are billed to a billing account. */
export const linesBilledTo = (db: Db, account: string): Promise<string[]> =>
  rowsIn(db).ids(sql<{ id: string }>`
    select service_id as id from simulated_inventory.lines where details ->> 'account' = ${account}`);

/** Locks a line until the transaction ends, so that orders for it are placed one after the other. */
export async function lockLine(tx: Db, serviceId: string): Promise<void> {
  await sql`select 1 from simulated_inventory.lines where service_id = ${serviceId} for update`.execute(tx);
}

/** Writes the line as it is now, with the orders that are under way. */
export async function storeLine(
  tx: Db,
  serviceId: string,
  { line, pending }: { line: StoredLine; pending: readonly Pending[] },
): Promise<void> {
  const { status, reason, ...details } = line;
  await sql`
    insert into simulated_inventory.lines (service_id, status, reason, details, pending)
    values (${serviceId}, ${status}, ${reason}, ${JSON.stringify(details)}::text::jsonb, ${JSON.stringify(pending)}::text::jsonb)
    on conflict (service_id) do update set status = excluded.status, reason = excluded.reason, details = excluded.details, pending = excluded.pending`.execute(
    tx,
  );
}

/** A line of which only some is known. */
export type NewLine = Pick<StoredLine, "status" | "reason"> & Partial<StoredLine> & { serviceId: string };

/** Writes lines into the inventory, in place of what it had of them. */
export async function writeLines(tx: Db, lines: readonly NewLine[]): Promise<void> {
  for (const { serviceId, ...line } of lines) await storeLine(tx, serviceId, { line: { ...NOTHING, ...line }, pending: [] });
}
