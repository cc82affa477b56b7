import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";
import { requestedFor } from "#platform/server/operations/of-subjects.ts";

const named = (stored: string): string => stored.slice("router.".length);

/**
 * What is stored of these contracts' routers: who may join, notes about devices, what the router last reported, antivirus, and the last changes by kind. No
 * password, no licence key and no pairing code.
 */
export async function exportHome(db: Db, cids: string[]): Promise<unknown[]> {
  const { rows } = await sql<{ cid: string; row: unknown }>`
    select c.cid, jsonb_build_object('cid', c.cid, 'accessType', (select access_type from home_internet.access a where a.cid = c.cid),
      'devices', (select coalesce(jsonb_agg(jsonb_build_object('mac', d.mac, 'reservationNote', d.reservation_note, 'admittedNote', d.admitted_note,
        'admittedAddress', d.admitted_address) order by d.mac), '[]') from home_internet.devices d where d.cid = c.cid),
      'reported', (select jsonb_build_object('at', b.reported_at, 'settings', b.settings) from home_internet.read_back b where b.cid = c.cid),
      'antivirus', (select jsonb_build_object('terms', t.terms, 'acceptedAt', t.accepted_at) from home_internet.antivirus_terms t where t.cid = c.cid),
      'licences', (select coalesce(jsonb_agg(jsonb_build_object('orderedAt', l.ordered_at, 'issuedAt', l.issued_at) order by l.place), '[]')
        from home_internet.antivirus_licences l where l.cid = c.cid)) as row
    from unnest(${cids}::text[]) as c(cid) order by c.cid`.execute(db);
  const requested = await requestedFor(db, cids, "router.");
  return rows.map(({ cid, row }) => {
    const own = requested.filter(({ subject }) => subject === cid);
    const changes = own.map(({ family, kind, requestedAt }) => ({
      family: named(family),
      kind: named(kind),
      at: requestedAt.toISOString(),
    }));
    return { ...(row as object), changes };
  });
}
