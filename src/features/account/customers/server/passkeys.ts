import { sql } from "kysely";
import type { Transport } from "#platform/passkey.ts";
import type { Db } from "#platform/server/db.ts";
import { rowsIn } from "#platform/server/rows-in.ts";
import type { PasskeyToStore } from "../contract.ts";

/** Adds a passkey; false when its id is another one's, whoever's that is. */
export async function addPasskey(tx: Db, userId: string, passkey: PasskeyToStore): Promise<boolean> {
  const { name, credentialId, publicKey, counter, transports, synced, now } = passkey;
  return rowsIn(tx).some(sql`
    insert into people.factors (user_id, kind, name, added_at, credential_id, public_key, counter, transports, synced)
    values (${userId}, 'passkey', ${name}, ${now}, ${credentialId}, ${Buffer.from(publicKey)}, ${counter}, ${transports}::text[], ${synced})
    on conflict (credential_id) do nothing returning id`);
}

export type PasskeyName = { credentialId: string; transports: Transport[] };

/** The ids of the user's passkeys, the oldest first, and how a browser reaches them. */
export const passkeysOf = (db: Db, userId: string): Promise<PasskeyName[]> =>
  rowsIn(db).all(sql<PasskeyName>`
    select credential_id as "credentialId", coalesce(transports, '{}') as transports from people.factors
    where user_id = ${userId} and kind = 'passkey' and credential_id is not null order by added_at, id`);

export type StoredPasskey = { id: string; userId: string; publicKey: Uint8Array; counter: number };

/** The passkey of this id, of a user who is not ended. */
export async function findPasskey(db: Db, credentialId: string): Promise<StoredPasskey | undefined> {
  const { rows } = await sql<Omit<StoredPasskey, "counter"> & { counter: string }>`
    select f.id, f.user_id as "userId", f.public_key as "publicKey", f.counter::text as counter
    from people.factors f join people.users u on u.id = f.user_id where f.credential_id = ${credentialId} and f.public_key is not null
      and u.ended_at is null`.execute(db);
  return rows.map((row) => ({ ...row, counter: Number(row.counter) }))[0];
}

/** Records a use; false when the passkey was removed, its user ended, or its counter went on meanwhile (WebAuthn §6.1.1: 0 is a device that does not count). */
export const usePasskey = (tx: Db, id: string, used: { counter: number; synced: boolean; now: Date }): Promise<boolean> =>
  rowsIn(tx).some(sql`
    update people.factors f set counter = ${used.counter}::bigint, synced = ${used.synced}, last_used_at = ${used.now}
    from people.users u where f.id = ${id} and u.id = f.user_id and u.ended_at is null
      and (f.counter < ${used.counter}::bigint or (f.counter = 0 and ${used.counter}::bigint = 0)) returning f.id`);

/** Uses a challenge up; false when it was used before. */
export const useChallenge = (tx: Db, challengeHash: Buffer, now: Date): Promise<boolean> =>
  rowsIn(tx).some(sql`
    insert into people.used_challenges (challenge_hash, used_at) values (${challengeHash}, ${now})
    on conflict do nothing returning used_at`);

/** The user's name for signing in, and the name of the person. */
export const accountOf = (db: Db, userId: string): Promise<{ username: string | null; name: string } | undefined> =>
  rowsIn(db).maybe(
    sql<{
      username: string | null;
      name: string;
    }>`select username, name from people.users where id = ${userId}`,
  );
