import { createHmac, timingSafeEqual } from "node:crypto";
import { eachSecret, secretsIn } from "./secrets.ts";

const hashUnder = (key: string, parts: string[]): string => createHmac("sha256", key).update(JSON.stringify(parts)).digest("base64url");

/** A hash that cannot be computed or guessed without the secret, under the current one; the parts are delimited, so their boundaries count. */
export const keyedHash = (secret: string, ...parts: string[]): string => hashUnder(secretsIn(secret).current, parts);

/** The hashes under every secret, the current one first: what was stored before the secret was replaced is found by one of them. */
export const keyedHashes = (secret: string, ...parts: string[]): string[] => eachSecret(secret).map((key) => hashUnder(key, parts));

/** Whether two hashes of the same length are equal, compared in constant time. */
export const sameHash = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** Whether a hash is that of the parts under one of the secrets. */
export const isKeyedHash = (hash: string, secret: string, ...parts: string[]): boolean =>
  keyedHashes(secret, ...parts).some((one) => sameHash(one, hash));

/** The token of a link that is derived again for each mail: under the secret under which it was stored, which may be the old one. */
export const derivedToken = (secret: string, parts: string[], isStored: (token: string) => boolean): string =>
  keyedHashes(secret, ...parts).find(isStored) ?? keyedHash(secret, ...parts);
