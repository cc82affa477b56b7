import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";
import { rowsIn } from "#platform/server/rows-in.ts";
import type { RequestKind, RequestState, Refusal, TypedChange, TypedFault } from "../rules.ts";

/** What an operator requested, or drafted. `typed` is of its kind; that of an end is empty. */
export type RequestRow = {
  id: string;
  providerId: string | null;
  state: RequestState;
  reason: Refusal | null;
  operatorId: string | null;
  requestedAt: Date;
  endedAt: Date | null;
} & ({ kind: "open"; typed: TypedFault } | { kind: "change"; typed: TypedChange } | { kind: "end"; typed: object });

/** With the fault of the portal's list that it is about. */
export type ListedRequest = RequestRow & { faultId: number | null; faultName: { bg: string; en: string } | null };

const COLUMNS = sql`r.id, r.kind, r.provider_id as "providerId", r.typed, r.state, r.reason, r.operator_id as "operatorId", r.requested_at as "requestedAt",
  r.ended_at as "endedAt"`;
const LISTED = sql`${COLUMNS}, f.id::int as "faultId", f.area -> 'name' as "faultName"`;

type NewRequest = Pick<RequestRow, "id" | "operatorId" | "requestedAt"> & {
  kind: RequestKind;
  typed: object;
  providerId: string | null;
  state: "draft" | "waiting";
};

/** Stores a request, or a draft; false where another one for its fault waits already. */
export async function addRequest(
  tx: Db,
  { id, kind, providerId, typed, state, operatorId, requestedAt }: NewRequest,
): Promise<boolean> {
  return rowsIn(tx).some(sql`
    insert into faults.requests (id, kind, provider_id, typed, state, operator_id, requested_at)
    values (${id}, ${kind}, ${providerId}, ${JSON.stringify(typed)}::text::jsonb, ${state}, ${operatorId}, ${requestedAt})
    on conflict do nothing returning 1`);
} // prettier-ignore

/** Makes a draft, or an opening that was refused, a request; false where it is neither any more. */
export async function requestDraft(
  tx: Db,
  { id, operatorId, now }: { id: string; operatorId: string; now: Date },
): Promise<boolean> {
  return rowsIn(tx).some(sql`
    update faults.requests set state = 'waiting', operator_id = ${operatorId}, requested_at = ${now}
    where id = ${id} and state = 'draft' returning 1`);
} // prettier-ignore

export const requestBy = (db: Db, id: string): Promise<ListedRequest | undefined> =>
  rowsIn(db).maybe(sql<ListedRequest>`
    select ${LISTED} from faults.requests r left join faults.faults f on f.provider_id = r.provider_id where r.id = ${id}`);

/** What was requested last: of one fault, or of all. */
export async function latestRequests(db: Db, { most, providerId }: { most: number; providerId?: string }): Promise<ListedRequest[]> {
  const ofOne = providerId === undefined ? sql`` : sql`and r.provider_id = ${providerId}`;
  return rowsIn(db).all(sql<ListedRequest>`
    select ${LISTED} from faults.requests r left join faults.faults f on f.provider_id = r.provider_id
    where r.state <> 'draft' ${ofOne} order by r.requested_at desc, r.id limit ${most}`);
}

type Ending = { id: string; state: "done"; providerId: string } | { id: string; state: "refused"; reason: Refusal };

/** Stores how a request ended at the system of problems; also of one that had waited for too long. */
export async function endRequest(tx: Db, ending: Ending, now: Date): Promise<void> {
  const done = ending.state === "done" ? ending : undefined;
  await sql`
    update faults.requests set state = ${ending.state}, ended_at = ${now}, reason = ${ending.state === "refused" ? ending.reason : null},
      provider_id = coalesce(${done?.providerId ?? null}, provider_id)
    where id = ${ending.id} and state in ('waiting', 'unknown')`.execute(tx);
}

/** Of requests that were not answered for so long nobody knows whether they were done. */
export async function settleRequests(db: Db, { before, now }: { before: Date; now: Date }): Promise<void> {
  await sql`update faults.requests set state = 'unknown', ended_at = ${now} where state = 'waiting' and requested_at < ${before}`.execute(
    db,
  );
}

/** Deletes drafts that nobody requested, and requests of long ago. */
export async function forgetRequests(db: Db, { drafted, requested }: { drafted: Date; requested: Date }): Promise<void> {
  await sql`delete from faults.requests where (state = 'draft' and requested_at < ${drafted}) or requested_at < ${requested}`.execute(db);
}
