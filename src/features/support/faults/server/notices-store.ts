import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";
import { rowsIn } from "#platform/server/rows-in.ts";
import type { FaultWords } from "#providers/problems/port.ts";
import type { News } from "../rules.ts";

/** News of a fault, and its number among the news of that fault. */
export type FaultNews = { faultId: number; round: number; news: News };
/** News that waits for an operator, or that one had sent. */
type HeldNotice = FaultNews & { recipients: number; heldAt: Date; sentAt: Date | null; operatorId: string | null };
type HeldRow = HeldNotice & { name: FaultWords | null };

const HELD = sql`
  select h.fault_id::int as "faultId", h.round, h.news, h.recipients, h.held_at as "heldAt", h.sent_at as "sentAt", h.operator_id as "operatorId",
    f.area -> 'name' as name from faults.held_notices h join faults.faults f on f.id = h.fault_id`;
/** Users who are to be told: an end only those who were told of the fault. */
const isRecipient = ({ faultId, news }: FaultNews) =>
  sql`(${news !== "ended"} or exists (select 1 from faults.notices n where n.fault_id = ${faultId} and n.user_id = u.user_id))`;

/** Notes that users are told of this news; returns those who were not yet, and whether they were told of the fault before. */
export const addNotices = (
  tx: Db,
  { userIds, now, ...news }: FaultNews & { userIds: readonly string[]; now: Date },
): Promise<{ userId: string; knows: boolean }[]> =>
  rowsIn(tx).all(sql<{ userId: string; knows: boolean }>`
    insert into faults.notices as added (fault_id, round, user_id, created_at)
    select ${news.faultId}, ${news.round}, user_id, ${now} from unnest(${[...userIds]}::uuid[]) as u(user_id) where ${isRecipient(news)}
    on conflict do nothing returning user_id as "userId",
      exists (select 1 from faults.notices n where n.fault_id = added.fault_id and n.user_id = added.user_id and n.round < added.round) as knows`);

/** How many of these users would be told of the news, and whether anybody was told of the fault before. */
export const countRecipients = (
  tx: Db,
  { userIds, ...news }: FaultNews & { userIds: readonly string[] },
): Promise<{ recipients: number; isKnown: boolean }> =>
  rowsIn(tx).one(sql<{ recipients: number; isKnown: boolean }>`
    select (select count(*)::int from unnest(${[...userIds]}::uuid[]) as u(user_id) where ${isRecipient(news)} and not exists (
        select 1 from faults.notices n where n.fault_id = ${news.faultId} and n.round = ${news.round} and n.user_id = u.user_id)) as recipients,
      exists (select 1 from faults.notices where fault_id = ${news.faultId} and round < ${news.round}) as "isKnown"`);

/** Has news wait for an operator, in the place of what waited before; of two the later one waits. */
export async function holdNotice(
  tx: Db,
  { faultId, round, news, recipients, heldAt }: Omit<HeldNotice, "sentAt" | "operatorId">,
): Promise<void> {
  await sql`
    insert into faults.held_notices as h (fault_id, round, news, recipients, held_at) values (${faultId}, ${round}, ${news}, ${recipients}, ${heldAt})
    on conflict (fault_id) do update set round = excluded.round, news = excluded.news, recipients = excluded.recipients, held_at = excluded.held_at,
      sent_at = null, operator_id = null where h.round <= excluded.round`.execute(tx);
}

/** What waited before this news is not sent any more. */
export async function dropHeld(tx: Db, { faultId, round }: FaultNews): Promise<void> {
  await sql`delete from faults.held_notices where fault_id = ${faultId} and round <= ${round} and sent_at is null`.execute(tx);
}

/** Notes that an operator has the news sent; false where another one did, or other news waits by now. */
export const markSent = (
  tx: Db,
  { faultId, round, operatorId, now }: { faultId: number; round: number; operatorId: string; now: Date },
): Promise<boolean> =>
  rowsIn(tx).some(sql`
    update faults.held_notices set sent_at = ${now}, operator_id = ${operatorId}
    where fault_id = ${faultId} and round = ${round} and sent_at is null returning 1`);

export const heldNotice = (db: Db, faultId: number): Promise<HeldRow | undefined> =>
  rowsIn(db).maybe(sql<HeldRow>`${HELD} where h.fault_id = ${faultId}`);

/** News that waits, the oldest first. */
export const waitingNotices = (db: Db, { most }: { most: number }): Promise<HeldRow[]> =>
  rowsIn(db).all(sql<HeldRow>`${HELD} where h.sent_at is null order by h.held_at, h.fault_id limit ${most}`);

/** News of faults that ended so long ago is not sent any more. */
export async function forgetHeld(db: Db, endedBefore: Date): Promise<void> {
  await sql`
    delete from faults.held_notices h using faults.faults f where f.id = h.fault_id and h.sent_at is null and f.ended_at < ${endedBefore}`.execute(
    db,
  );
}
