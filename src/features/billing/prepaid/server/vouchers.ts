import { encryptionFor } from "#platform/server/encryption.ts";

/** Codes of vouchers are money: they are stored encrypted, and only until the prepaid system has answered. */
export const vouchers = encryptionFor("vrata vouchers");
