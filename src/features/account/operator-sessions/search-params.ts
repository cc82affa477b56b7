import { withQuery } from "#platform/address.ts";

/** The outcome of the form, where it was sent without a script. */
export const readOutcome = (search: Record<string, unknown>) => ({
  unknown: search["problem"] === "no-such-user",
  ended: /^\d{1,6}$/.test(String(search["ended"])) ? Number(search["ended"]) : undefined,
});

/** The address of the page with what came of its form. */
export const endingAddress = (result: { ended: number } | { problem: "no-such-user" }): string =>
  withQuery("/operator/sessions", "ended" in result ? { ended: String(result.ended) } : result);
