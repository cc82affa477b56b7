import { createHash, randomBytes } from "node:crypto";
import type { Db } from "#platform/server/db.ts";
import type { User } from "#platform/server/feature.ts";
import type { Language } from "#platform/language.ts";
import { COARSE, deviceOf, endOfSession, endOfStaffSession, networkOf } from "../rules.ts";
import type { Sessions } from "./customers.ts";

/** The cookie with a session's token; the platform adds `__Host-` before it on HTTPS. */
export const SESSION_COOKIE = "vrata-session";
/** The cookie of half a sign-in, between the password and the second factor. */
export const SECOND_STEP_COOKIE = "vrata-second-step";
export const TOKEN = /^[\w-]{43}$/;

export type SignedIn = User & { name: string; language: Language };

/** 256 random bits for the cookie. Only their hash is stored. */
export const newToken = (): string => randomBytes(32).toString("base64url");
export const hashOf = (token: string): Buffer => createHash("sha256").update(token).digest();

type Over<Name extends keyof Sessions> = { customers: Pick<Sessions, Name> };

type Reading = Over<"findSession" | "touchSession"> & { now: Date; operatorFactor?: boolean; staffPasswords?: boolean };

/**
 * The user of a session cookie while the session lasts: one statement, and a write at most every five minutes. `operatorFactor`: operators must have a second
 * factor. `staffPasswords` false: operators sign in by their staff accounts alone.
 */
export async function findUser(
  db: Db,
  sessionCookie: string | undefined,
  { now, customers, operatorFactor = false, staffPasswords = true }: Reading,
): Promise<SignedIn | undefined> {
  if (!sessionCookie || !TOKEN.test(sessionCookie)) return undefined;
  const found = await customers.findSession(db, hashOf(sessionCookie), now);
  if (!found) return undefined;
  const { createdAt, lastSeenAt, operatorWithoutFactor, byStaffAccount, ...user } = found;
  const isStaff = user.role === "operator";
  // one from before there was such an end, too, or from before passwords were turned off
  if (isStaff && (endOfStaffSession(createdAt) <= now || (!staffPasswords && !byStaffAccount))) return undefined;
  if (now.getTime() - lastSeenAt.getTime() >= COARSE)
    await customers.touchSession(db, user.sessionId, {
      now,
      expiresAt: isStaff ? endOfStaffSession(createdAt) : endOfSession(createdAt, now),
    });
  return operatorFactor && operatorWithoutFactor ? { ...user, needsFactor: true } : user;
}

export type NewSession = {
  userId: string;
  now: Date;
  userAgent: string | undefined;
  address: string;
  /** Begun by an account at the identity provider. */
  byStaffAccount?: boolean;
};

/** Starts a session and returns its token, for the cookie. */
export async function beginSession(
  tx: Db,
  { userId, now, userAgent, address, byStaffAccount = false }: NewSession,
  { customers }: Over<"insertSession">,
): Promise<string> {
  const token = newToken();
  const device = { ...deviceOf(userAgent), network: networkOf(address) };
  const ends = { expiresAt: endOfSession(now, now), staffExpiresAt: endOfStaffSession(now) };
  await customers.insertSession(tx, { ...device, ...ends, tokenHash: hashOf(token), userId, now, byStaffAccount });
  return token;
}

/** Replaces a session's token and returns the new one: the earlier cookie no longer signs in. */
export async function renewSession(tx: Db, sessionId: string, { customers }: Over<"replaceToken">): Promise<string> {
  const token = newToken();
  await customers.replaceToken(tx, sessionId, hashOf(token));
  return token;
}

/** Ends the session that a cookie belongs to, if there is one. */
export async function endSession(db: Db, sessionCookie: string | undefined, { customers }: Over<"deleteSession">): Promise<void> {
  if (sessionCookie && TOKEN.test(sessionCookie)) await customers.deleteSession(db, hashOf(sessionCookie));
}
