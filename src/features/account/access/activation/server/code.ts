import type { CodeFor } from "#platform/server/one-time-code.ts";

/** The code of a request's latest message: the one before is worth nothing once another was requested. */
export const codeFor = ({ id, sends }: { id: string; sends: number }, { secret, now }: { secret: string; now: Date }): CodeFor => ({
  purpose: "account.activate",
  subject: `${id} ${sends}`,
  secret,
  now,
});
