import type { Db } from "#platform/server/db.ts";
import type { SecretKind } from "#platform/server/secret-kinds.ts";
import { fingerprintOf } from "#platform/server/secret-since.ts";
import { secretsIn } from "#platform/server/secrets.ts";
import { BARE_HASH, formerSecrets } from "./recovery-hash.ts";

type Stored = {
  countKeyedCodes(db: Db, bareHash: string): Promise<number>;
  hasFormerSecret(db: Db, fingerprint: string): Promise<boolean>;
  storeFormerSecret(db: Db, former: { fingerprint: string; sealed: string }): Promise<boolean>;
};

/**
 * Recovery codes of before version 0.2, whose hashes need the secret of their time. They cannot be hashed anew: instead the old secret is stored, encrypted under
 * the current one, and only they are compared under it.
 */
export const recoverySecrets = (stored: Stored): SecretKind => ({
  kind: "recovery codes of before 0.2",
  async status(db, { secret }) {
    const codes = await stored.countKeyedCodes(db, BARE_HASH);
    const { old } = secretsIn(secret);
    const waits = old !== undefined && codes > 0 && !(await stored.hasFormerSecret(db, fingerprintOf(old)));
    return { current: waits ? 0 : codes, old: waits ? codes : 0, unreadable: 0, ...(waits && { until: null }) };
  },
  async rewrite(db, secret) {
    const { old } = secretsIn(secret);
    const codes = await stored.countKeyedCodes(db, BARE_HASH);
    if (old === undefined || codes === 0) return 0;
    return (await stored.storeFormerSecret(db, { fingerprint: fingerprintOf(old), sealed: formerSecrets.encrypt(secret, old) }))
      ? codes
      : 0;
  },
});
