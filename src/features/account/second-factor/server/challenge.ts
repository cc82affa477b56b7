import { createHash, randomBytes } from "node:crypto";
import { isKeyedHash, keyedHash } from "#platform/server/keyed-hash.ts";
import { CHALLENGE_MINUTES } from "../rules.ts";
import { MINUTE_MS } from "#vocabulary/time-units.ts";

/** What a challenge is for, and of whom: a session, a half sign-in, or a browser. */
export type Scope = { purpose: "add" | "sign-in" | "second-step" | "confirm"; subject: string };

const RANDOM_BYTES = 18;
const TIME_BYTES = 6;
/** The random bytes and the time, 32 letters, and 43 of their keyed hash. */
const CHALLENGE = /^([\w-]{32})([\w-]{43})$/;
/** How far the clocks of two servers may differ, in milliseconds. */
const CLOCKS_MS = MINUTE_MS;

const signedParts = (own: string, { purpose, subject }: Scope): string[] => ["passkey challenge", purpose, subject, own];

/** A challenge of 144 random bits that tells by itself when it was made, what for, and for whom: nothing is stored before a passkey has answered it. */
export function newChallenge(secret: string, scope: Scope, now: Date): string {
  const time = Buffer.alloc(TIME_BYTES);
  time.writeUIntBE(now.getTime(), 0, TIME_BYTES);
  const own = Buffer.concat([randomBytes(RANDOM_BYTES), time]).toString("base64url");
  return own + keyedHash(secret, ...signedParts(own, scope));
}

/** Whether the challenge was made by this portal for this purpose and subject, within the last five minutes. Whether it was used the database knows. */
export function isChallenge(secret: string, challenge: string, { now, ...scope }: Scope & { now: Date }): boolean {
  const [, own = "", hash = ""] = CHALLENGE.exec(challenge) ?? [];
  if (!own || !isKeyedHash(hash, secret, ...signedParts(own, scope))) return false;
  const age = now.getTime() - Buffer.from(own, "base64url").readUIntBE(RANDOM_BYTES, TIME_BYTES);
  return age >= -CLOCKS_MS && age <= CHALLENGE_MINUTES * MINUTE_MS;
}

/** A used challenge's key in the database. */
export const challengeHash = (challenge: string): Buffer => createHash("sha256").update(challenge).digest();
