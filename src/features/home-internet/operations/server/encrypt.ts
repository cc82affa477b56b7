import { encryptionFor } from "#platform/server/encryption.ts";

/** Encrypts a password for the time until the router has it, and decrypts it. */
export const { encrypt, decrypt } = encryptionFor("vrata home-internet passwords");
