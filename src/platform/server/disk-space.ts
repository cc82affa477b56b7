import { sql } from "kysely";
import { lacksResources } from "./away.ts";
import type { Db } from "./db.ts";

/** Whether the database has disk space to write: once it had none, only a successful write shows that there is some again. */
export type DiskSpace = { note: (error: unknown) => void; isThere: (db: Db) => Promise<boolean> };

export function watchDiskSpace(): DiskSpace {
  let lacking = false;
  return {
    note(error) {
      if (lacksResources(error)) lacking = true;
    },
    async isThere(db) {
      if (!lacking) return true;
      lacking = !(await canWrite(db));
      return !lacking;
    },
  };
}

/** Writes some 300 kB and deletes them: a small row would fit into the space that a table has already. */
const canWrite = (db: Db): Promise<boolean> =>
  sql`create temp table space_for_more on commit drop as select gen_random_uuid() from generate_series(1, 7000)`.execute(db).then(
    () => true,
    (error: unknown) => !lacksResources(error),
  );
