import { encryptionFor } from "#platform/server/encryption.ts";
import { keyedHashes } from "#platform/server/keyed-hash.ts";
import type { Visit } from "./visits-store.ts";

/** Numbers that were typed, until a code has gone to them. */
export const numbers = encryptionFor("e-invoice number");

/** The hashes of a mobile of nine digits, by which numbers are compared: the one that is stored, and the one under the secret before while there is one. */
export const hashesOfMobile = (mobile: string, secret: string): string[] => keyedHashes(secret, "e-invoice mobile", mobile);

/** Whether the number that was typed is the owner's, whichever secret the hashes of the two were made under. */
export function isOwnMobile(
  { number, numberHash }: Pick<Visit, "number" | "numberHash">,
  own: readonly string[] | null,
  secret: string,
): boolean {
  const digits = number === null ? undefined : numbers.decryptIfReadable(secret, number);
  const typed = digits === undefined ? [numberHash] : hashesOfMobile(digits, secret);
  return own?.some((hash) => typed.includes(hash)) === true;
}
