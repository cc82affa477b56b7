import type { CodeFor } from "#platform/server/one-time-code.ts";

/** The code of a visit for the number that was typed there: with another number it is worth nothing. */
export const codeFor = (
  { id, numberHash }: { id: string; numberHash: string },
  { secret, now }: { secret: string; now: Date },
): CodeFor => ({ purpose: "einvoice.open", subject: `${id} ${numberHash}`, secret, now });
