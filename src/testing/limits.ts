import { configFrom } from "#app/config.ts";
import { limitsOf } from "#app/limits.ts";

/** The limits where nobody has set any. */
export const LIMITS = limitsOf(configFrom({}));
