import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";

/** What is stored of these contracts' routers: who may join, notes about devices, and the last changes by kind. No password and no pairing code. */
export async function exportHome(db: Db, cids: string[]): Promise<unknown[]> {
  const { rows } = await sql<{ row: unknown }>`
    select jsonb_build_object('cid', c.cid, 'accessType', (select access_type from home_internet.access a where a.cid = c.cid),
      'devices', (select coalesce(jsonb_agg(jsonb_build_object('mac', d.mac, 'reservationNote', d.reservation_note, 'admittedNote', d.admitted_note,
        'admittedAddress', d.admitted_address) order by d.mac), '[]') from home_internet.devices d where d.cid = c.cid),
      'changes', (select coalesce(jsonb_agg(jsonb_build_object('family', o.family, 'kind', o.kind, 'at', o.requested_at) order by o.requested_at), '[]')
        from home_internet.operations o where o.cid = c.cid)) as row
    from unnest(${cids}::text[]) as c(cid) order by c.cid`.execute(db);
  return rows.map(({ row }) => row);
}
