import { randomInt } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";
import { rowsIn } from "#platform/server/rows-in.ts";
import { keyedHash, keyedHashes } from "#platform/server/keyed-hash.ts";
import { fadingKind, type SecretKind } from "#platform/server/secret-kinds.ts";
import type { Limits } from "../../settings.ts";
import { instantAfter, MINUTE_MS } from "#vocabulary/time-units.ts";

/** Digits and capitals that cannot be confused with each other (no 0 O D Q, 1 I L, 2 Z, 5 S, 8 B, U V, 6 G): 35 bits in eight of them. */
const CHARACTERS = "34679ACEFHJKMNPRTVWXY";
type Making = Secret & { cid: string; madeBy: string; limits: Limits["pairingCode"] };
type Secret = { secret: string; now: Date };
export type PairingCode = { madeAt: Date; expiresAt: Date; usedAt: Date | null };

/** What hangs on the portal's secret. */
export const pairingSecrets: SecretKind = fadingKind({
  kind: "pairing codes",
  table: "home_internet.pairing_codes",
  made: "made_at",
  ends: sql`expires_at`,
  only: sql`used_at is null`,
});
const drawn = (length: number): string => Array.from({ length }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join("");

/** Makes a contract's pairing code and invalidates the one before. Only its hash is stored: the returned code cannot be read again. */
export async function newPairingCode(tx: Db, { cid, madeBy, limits: { characters, minutes }, secret, now }: Making): Promise<string> {
  const code = drawn(characters);
  const expiresAt = instantAfter(now, minutes * MINUTE_MS);
  await sql`
    insert into home_internet.pairing_codes (cid, code_hash, made_by, made_at, expires_at)
    values (${cid}, ${keyedHash(secret, "pairing", code)}, ${madeBy}, ${now}, ${expiresAt})
    on conflict (cid) do update set code_hash = excluded.code_hash, made_by = excluded.made_by, made_at = excluded.made_at,
      expires_at = excluded.expires_at, used_at = null`.execute(tx);
  return code;
}

/** The newest code of a contract, without the code. */
export const newestPairingCode = (db: Db, cid: string): Promise<PairingCode | undefined> =>
  rowsIn(db).maybe(sql<PairingCode>`
    select made_at as "madeAt", expires_at as "expiresAt", used_at as "usedAt" from home_internet.pairing_codes where cid = ${cid}`);

/** Uses a code up, as typed in the app in either case, and returns its contract. Only the first of several uses succeeds; undefined for an invalid code. */
export async function usePairingCode(db: Db, { code, secret, now }: Secret & { code: string }): Promise<string | undefined> {
  const hashes = keyedHashes(secret, "pairing", code.replace(/[\s-]/g, "").toUpperCase());
  const { rows } = await sql<{ cid: string }>`
    update home_internet.pairing_codes set used_at = ${now}
    where code_hash = any(${hashes}::text[]) and used_at is null and made_at <= ${now} and expires_at > ${now}
    returning cid`.execute(db);
  return rows[0]?.cid;
}

/** Removes a person who leaves from the codes that they made. */
export async function forgetPairer(tx: Db, userId: string): Promise<void> {
  await sql`update home_internet.pairing_codes set made_by = null where made_by = ${userId}`.execute(tx);
}
