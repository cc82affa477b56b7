import { sql } from "kysely";
import type { Bounds } from "#platform/server/clock-watch.ts";
import { rowsIn } from "#platform/server/rows-in.ts";
import type { Db } from "#platform/server/db.ts";
import type { SealedColumn } from "#platform/server/secret-kinds.ts";

/** How far in the future the times of half a sign-in and of a new app can be. */
export const factorBounds: Bounds[] = [
  { table: "people.half_sign_ins", latest: { begun_at: 0 } },
  { table: "people.app_setups", latest: { begun_at: 0 } },
  { table: "people.used_challenges", latest: { used_at: 0 } },
];

/** Secrets of authenticator apps, which are encrypted; and secrets of the portal that were replaced. */
export const factorSecrets = {
  apps: { kind: "authenticator apps", table: "people.factors", key: "id", column: "encrypted_secret" },
  begun: { kind: "authenticator apps being added", table: "people.app_setups", key: "user_id", column: "encrypted_secret" },
  former: { kind: "replaced secrets for recovery codes", table: "people.former_secrets", key: "fingerprint", column: "sealed" },
} satisfies Record<string, SealedColumn>;

/** `synced`: whether a passkey is stored in other places than its device too; null for an app. */
export type FactorRow = {
  id: string;
  kind: "app" | "passkey";
  name: string;
  addedAt: Date;
  lastUsedAt: Date | null;
  synced: boolean | null;
};

/** The user's factors, the oldest first. */
export const factorsOf = (db: Db, userId: string): Promise<FactorRow[]> =>
  rowsIn(db).all(sql<FactorRow>`
    select id, kind, name, added_at as "addedAt", last_used_at as "lastUsedAt", synced from people.factors
    where user_id = ${userId} order by added_at, id`);

export const hasFactor = (db: Db, userId: string): Promise<boolean> =>
  rowsIn(db).some(sql`select 1 from people.factors where user_id = ${userId} limit 1`);

/** Locks the user until the transaction ends, so that changes to the factors run one after another. */
export async function lockUser(tx: Db, userId: string): Promise<void> {
  await sql`select 1 from people.users where id = ${userId} for update`.execute(tx);
}

type Setup = { encryptedSecret: string; now: Date };

/** Begins to add an authenticator app, instead of one begun before. */
export async function beginApp(tx: Db, userId: string, { encryptedSecret, now }: Setup): Promise<void> {
  await sql`
    insert into people.app_setups (user_id, encrypted_secret, begun_at) values (${userId}, ${encryptedSecret}, ${now})
    on conflict (user_id) do update set encrypted_secret = excluded.encrypted_secret, begun_at = excluded.begun_at`.execute(tx);
}

/** The encrypted secret of the app that the user has been adding since the instant. */
export async function begunApp(db: Db, userId: string, since: Date): Promise<string | undefined> {
  const { rows } = await sql<{ secret: string }>`
    select encrypted_secret as secret from people.app_setups where user_id = ${userId} and begun_at >= ${since}`.execute(db);
  return rows[0]?.secret;
}

export type NewApp = { name: string; encryptedSecret: string; step: number; now: Date };

/** Adds the app that was begun with this secret; false when another was begun or it was added meanwhile. */
export const addApp = (tx: Db, userId: string, { name, encryptedSecret, step, now }: NewApp): Promise<boolean> =>
  rowsIn(tx).some(sql`
    with begun as (delete from people.app_setups where user_id = ${userId} and encrypted_secret = ${encryptedSecret} returning user_id)
    insert into people.factors (user_id, kind, name, added_at, encrypted_secret, used_step)
    select user_id, 'app', ${name}, ${now}, ${encryptedSecret}, ${step}::bigint from begun returning id`);

export type AppRow = { id: string; encryptedSecret: string; usedStep: number };

export async function appsOf(db: Db, userId: string): Promise<AppRow[]> {
  const { rows } = await sql<{ id: string; secret: string; step: string }>`
    select id, encrypted_secret as secret, used_step::text as step from people.factors where user_id = ${userId} and kind = 'app' and encrypted_secret is not null`.execute(
    db,
  );
  return rows.map(({ id, secret, step }) => ({ id, encryptedSecret: secret, usedStep: Number(step) }));
}

/** Uses the code of this step up; false when it, or a later one, was used before. */
export const useStep = (tx: Db, factorId: string, { step, now }: { step: number; now: Date }): Promise<boolean> =>
  rowsIn(tx).some(sql`
    update people.factors set used_step = ${step}::bigint, last_used_at = ${now} where id = ${factorId} and used_step < ${step}::bigint returning id`);

/** Removes one of the user's factors, and with the last one the recovery codes. Returns what was removed. */
export async function removeFactor(tx: Db, userId: string, factorId: string): Promise<Pick<FactorRow, "kind" | "name"> | undefined> {
  const { rows } = await sql<Pick<FactorRow, "kind" | "name">>`
    delete from people.factors where id = ${factorId} and user_id = ${userId} returning kind, name`.execute(tx);
  if (!(await hasFactor(tx, userId))) await sql`delete from people.recovery_codes where user_id = ${userId}`.execute(tx);
  return rows[0];
}

