import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";
import { rowsIn } from "#platform/server/rows-in.ts";
import { triesIn } from "../simulated-system.ts";
import type { Measure, NewLineTest } from "./port.ts";

export type LineTestRow = { id: string; ourId: string; serviceId: string; measures: Measure[]; startedAt: Date };
const COLUMNS = sql`id, our_id as "ourId", service_id as "serviceId", measures, started_at as "startedAt"`;

/** Adds a test, unless our id has one; returns that of our id. */
export async function insertTest(
  db: Db,
  { ourId, serviceId, measures }: NewLineTest,
  made: { id: string; now: Date },
): Promise<LineTestRow> {
  await sql`insert into simulated_line_tests.tests (id, our_id, service_id, measures, started_at)
    values (${made.id}, ${ourId}, ${serviceId}, ${[...measures]}::text[], ${made.now}) on conflict (our_id) do nothing`.execute(db);
  return rowsIn(db).one(sql<LineTestRow>`select ${COLUMNS} from simulated_line_tests.tests where our_id = ${ourId}`);
}

export const findTest = (db: Db, id: string): Promise<LineTestRow | undefined> =>
  rowsIn(db).maybe(sql<LineTestRow>`select ${COLUMNS} from simulated_line_tests.tests where id = ${id}`);

export const countTry = triesIn(sql`simulated_line_tests.tries`, sql`our_id`);
