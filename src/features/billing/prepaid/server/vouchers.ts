import { encryptionFor } from "#platform/server/encryption.ts";
import { sealedKind, type SecretKind } from "#platform/server/secret-kinds.ts";

/** Codes of vouchers are money: they are stored encrypted, and only until the prepaid system has answered. */
export const vouchers = encryptionFor("vrata vouchers");

/** What hangs on the portal's secret. */
export const voucherSecrets: SecretKind = sealedKind(
  { kind: "vouchers on their way", table: "recharges.recharges", key: "id", column: "voucher" },
  vouchers,
);