/** Replaces the user's recovery codes. */
export async function replaceRecoveryCodes(tx: Db, userId: string, { hashes, now }: { hashes: string[]; now: Date }): Promise<void> {
  await sql`delete from people.recovery_codes where user_id = ${userId}`.execute(tx);
  await sql`
    insert into people.recovery_codes (user_id, code_hash, made_at) select ${userId}, unnest(${hashes}::text[]), ${now}`.execute(tx);
}

/** Uses a recovery code up; false when the user has no such code, or it was used before. */
export const useRecoveryCode = (tx: Db, userId: string, { hashes, now }: { hashes: string[]; now: Date }): Promise<boolean> =>
  rowsIn(tx).some(sql`
    update people.recovery_codes set used_at = ${now}
    where user_id = ${userId} and code_hash = any(${hashes}::text[]) and used_at is null returning user_id`);

/** How many recovery codes are left, and when they were made. */
export async function recoveryCodesOf(db: Db, userId: string): Promise<{ left: number; madeAt: Date } | undefined> {
  const { rows } = await sql<{ left: number; madeAt: Date | null }>`
    select count(*) filter (where used_at is null)::int as left, max(made_at) as "madeAt" from people.recovery_codes where user_id = ${userId}`.execute(
    db,
  );
  const [found] = rows;
  return found?.madeAt ? { left: found.left, madeAt: found.madeAt } : undefined;
}

/** `byLink`: the first step was a link by mail instead of the password. */
export type HalfSignIn = { userId: string; passwordHash: string; byLink: boolean };

/** Stores half a sign-in: the password was right, or a link by mail was used; the second factor is awaited. */
export async function insertHalfSignIn(
  tx: Db,
  tokenHash: Buffer,
  { userId, passwordHash, byLink, now }: HalfSignIn & { now: Date },
): Promise<void> {
  await sql`
    insert into people.half_sign_ins (token_hash, user_id, password_hash, by_link, begun_at)
    values (${tokenHash}, ${userId}, ${passwordHash}, ${byLink}, ${now})`.execute(tx);
}

/** The half sign-in of this token, begun since the instant, while the password is the one that was given. */
export const findHalfSignIn = (db: Db, tokenHash: Buffer, since: Date): Promise<HalfSignIn | undefined> =>
  rowsIn(db).maybe(sql<HalfSignIn>`
    select h.user_id as "userId", h.password_hash as "passwordHash", h.by_link as "byLink" from people.half_sign_ins h join people.users u on u.id = h.user_id
    where h.token_hash = ${tokenHash} and h.begun_at >= ${since} and u.password_hash = h.password_hash and u.ended_at is null`);

/** Ends half a sign-in; false when it has been ended before. */
export const deleteHalfSignIn = (tx: Db, tokenHash: Buffer): Promise<boolean> =>
  rowsIn(tx).some(sql`delete from people.half_sign_ins where token_hash = ${tokenHash} returning user_id`);

/** Deletes half sign-ins and apps begun, and challenges used, before the instant; returns how many. */
export async function forgetHalves(db: Db, before: Date): Promise<number> {
  const halves = await sql`delete from people.half_sign_ins where begun_at < ${before}`.execute(db);
  const apps = await sql`delete from people.app_setups where begun_at < ${before}`.execute(db);
  const challenges = await sql`delete from people.used_challenges where used_at < ${before}`.execute(db);
  return [halves, apps, challenges].reduce((sum, { numAffectedRows }) => sum + Number(numAffectedRows ?? 0), 0);
}

/** Secrets that were replaced, encrypted, under which recovery codes were hashed before version 0.2. */
export const formerSecrets = async (db: Db): Promise<string[]> =>
  (await rowsIn(db).all(sql<{ sealed: string }>`select sealed from people.former_secrets order by fingerprint`)).map(
    ({ sealed }) => sealed,
  );

/** How many unused recovery codes need the portal's secret, since they were hashed before version 0.2. */
export async function countKeyedCodes(db: Db, bareHash: string): Promise<number> {
  const { rows } = await sql<{ codes: number }>`
    select count(*)::int as codes from people.recovery_codes where used_at is null and not starts_with(code_hash, ${bareHash})`.execute(db);
  return rows[0]!.codes;
}

/** Stores a replaced secret, encrypted; false where it was stored before. */
export const storeFormerSecret = (db: Db, { fingerprint, sealed }: { fingerprint: string; sealed: string }): Promise<boolean> =>
  rowsIn(db).some(sql`
    insert into people.former_secrets (fingerprint, sealed) values (${fingerprint}, ${sealed}) on conflict do nothing returning 1`);

/** Whether a replaced secret is stored. */
export const hasFormerSecret = (db: Db, fingerprint: string): Promise<boolean> =>
  rowsIn(db).some(sql`select 1 from people.former_secrets where fingerprint = ${fingerprint}`);
