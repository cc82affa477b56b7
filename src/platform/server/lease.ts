import { sql } from "kysely";
import type { Db } from "./db.ts";
import { rowsIn } from "./rows-in.ts";

/** Something that one process at a time does for all; `process` is the process's own id. */
type Lease = { name: string; process: string; seconds: number };

/** Takes a lease that is free or over (or that was written before the clock was set back), or renews one's own; false while another process has it. */
export const holdsLease = (db: Db, { name, process, seconds }: Lease): Promise<boolean> =>
  rowsIn(db).some(sql`
    insert into platform.leases (name, process, until) values (${name}, ${process}, now() + make_interval(secs => ${seconds}))
    on conflict (name) do update set process = excluded.process, until = excluded.until
    where leases.process = excluded.process or leases.until not between now() and excluded.until
    returning name`);
