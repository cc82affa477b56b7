import { randomInt } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "./db.ts";
import { isKeyedHash, keyedHash, keyedHashes } from "./keyed-hash.ts";
import { giveBack, latestStart, take } from "./rate-limit.ts";
import { instantAfter, MINUTE_MS } from "#vocabulary/time-units.ts";

/** Decisions §3. */
const CODE = { digits: 6, minutes: 5, wrongTries: 5, sends: 3, sendsMinutes: 15 } as const;

/** What the code confirms (`einvoice.open`) and for whom (a number, a user id): it is valid for nothing else. */
export type CodeFor = { purpose: string; subject: string; secret: string; now: Date };
export type NewCode = { code: string; expiresAt: Date } | { refused: "too-many-sends"; retryAfterSeconds: number };
export type Tried = "right" | "wrong" | "too-many-tries" | "expired";

/** Under the current secret, and under the one before while there is one. */
const subjectHashes = ({ secret, subject }: CodeFor): string[] => keyedHashes(secret, "subject", subject);
const partsOf = ({ purpose, subject }: CodeFor, code: string): string[] => ["code", purpose, subject, code];

const sendsOf = ({ purpose, subject, secret }: CodeFor) => ({ name: `code.${purpose}`, key: subject, secret });

/** Makes a new code to be sent and invalidates the one before it. Only its hash is stored, so the caller has to send it. */
export async function newCode(db: Db, about: CodeFor): Promise<NewCode> {
  const { purpose, now } = about;
  const sending = await take(db, { ...sendsOf(about), limit: CODE.sends, windowSeconds: CODE.sendsMinutes * 60, now });
  if (!sending.allowed) return { refused: "too-many-sends", retryAfterSeconds: sending.retryAfterSeconds };
  const code = String(randomInt(10 ** CODE.digits)).padStart(CODE.digits, "0");
  const expiresAt = instantAfter(now, CODE.minutes * MINUTE_MS);
  const [subject = "", ...former] = subjectHashes(about);
  if (former.length > 0)
    await sql`delete from platform.one_time_codes where purpose = ${purpose} and subject = any(${former}::text[])`.execute(db);
  await sql`
    insert into platform.one_time_codes (purpose, subject, code_hash, sent_at, expires_at)
    values (${purpose}, ${subject}, ${keyedHash(about.secret, ...partsOf(about, code))}, ${now}, ${expiresAt})
    on conflict (purpose, subject) do update set code_hash = excluded.code_hash, sent_at = excluded.sent_at, expires_at = excluded.expires_at,
      wrong_tries = 0, used_at = null`.execute(db);
  return { code, expiresAt };
}

/** The new code could not be sent: it does not count as one of those that were. */
export const codeNotSent = (db: Db, about: CodeFor): Promise<void> => giveBack(db, sendsOf(about));

/** Tries a code. "right" is returned once: the code is then used up, also when two requests try it at the same moment. */
export async function tryCode(db: Db, about: CodeFor, code: string): Promise<Tried> {
  const key = sql`purpose = ${about.purpose} and subject = any(${subjectHashes(about)}::text[])`;
  // the attempt is counted before it is checked, so simultaneous attempts cannot share one count
  const { rows } = await sql<{ code_hash: string; wrong_tries: number; sent_at: Date }>`
    update platform.one_time_codes set wrong_tries = wrong_tries + 1
    where ${key} and used_at is null and expires_at > ${about.now} and sent_at <= ${latestStart(about.now)} and wrong_tries <= ${CODE.wrongTries}
    returning code_hash, wrong_tries, sent_at`.execute(db);
  const [stored] = rows;
  if (!stored) return "expired";
  if (stored.wrong_tries > CODE.wrongTries) return "too-many-tries";
  if (!isKeyedHash(stored.code_hash, about.secret, ...partsOf(about, code)))
    return stored.wrong_tries === CODE.wrongTries ? "too-many-tries" : "wrong";
  const used = await sql`
    update platform.one_time_codes set used_at = ${about.now} where ${key} and used_at is null and code_hash = ${stored.code_hash} returning 1`.execute(
    db,
  );
  return used.rows.length === 1 ? "right" : "expired";
}
