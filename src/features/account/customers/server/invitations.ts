import { sql } from "kysely";
import type { Bounds } from "#platform/server/clock-watch.ts";
import { rowsIn } from "#platform/server/rows-in.ts";
import type { Db } from "#platform/server/db.ts";
import type { Credentials, Invitation } from "../contract.ts";
import { activateUser } from "./access.ts";

/** How far in the future an invitation's times can be; `seconds`: how long it is valid. */
export const invitationBounds = ({ seconds }: { seconds: number }): Bounds[] => [
  { table: "people.invitations", latest: { invited_at: 0, expires_at: seconds } },
];

export type NewInvitation = { id: string; userId: string; tokenHash: Buffer; now: Date; expiresAt: Date };

/** Invites a user; an earlier invitation no longer opens anything. */
export async function addInvitation(tx: Db, { id, userId, tokenHash, now, expiresAt }: NewInvitation): Promise<void> {
  await sql`delete from people.invitations where user_id = ${userId}`.execute(tx);
  await sql`
    insert into people.invitations (id, user_id, token_hash, invited_at, expires_at)
    values (${id}, ${userId}, ${tokenHash}, ${now}, ${expiresAt})`.execute(tx);
}

const INVITED = sql`
  select i.id, i.token_hash as "tokenHash", u.id as "userId", u.name, u.mail, u.language, c.name as "customerName", (select main.name from people.users main where main.customer_id = c.id and main.main) as "invitedBy", i.expires_at as "expiresAt"
  from people.invitations i join people.users u on u.id = i.user_id join people.customers c on c.id = u.customer_id
  where u.username is null and u.ended_at is null and c.ended_at is null`;

/** The open invitation of this token. */
export const findInvitation = (db: Db, tokenHash: Buffer, now: Date): Promise<Invitation | undefined> =>
  rowsIn(db).maybe(sql<Invitation>`${INVITED} and i.token_hash = ${tokenHash} and i.expires_at > ${now}`);

/** The open invitation of this id, for its mail. */
export const invitationOf = (db: Db, id: string, now: Date): Promise<Invitation | undefined> =>
  rowsIn(db).maybe(sql<Invitation>`${INVITED} and i.id = ${id} and i.expires_at > ${now}`);

/** Uses the invitation up and gives the user name and password; "gone" where another submit was first, "taken" where the name is another user's. */
export async function acceptInvitation(
  tx: Db,
  { id, now }: { id: string; now: Date },
  credentials: Credentials,
): Promise<"activated" | "taken" | "gone"> {
  const { rows: open } = await sql<{ userId: string }>`
    select user_id as "userId" from people.invitations where id = ${id} and expires_at > ${now} for update`.execute(tx);
  const userId = open[0]?.userId;
  if (!userId) return "gone";
  const activated = await activateUser(tx, userId, credentials);
  if (activated !== "taken") await sql`delete from people.invitations where id = ${id}`.execute(tx);
  return activated;
}
