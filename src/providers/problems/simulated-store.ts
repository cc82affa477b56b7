import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";
import { rowsIn } from "#platform/server/rows-in.ts";
import type { Day } from "#vocabulary/day.ts";
import { triesIn } from "../simulated-system.ts";
import type { FaultArea, FaultService, FaultWords } from "./port.ts";

/** A fault as the simulated system has it; `area` is null for one of single lines. */
export type FaultRow = {
  id: string;
  ourId: string | null;
  area: FaultArea | null;
  serviceIds: string[];
  serviceTypes: FaultService[];
  text: FaultWords;
  beganAt: Date;
  openedAt: Date;
  expectedEnd: Date | null;
  visitDay: Day | null;
  endedAt: Date | null;
};

const COLUMNS = sql`id, our_id as "ourId", area, service_ids as "serviceIds", service_types as "serviceTypes", text, began_at as "beganAt",
  opened_at as "openedAt", expected_end as "expectedEnd", visit_day::text as "visitDay", ended_at as "endedAt"`;

/** Adds a fault; nothing where our id has one already. */
export async function insertFault(db: Db, row: FaultRow): Promise<void> {
  const area = row.area && JSON.stringify(row.area);
  await sql`
    insert into simulated_problems.faults
      (id, our_id, area, service_ids, service_types, text, began_at, opened_at, expected_end, visit_day, ended_at)
    values (${row.id}, ${row.ourId}, ${area}::text::jsonb, ${row.serviceIds}::text[], ${row.serviceTypes}::text[], ${JSON.stringify(row.text)}::text::jsonb,
      ${row.beganAt}, ${row.openedAt}, ${row.expectedEnd}, ${row.visitDay}, ${row.endedAt})
    on conflict (our_id) do nothing`.execute(db);
}

/** The faults that had not ended before the instant, the latest first. */
export const faultsSince = (db: Db, since: Date): Promise<FaultRow[]> =>
  rowsIn(db).all(sql<FaultRow>`
    select ${COLUMNS} from simulated_problems.faults where ended_at is null or ended_at >= ${since} order by began_at desc, id`);

/** The fault of our id. */
export const faultOfOurs = (db: Db, ourId: string): Promise<FaultRow | undefined> =>
  rowsIn(db).maybe(sql<FaultRow>`select ${COLUMNS} from simulated_problems.faults where our_id = ${ourId}`);

/** The fault, locked until the transaction ends. */
export const lockFault = (tx: Db, id: string): Promise<FaultRow | undefined> =>
  rowsIn(tx).maybe(sql<FaultRow>`select ${COLUMNS} from simulated_problems.faults where id = ${id} for update`);

export async function setFault(tx: Db, { id, text, expectedEnd, endedAt }: FaultRow): Promise<void> {
  await sql`update simulated_problems.faults set text = ${JSON.stringify(text)}::text::jsonb, expected_end = ${expectedEnd}, ended_at = ${endedAt}
    where id = ${id}`.execute(tx);
}

export const countTry = triesIn(sql`simulated_problems.tries`, sql`our_id`);
