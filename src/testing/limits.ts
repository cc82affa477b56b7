import { configFrom } from "#app/server/config.ts";
import { limitsOf, tryLimitsOf } from "#app/server/limits.ts";

/** The default limits. */
export const LIMITS = limitsOf(configFrom({}));

/** The default limits on wrong passwords. */
export const TRY_LIMITS = tryLimitsOf(configFrom({}), "a secret of the tests");

/** What sign-in takes where nobody has a second factor. */
export const SIGN_IN = {
  confirmMinutes: 5,
  warnOfTries: async () => undefined,
  secondFactor: {
    useCode: async () => "wrong" as const,
    isRecoveryCode: () => false,
    kindsOf: async () => ({ app: false, passkey: false }),
    askForPasskey: async () => undefined,
    readPasskey: async () => "passkey-refused" as const,
  },
};
