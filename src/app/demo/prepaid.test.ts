import { sql } from "kysely";
import { expect, test } from "vitest";
import { standingClock } from "#platform/server/clock.ts";
import { simulatedPrepaid } from "#providers/prepaid/simulated.ts";
import { freshDb } from "#testing/database.ts";
import { fillDemoWorld } from "./world.ts";

test("people's prepaid lines and the simulated prepaid system tell the same status, balance and date", async () => {
  const { db, close } = await freshDb();
  const now = "2026-11-23T10:00:00+02:00";
  await fillDemoWorld(db, new Date(now));
  const { rows } = await sql<{ msisdn: string; status: string; balanceCents: number | null; validTo: string | null }>`
    select service_id as msisdn, prepaid_status as status, balance_cents as "balanceCents", expire_date::text as "validTo"
    from people.assets where prepaid order by 1`.execute(db);
  const prepaid = simulatedPrepaid({ db, clock: standingClock(now) });
  const found = await Promise.all(rows.map(({ msisdn }) => prepaid.find(msisdn)));
  expect(rows.length).toBeGreaterThan(5);
  expect(found.map((number) => number && { ...number, buckets: undefined })).toEqual(
    rows.map((row) => ({ ...row, balanceCents: row.balanceCents ?? 0, buckets: undefined })),
  );
  await close();
});
