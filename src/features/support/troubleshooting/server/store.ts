import { sql } from "kysely";
import type { Bounds } from "#platform/server/clock-watch.ts";
import { rowsIn } from "#platform/server/rows-in.ts";
import type { Db } from "#platform/server/db.ts";
import type { Session } from "./session.ts";
import { HOUR_SECONDS } from "#vocabulary/time-units.ts";

/** The end of a session is ahead of now by the hours of the setting. */
export const guideBounds = ({ guideHours }: { guideHours: number }): Bounds[] => [
  { table: "guides.sessions", latest: { changed_at: 0, ends_by: guideHours * HOUR_SECONDS }, only: "state = 'open'" },
];

const COLUMNS = sql`id, customer_id as "customerId", asset_id as "assetId", service_id as "serviceId", service_type as "serviceType",
  guide_id as "guideId", guide_version as "guideVersion", course, answered, pending, reached, state, outcome, dismissed, revision, started_at as "startedAt",
  changed_at as "changedAt", ends_by as "endsBy"`;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A customer's session; undefined: there is none of this id, or it is another's. */
export async function findSession(db: Db, id: string, customerId: string): Promise<Session | undefined> {
  if (!UUID.test(id)) return undefined;
  return rowsIn(db).maybe(sql<Session>`select ${COLUMNS} from guides.sessions where id = ${id} and customer_id = ${customerId}`);
}

/** Any session by its id, for jobs. */
export const sessionById = async (db: Db, id: string): Promise<Session | undefined> =>
  await rowsIn(db).maybe(sql<Session>`select ${COLUMNS} from guides.sessions where id = ${id}`);

/** The session of a line that is open, or else the latest one that ended since, is not solved and was not closed. */
export async function sessionOfLine(
  db: Db,
  { assetId, customerId, since }: { assetId: string; customerId: string; since: Date },
): Promise<Session | undefined> {
  const { rows } = await sql<Session>`
    select ${COLUMNS} from guides.sessions where asset_id = ${assetId} and customer_id = ${customerId}
      and (state = 'open' or (state = 'ended' and changed_at > ${since} and started_at = (
        select max(started_at) from guides.sessions where asset_id = ${assetId} and customer_id = ${customerId})))
    order by state = 'open' desc, changed_at desc limit 1`.execute(db);
  const [found] = rows;
  return found?.state === "ended" && (found.outcome === "solved" || found.dismissed) ? undefined : found;
}

/** The lines of a customer whose guides are open, the latest first. */
export async function linesWithGuides(db: Db, customerId: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ assetId: string }>`
    select asset_id as "assetId" from guides.sessions where customer_id = ${customerId} and state = 'open' and ends_by > ${now}
    order by changed_at desc limit 50`.execute(db);
  return rows.map(({ assetId }) => assetId);
}

/** Adds a session unless the line has an open one; returns whether it did. */
export const insertSession = (tx: Db, session: Session & { userId: string }): Promise<boolean> =>
  rowsIn(tx).some(sql`
    insert into guides.sessions (id, customer_id, user_id, asset_id, service_id, service_type, course, started_at, changed_at, ends_by)
    values (${session.id}, ${session.customerId}, ${session.userId}, ${session.assetId}, ${session.serviceId}, ${session.serviceType},
      ${JSON.stringify(session.course)}::text::jsonb, ${session.startedAt}, ${session.changedAt}, ${session.endsBy})
    on conflict (asset_id) where state = 'open' do nothing returning 1`);

/** Stores a session over the state that it was read in; false: it has changed since. */
export async function saveSession(tx: Db, session: Session): Promise<boolean> {
  const { course, pending, state, changedAt } = session;
  return rowsIn(tx).some(sql`
    update guides.sessions set guide_id = ${session.guideId}, guide_version = ${session.guideVersion}, course = ${JSON.stringify(course)}::text::jsonb,
      answered = ${session.answered}, pending = ${pending && JSON.stringify(pending)}::text::jsonb, reached = ${session.reached}::text[], state = ${state},
      outcome = ${session.outcome}, revision = revision + 1, changed_at = ${changedAt}, ends_by = ${session.endsBy},
      ended_at = ${state === "open" ? null : changedAt}::timestamptz
    where id = ${session.id} and revision = ${session.revision} and state = 'open' returning 1`);
}

/** Remembers the test, or the operation, that is waited for; nothing where something else is by now. */
export async function notePending(tx: Db, id: string, { field, value, by }: { field: string; value: string; by: object }): Promise<void> {
  await sql`
    update guides.sessions set pending = pending || jsonb_build_object(${field}::text, ${value}::text), revision = revision + 1
    where id = ${id} and state = 'open' and pending @> ${JSON.stringify(by)}::text::jsonb`.execute(tx);
}

export async function dismissSession(db: Db, id: string): Promise<void> {
  await sql`update guides.sessions set dismissed = true where id = ${id} and state = 'ended' and not dismissed`.execute(db);
}

/** Open sessions whose time has passed. */
export const lapsedSessions = async (db: Db, { now, most }: { now: Date; most: number }): Promise<Session[]> =>
  (
    await sql<Session>`select ${COLUMNS} from guides.sessions where state = 'open' and ends_by <= ${now} order by started_at limit ${most}`.execute(
      db,
    )
  ).rows;

/** Deletes sessions that ended long ago; what they count stays. */
export async function forgetSessions(db: Db, before: Date): Promise<void> {
  await sql`delete from guides.sessions where ended_at < ${before}`.execute(db);
}
