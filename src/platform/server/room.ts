import { sql } from "kysely";
import { lacksRoom } from "./away.ts";
import type { Db } from "./db.ts";

/** Whether the database has room to write: after it once had none, only a write that succeeds says that it is back. */
export type Room = { note: (error: unknown) => void; isThere: (db: Db) => Promise<boolean> };

export function watchRoom(): Room {
  let lacking = false;
  return {
    note(error) {
      if (lacksRoom(error)) lacking = true;
    },
    async isThere(db) {
      if (!lacking) return true;
      lacking = !(await canWrite(db));
      return !lacking;
    },
  };
}

/** Takes some 300 kB of the disk and gives them back: a small row would fit into what a table has already. */
const canWrite = (db: Db): Promise<boolean> =>
  sql`create temp table room_for_more on commit drop as select gen_random_uuid() from generate_series(1, 7000)`.execute(db).then(
    () => true,
    (error: unknown) => !lacksRoom(error),
  );
