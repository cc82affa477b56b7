import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";
import { keyedHashes } from "#platform/server/keyed-hash.ts";
import { fadingKind, type SecretKind } from "#platform/server/secret-kinds.ts";
import { HttpProblem } from "#platform/server/problems.ts";
import { countedAddress } from "#vocabulary/ip-address.ts";
import { countedMailbox } from "#vocabulary/mailbox.ts";
import { holdAgain, type Hold, type HoldLimits } from "../holding.ts";

export type Holding = HoldLimits & { on: boolean; secret: string };
/** Who reserves a plate: the hash of the buyer, and the address and mailbox where known. */
export type Holder = { visitor: string; address?: string | undefined; email?: string | undefined };
type Plate = { plate: string; country: string };

/** What hangs on the portal's secret. */
export const holdSecrets: SecretKind = fadingKind({
  kind: "reserved plates",
  table: "vignette.holds",
  made: "began_at",
  ends: sql`held_until`,
});

/** The hashes of each, the one under the current secret first. */
const holdersOf = ({ visitor, address, email }: Holder, secret: string): string[][] => [
  keyedHashes(secret, "plate-visitor", visitor),
  ...(address === undefined ? [] : [keyedHashes(secret, "plate-address", countedAddress(address))]),
  ...(email === undefined ? [] : [keyedHashes(secret, "plate-mailbox", countedMailbox(email))]),
];

/**
 * Records that the plate is reserved until the instant. Throws 429 where one of its holders has reserved it without paying for the longest time allowed: the
 * plate is then free for others for a while. The caller has locked the plate.
 */
export async function noteHold(
  tx: Db,
  { plate, country, holder, until, now }: Plate & { holder: Holder; until: Date; now: Date },
  limits: Holding,
): Promise<void> {
  if (!limits.on) return;
  for (const who of holdersOf(holder, limits.secret)) {
    const [current = ""] = who;
    const { rows } = await sql<Hold>`
      select began_at as "beganAt", held_until as "heldUntil" from vignette.holds
      where plate = ${plate} and country = ${country} and holder = any(${who}::text[])
      order by held_until desc limit 1`.execute(tx);
    const hold = holdAgain(rows[0], { now, until, limits });
    if ("retryAt" in hold) throw restsUntil(hold.retryAt, now);
    await sql`
      insert into vignette.holds (holder, plate, country, began_at, held_until) values (${current}, ${plate}, ${country}, ${hold.beganAt}, ${hold.heldUntil})
      on conflict (plate, country, holder) do update set began_at = excluded.began_at, held_until = excluded.held_until`.execute(tx);
  }
}

const restsUntil = (retryAt: Date, now: Date): HttpProblem =>
  new HttpProblem(429, { problem: "plate-rests", retryAfter: Math.max(1, Math.ceil((retryAt.getTime() - now.getTime()) / 1_000)) });

/** Deletes the holds of a plate that is paid. */
export async function forgetHolds(tx: Db, { plate, country }: Plate): Promise<void> {
  await sql`delete from vignette.holds where plate = ${plate} and country = ${country}`.execute(tx);
}

/** Deletes holds that ended before the instant and no longer affect any decision. */
export async function forgetOldHolds(db: Db, before: Date): Promise<void> {
  await sql`delete from vignette.holds where held_until < ${before}`.execute(db);
}
