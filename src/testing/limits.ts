import { configFrom } from "#app/server/config.ts";
import { limitsOf, tryLimitsOf } from "#app/server/limits.ts";

/** The limits where nobody has set any. */
export const LIMITS = limitsOf(configFrom({}));

/** Limits on wrong passwords, where nobody has set any. */
export const TRY_LIMITS = tryLimitsOf(configFrom({}), "a secret of the tests");
