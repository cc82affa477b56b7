import { sql } from "kysely";
import type { Db } from "./db.ts";
import { keyedHash } from "./keyed-hash.ts";
import { rowsIn } from "./rows-in.ts";
import { secretsIn } from "./secrets.ts";
import { HOUR_MS, instantAfter } from "#vocabulary/time-units.ts";

/** Names a secret without telling anything of it. */
export const fingerprintOf = (secret: string): string => keyedHash(secret, "fingerprint");

/** Notes, at every start, that the current secret is in use. */
export async function noteSecret(db: Db, secret: string, now: Date): Promise<void> {
  await sql`insert into platform.secrets (fingerprint, first_used_at) values (${fingerprintOf(secret)}, ${now}) on conflict do nothing`.execute(
    db,
  );
}

/** While portals are restarted one after another, some still sign with the old secret. */
const RESTARTS_MS = HOUR_MS;

/**
 * What was made before this instant may hang on another secret than the current one; undefined where there was never another. A secret that no portal has
 * started with yet is current from now on.
 */
export async function currentSince(db: Db, secret: string, now: Date): Promise<Date | undefined> {
  const fingerprint = fingerprintOf(secret);
  const own = await rowsIn(db).maybe(
    sql<{ at: Date }>`select first_used_at as at from platform.secrets where fingerprint = ${fingerprint}`,
  );
  const others = await rowsIn(db).some(sql`select 1 from platform.secrets where fingerprint <> ${fingerprint} limit 1`);
  if (!others && secretsIn(secret).old === undefined) return undefined;
  return own ? instantAfter(own.at, RESTARTS_MS) : now;
}

/** Since when the secret that came last has been in use; undefined where no portal has started yet. */
export async function latestSecretSince(db: Db): Promise<Date | undefined> {
  const latest = await rowsIn(db).maybe(
    sql<{ at: Date }>`select first_used_at as at from platform.secrets order by first_used_at desc limit 1`,
  );
  return latest?.at;
}
