import type { Runner } from "../runner.ts";

export type RatePayload = { stars: 1 | 2 | 3 | 4 | 5; text: string };

/** Passes a rating on to the system of tickets. What it refuses stays the portal's own. */
export const rate: Runner = async ({ command, ticket }, { tickets }) => {
  if (!ticket.systemId) return { end: { state: "refused", reason: "too-late" }, apply: async () => undefined };
  const answer = await tickets.rate(ticket.systemId, { ourId: command.id, ...(command.payload as RatePayload) });
  return { end: answer.state === "ok" ? { state: "done" } : answer, apply: async () => undefined };
};
