import { sql } from "kysely";
import type { SettledState } from "#vocabulary/card-payment.ts";
import type { Db } from "./db.ts";
import { rowsIn } from "./rows-in.ts";

/** The tables in which a feature stores its payments by card. `paymentId` names the column of events that refers to the payment. */
type CardPaymentTables = { payments: string; events: string; refunds: string; paymentId: string };

/** Changes of payments by card that are the same whoever takes the money, in the feature's own tables; what reads rows stays with their owner. */
export function cardPaymentStore(names: CardPaymentTables) {
  const [payments, events, refunds] = [sql.table(names.payments), sql.table(names.events), sql.table(names.refunds)];
  const live = sql`state in ('pending', 'open')`;
  return {
    /** Records that the company opened it. Changes nothing when repeated, or after its event. */
    async markOpened(tx: Db, id: string, { providerId, redirectUrl }: { providerId: string; redirectUrl: string }): Promise<void> {
      await sql`
        update ${payments} set provider_id = ${providerId}, redirect_url = ${redirectUrl}, state = case state when 'pending' then 'open' else state end
        where id = ${id}`.execute(tx);
    },
    /** Claims the query to the company about a live payment; false when it was queried since the instant. */
    async claimCheck(db: Db, id: string, { since, now }: { since: Date; now: Date }): Promise<boolean> {
      return rowsIn(db).some(sql`
        update ${payments} set checked_at = ${now} where id = ${id} and ${live} and (checked_at is null or checked_at <= ${since})
        returning 1`);
    },
    /** Records that the company's page still waits for the payer. */
    async markOpenConfirmed(db: Db, id: string, now: Date): Promise<void> {
      await sql`update ${payments} set open_confirmed_at = ${now} where id = ${id} and ${live}`.execute(db);
    },
    /** Settles a payment. `providerId` is stored where the company first sent it with the event. */
    async settle(tx: Db, id: string, change: { state: SettledState; providerId: string | null; now: Date }): Promise<void> {
      await sql`
        update ${payments} set state = ${change.state}, provider_id = coalesce(provider_id, ${change.providerId}), settled_at = ${change.now}
        where id = ${id}`.execute(tx);
    },
    /** Records an event by the company's id; false when it was recorded before. */
    async noteEvent(
      tx: Db,
      event: { eventId: string; paymentId: string; outcome: "paid" | "declined" | "expired"; at: Date; now: Date },
    ): Promise<boolean> {
      return rowsIn(tx).some(sql`
        insert into ${events} (event_id, ${sql.ref(names.paymentId)}, outcome, happened_at, seen_at)
        values (${event.eventId}, ${event.paymentId}, ${event.outcome}, ${event.at}, ${event.now}) on conflict do nothing returning 1`);
    },
    /** Settles a due refund; false when it was settled before. */
    async settleRefund(
      tx: Db,
      id: string,
      answer: { state: "done"; providerRefundId: string; now: Date } | { state: "refused" },
    ): Promise<boolean> {
      const done = answer.state === "done" ? answer : undefined;
      return rowsIn(tx).some(sql`
        update ${refunds} set state = ${answer.state}, done_at = ${done?.now ?? null}, provider_refund_id = ${done?.providerRefundId ?? null}
        where id = ${id} and state = 'due' returning 1`);
    },
  };
}
