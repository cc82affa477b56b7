import { createHmac, timingSafeEqual } from "node:crypto";

/** A hash that cannot be computed or guessed without the secret; the parts are delimited, so their boundaries count. */
export const keyedHash = (secret: string, ...parts: string[]): string =>
  createHmac("sha256", secret).update(JSON.stringify(parts)).digest("base64url");

/** Whether two hashes of the same length are equal, compared in constant time. */
export const sameHash = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
