import { sql } from "kysely";
import { randomUUID } from "node:crypto";
import type { Bounds } from "#platform/server/clock-watch.ts";
import type { Db } from "#platform/server/db.ts";
import { PAYMENT_MINUTES, type PaymentState, type SettledState } from "#vocabulary/card-payment.ts";

export type PayeeName = "bills" | "recharge";

/** One payment by card. `providerId` is the payment company's id of it, once it was opened there. */
export type Card = {
  id: string;
  payee: PayeeName;
  subject: string;
  userId: string | null;
  visitor: string | null;
  providerId: string | null;
  state: PaymentState;
  eurCents: number;
  redirectUrl: string | null;
  startedAt: Date;
  expiresAt: Date;
  settledAt: Date | null;
  /** When the company last confirmed that its page still waits for the payer. */
  openConfirmedAt: Date | null;
};

/** How far in the future the times of a payment by card can be. */
export const cardBounds: Bounds[] = [
  {
    table: "bill_payments.cards",
    latest: { started_at: 0, checked_at: 0, open_confirmed_at: 0, expires_at: PAYMENT_MINUTES * 60 },
    only: "state not in ('paid', 'overpaid')",
  },
];

const CARD = sql`id, payee, subject, user_id as "userId", visitor, provider_id as "providerId", state, eur_cents as "eurCents", redirect_url as "redirectUrl",
  started_at as "startedAt", expires_at as "expiresAt", settled_at as "settledAt", open_confirmed_at as "openConfirmedAt"`;

type Subject = Pick<Card, "payee" | "subject">;

/** Writes a payment that is about to be opened at the payment company; undefined when another one of the subject is live. */
export async function startCard(
  tx: Db,
  {
    payee,
    subject,
    userId,
    visitor,
    eurCents,
    startedAt,
    expiresAt,
  }: Omit<Card, "id" | "providerId" | "state" | "redirectUrl" | "settledAt" | "openConfirmedAt">,
): Promise<Card | undefined> {
  const { rows } = await sql<Card>`
    insert into bill_payments.cards (id, payee, subject, user_id, visitor, eur_cents, started_at, expires_at)
    values (${randomUUID()}, ${payee}, ${subject}, ${userId}, ${visitor}, ${eurCents}, ${startedAt}, ${expiresAt})
    on conflict (payee, subject) where state in ('pending', 'open') do nothing returning ${CARD}`.execute(tx);
  return rows[0];
}

/** Records that the company opened it. Changes nothing when repeated, or after its event. */
export async function markOpened(
  tx: Db,
  id: string,
  { providerId, redirectUrl }: { providerId: string; redirectUrl: string },
): Promise<void> {
  await sql`
    update bill_payments.cards set provider_id = ${providerId}, redirect_url = ${redirectUrl}, state = case state when 'pending' then 'open' else state end
    where id = ${id}`.execute(tx);
}

export async function findCard(db: Db, id: string): Promise<Card | undefined> {
  const { rows } = await sql<Card>`select ${CARD} from bill_payments.cards where id = ${id}`.execute(db);
  return rows[0];
}

/** The payments of a subject, newest first. */
export async function cardsOf(db: Db, { payee, subject }: Subject): Promise<Card[]> {
  const { rows } = await sql<Card>`
    select ${CARD} from bill_payments.cards where payee = ${payee} and subject = ${subject} order by started_at desc, id`.execute(db);
  return rows;
}

/** The same, locked until the transaction ends. */
export async function lockCards(tx: Db, { payee, subject }: Subject): Promise<Card[]> {
  const { rows } = await sql<Card>`
    select ${CARD} from bill_payments.cards where payee = ${payee} and subject = ${subject} order by started_at desc, id for update`.execute(
    tx,
  );
  return rows;
}

/** Claims the query to the company about a live payment; false when it was queried since the instant. */
export async function claimCheck(db: Db, id: string, { since, now }: { since: Date; now: Date }): Promise<boolean> {
  const { rows } = await sql`
    update bill_payments.cards set checked_at = ${now} where id = ${id} and state in ('pending', 'open') and (checked_at is null or checked_at <= ${since})
    returning 1`.execute(db);
  return rows.length > 0;
}

/** Records that the company's page still waits for the payer. */
export async function markOpenConfirmed(db: Db, id: string, now: Date): Promise<void> {
  await sql`update bill_payments.cards set open_confirmed_at = ${now} where id = ${id} and state in ('pending', 'open')`.execute(db);
}

/** Settles a payment. `providerId` is stored where the company first sent it with the event. */
export async function settleCard(
  tx: Db,
  id: string,
  { state, providerId, now }: { state: SettledState; providerId: string | null; now: Date },
): Promise<Card> {
  const { rows } = await sql<Card>`
    update bill_payments.cards set state = ${state}, provider_id = coalesce(provider_id, ${providerId}), settled_at = ${now} where id = ${id}
    returning ${CARD}`.execute(tx);
  if (!rows[0]) throw new Error(`a payment vanished: ${id}`);
  return rows[0];
}

/** Records an event by the company's id; false when it was recorded before. */
export async function noteEvent(
  tx: Db,
  event: { eventId: string; cardId: string; outcome: "paid" | "declined" | "expired"; at: Date; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into bill_payments.card_events (event_id, card_id, outcome, happened_at, seen_at)
    values (${event.eventId}, ${event.cardId}, ${event.outcome}, ${event.at}, ${event.now}) on conflict do nothing returning 1`.execute(tx);
  return rows.length > 0;
}

/** Payments without an event that are worth querying, longest waiting first. */
export async function quietCards(db: Db, { startedBefore, most }: { startedBefore: Date; most: number }): Promise<Card[]> {
  const { rows } = await sql<Card>`
    select ${CARD} from bill_payments.cards where state in ('pending', 'open') and started_at < ${startedBefore} order by expires_at limit ${most}`.execute(
    db,
  );
  return rows;
}

export type RefundReason = "paid-twice" | "unusable";
export type Refund = { id: string; cardId: string; reason: RefundReason; state: "due" | "done" | "refused" };
const REFUND = sql`id, card_id as "cardId", reason, state`;

/** Records a due refund of a whole payment. A repeat changes nothing and returns nothing. */
export async function oweRefund(
  tx: Db,
  { cardId, reason, now }: { cardId: string; reason: RefundReason; now: Date },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into bill_payments.refunds (id, card_id, reason, due_at) values (${randomUUID()}, ${cardId}, ${reason}, ${now})
    on conflict do nothing returning id`.execute(tx);
  return rows[0]?.id;
}

export async function findRefund(db: Db, id: string): Promise<Refund | undefined> {
  const { rows } = await sql<Refund>`select ${REFUND} from bill_payments.refunds where id = ${id}`.execute(db);
  return rows[0];
}

/** The refund of a payment, if it is due or done. */
export async function refundOf(db: Db, cardId: string): Promise<Refund | undefined> {
  const { rows } = await sql<Refund>`select ${REFUND} from bill_payments.refunds where card_id = ${cardId}`.execute(db);
  return rows[0];
}

/** Settles a due refund; false when it was settled before. */
export async function settleRefund(
  tx: Db,
  id: string,
  answer: { state: "done"; providerRefundId: string; now: Date } | { state: "refused" },
): Promise<boolean> {
  const done = answer.state === "done" ? answer : undefined;
  const { rows } = await sql`
    update bill_payments.refunds set state = ${answer.state}, done_at = ${done?.now ?? null}, provider_refund_id = ${done?.providerRefundId ?? null}
    where id = ${id} and state = 'due' returning 1`.execute(tx);
  return rows.length > 0;
}
