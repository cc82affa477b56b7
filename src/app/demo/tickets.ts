import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";
import { rowsOf, type DemoRows } from "./ticket-rows.ts";
import { TICKETS } from "./ticket-samples.ts";

const TABLES = {
  tickets: "tickets.tickets",
  visits: "tickets.visits",
  places: "tickets.places",
  events: "tickets.events",
  commands: "tickets.commands",
  systemTickets: "simulated_tickets.tickets",
  systemVisits: "simulated_workforce.visits",
} as const satisfies Record<keyof DemoRows, string>;

/** The trouble tickets of the demo world, in the portal and in the simulated systems, which go on with them from here. */
export async function fillTickets(tx: Db, now: Date): Promise<void> {
  const all = TICKETS.map((ticket, index) => rowsOf(ticket, TICKETS.length - index, now));
  const regions = [...new Set(TICKETS.map(({ region }) => region))];
  await sql`insert into tickets.regions (region) select region from unnest(${regions}::text[]) as r(region)`.execute(tx);
  await sql`
    insert into simulated_workforce.teams (region, team)
    select region, team from unnest(${regions}::text[]) as r(region), generate_series(1, 3) team`.execute(tx);
  for (const [name, table] of Object.entries(TABLES))
    await insertRows(
      tx,
      table,
      all.flatMap((one) => one[name as keyof DemoRows]),
    );
  // nobody is told of what was so before the demo began
  await sql`update tickets.events set announced_at = ${now}`.execute(tx);
  await sql`update tickets.tickets set told_at = ${now} where system_id is not null`.execute(tx);
}

/** Inserts rows that name the same columns; those that they do not name have their defaults. */
async function insertRows(tx: Db, table: string, rows: object[]): Promise<void> {
  const columns = sql.join(Object.keys(rows[0]!).map((column) => sql.ref(column)));
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::text::jsonb)`.execute(tx);
} // prettier-ignore
