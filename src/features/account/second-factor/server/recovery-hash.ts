import { scrypt } from "node:crypto";
import { encryptionFor } from "#platform/server/encryption.ts";
import { keyedHash, keyedHashes } from "#platform/server/keyed-hash.ts";

/**
 * Encrypts a secret that the portal no longer has, for codes that were hashed under it before version 0.2.
 */
export const formerSecrets = encryptionFor("vrata former secrets");

/** 8 MiB and about 15 ms: a code has 73 random bits, of which none can be guessed beforehand. */
const COST = { N: 8_192, r: 8, p: 1 };
/** Begins what needs no secret; other hashes are of before version 0.2. */
export const BARE_HASH = "scrypt.";

/** The hash of a recovery code, which needs no secret of the portal: a code is good even where that is lost. The user's id is the salt. */
export const hashOfRecovery = (userId: string, letters: string): Promise<string> =>
  new Promise((done, fail) => {
    scrypt(letters, `recovery code ${userId}`, 32, COST, (error, key) =>
      error ? fail(error) : done(BARE_HASH + key.toString("base64url")),
    );
  });

/** Every hash that a code may have been stored as: today's, and those of before version 0.2, under the portal's secrets and the former ones. */
export async function hashesOfRecovery(
  { userId, letters }: { userId: string; letters: string },
  { secret, sealed }: { secret: string; sealed: readonly string[] },
): Promise<string[]> {
  const parts = ["recovery code", userId, letters];
  const former = sealed.map((one) => formerSecrets.decryptIfReadable(secret, one)).filter((one) => one !== undefined);
  return [await hashOfRecovery(userId, letters), ...keyedHashes(secret, ...parts), ...former.map((one) => keyedHash(one, ...parts))];
}
