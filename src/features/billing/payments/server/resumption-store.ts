import { sql } from "kysely";
import { randomUUID } from "node:crypto";
import type { Bounds } from "#platform/server/clock-watch.ts";
import { rowsIn } from "#platform/server/rows-in.ts";
import type { Db } from "#platform/server/db.ts";
import type { ResumptionState } from "../rules.ts";
import { instantAfter, MINUTE_MS } from "#vocabulary/time-units.ts";

/** Minutes in which a line has to come back; then its customer is shown whom to call. */
export const RESUME_MINUTES = 30;
export type Failure = "refused" | "failed" | "still-suspended" | "late";
/** A line that is to come back. `id` is ours towards the system of service orders. */
export type Resumption = {
  id: string;
  paymentId: string;
  account: string;
  serviceId: string;
  name: string;
  state: ResumptionState;
  orderId: string | null;
  failure: Failure | null;
  requestedAt: Date;
  deadlineAt: Date;
};
const RESUMPTION = sql`id, payment_id as "paymentId", account, service_id as "serviceId", name, state, order_id as "orderId", failure,
  requested_at as "requestedAt", deadline_at as "deadlineAt"`;

/** How far in the future the times of a resumption can be. */
export const resumptionBounds: Bounds[] = [
  {
    table: "bill_payments.resumptions",
    latest: { requested_at: 0, deadline_at: RESUME_MINUTES * 60 },
    only: "state in ('due', 'placed')",
  },
];

type New = Pick<Resumption, "paymentId" | "account" | "serviceId" | "name"> & { now: Date };

/** Requests a line; undefined where an order for it is open. */
export async function addResumption(tx: Db, { paymentId, account, serviceId, name, now }: New): Promise<string | undefined> {
  const deadline = instantAfter(now, RESUME_MINUTES * MINUTE_MS);
  const { rows } = await sql<{ id: string }>`
    insert into bill_payments.resumptions (id, payment_id, account, service_id, name, requested_at, deadline_at)
    values (${randomUUID()}, ${paymentId}, ${account}, ${serviceId}, ${name}, ${now}, ${deadline})
    on conflict (service_id) where state in ('due', 'placed') do nothing returning id`.execute(tx);
  return rows[0]?.id;
}

export const findResumption = (db: Db, id: string): Promise<Resumption | undefined> =>
  rowsIn(db).maybe(sql<Resumption>`select ${RESUMPTION} from bill_payments.resumptions where id = ${id}`);

/** The latest request for each line of an account since an instant: a line is shown the same on every payment. */
export const resumptionsOf = (db: Db, account: string, since: Date): Promise<Resumption[]> =>
  rowsIn(db).all(sql<Resumption>`
    select * from (
      select distinct on (service_id) ${RESUMPTION} from bill_payments.resumptions where account = ${account} and requested_at >= ${since}
      order by service_id, requested_at desc, id) latest
    order by name, "serviceId"`);

/** Which of these lines have a request under way. */
export async function linesComingBack(db: Db, serviceIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ serviceId: string }>`
    select service_id as "serviceId" from bill_payments.resumptions
    where service_id = any(${[...serviceIds]}::text[]) and state in ('due', 'placed')`.execute(db);
  return rows.map(({ serviceId }) => serviceId);
}

export async function markPlaced(tx: Db, id: string, orderId: string): Promise<void> {
  await sql`update bill_payments.resumptions set state = 'placed', order_id = ${orderId} where id = ${id} and state = 'due'`.execute(tx);
}

/** Ends a request; false where it had ended before. */
export const settleResumption = (tx: Db, id: string, { failure, now }: { failure: Failure | null; now: Date }): Promise<boolean> =>
  rowsIn(tx).some(sql`
    update bill_payments.resumptions set state = ${failure ? "failed" : "active"}, failure = ${failure}, settled_at = ${now}
    where id = ${id} and state in ('due', 'placed') returning 1`);
