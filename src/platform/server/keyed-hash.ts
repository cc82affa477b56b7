import { createHmac, timingSafeEqual } from "node:crypto";

/** A hash that nobody without the secret can make or test guesses against; each part counts, and so does where it ends. */
export const keyedHash = (secret: string, ...parts: string[]): string =>
  createHmac("sha256", secret).update(JSON.stringify(parts)).digest("base64url");

/** Whether two hashes of the same length are equal, in a time that tells nothing. */
export const sameHash = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
