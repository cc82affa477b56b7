import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";
import { rowsIn } from "#platform/server/rows-in.ts";
import { derivedToken, keyedHash } from "#platform/server/keyed-hash.ts";

export type MailConfirmation = {
  orderId: string;
  tokenHash: string;
  expiresAt: Date;
  confirmedAt: Date | null;
  mails: number;
  mailSentAt: Date | null;
  mailRefusedAt: Date | null;
};
const COLUMNS = sql`order_id as "orderId", token_hash as "tokenHash", expires_at as "expiresAt", confirmed_at as "confirmedAt", mails, mail_sent_at as "mailSentAt",
  mail_refused_at as "mailRefusedAt"`;

const hashOf = (token: string): string => createHash("sha256").update(token).digest("base64url");

/** The token in the link of an order's first mail. It is never stored, so it cannot be read in the database. */
export const confirmationToken = (orderId: string, secret: string): string => keyedHash(secret, "order-confirmation", orderId);

/** The same token, derived again for each mail. */
export const storedConfirmationToken = ({ orderId, tokenHash }: MailConfirmation, secret: string): string =>
  derivedToken(secret, ["order-confirmation", orderId], (token) => hashOf(token) === tokenHash);

/** Records that the order waits for its confirmation. */
export async function awaitConfirmation(
  tx: Db,
  { orderId, token, expiresAt }: { orderId: string; token: string; expiresAt: Date },
): Promise<void> {
  await sql`
    insert into orders.mail_confirmations (order_id, token_hash, expires_at) values (${orderId}, ${hashOf(token)}, ${expiresAt})`.execute(
    tx,
  );
}

export const confirmationOf = (db: Db, orderId: string): Promise<MailConfirmation | undefined> =>
  rowsIn(db).maybe(sql<MailConfirmation>`select ${COLUMNS} from orders.mail_confirmations where order_id = ${orderId}`);

export const findConfirmation = (db: Db, token: string): Promise<MailConfirmation | undefined> =>
  rowsIn(db).maybe(sql<MailConfirmation>`
    select ${COLUMNS} from orders.mail_confirmations where token_hash = ${hashOf(token)}`);

/** The link is used up. */
export async function markConfirmed(tx: Db, orderId: string, now: Date): Promise<void> {
  await sql`update orders.mail_confirmations set confirmed_at = ${now} where order_id = ${orderId}`.execute(tx);
}

/** The mail server's answer to the latest mail. */
export async function markMailed(
  tx: Db,
  orderId: string,
  { state, mail, now }: { state: "accepted" | "refused"; mail: number; now: Date },
): Promise<void> {
  const column = state === "accepted" ? sql`mail_sent_at` : sql`mail_refused_at`;
  await sql`update orders.mail_confirmations set ${column} = ${now} where order_id = ${orderId} and mails = ${mail}`.execute(tx);
}

/** Requests another mail; returns the number of mails so far. */
export async function askForMail(tx: Db, orderId: string): Promise<number> {
  const { rows } = await sql<{ mails: number }>`
    update orders.mail_confirmations set mails = mails + 1, mail_sent_at = null, mail_refused_at = null
    where order_id = ${orderId} returning mails`.execute(tx);
  return rows[0]!.mails;
}

/** Orders that were not confirmed in time. */
export const lapsedConfirmations = (db: Db, { now, most }: { now: Date; most: number }): Promise<string[]> =>
  rowsIn(db).ids(sql<{ id: string }>`
    select o.id from orders.mail_confirmations c join orders.orders o on o.id = c.order_id
    where c.confirmed_at is null and c.expires_at <= ${now} and o.state = 'received' order by c.expires_at limit ${most}`);
