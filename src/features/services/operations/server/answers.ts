import { ProviderUnavailable } from "#providers/service-inventory/port.ts";

export const AWAY = { status: 503, body: { problem: "away" } } as const;

/** What the work answers, or that the inventory is away. */
export async function unlessAway<Answer>(work: () => Promise<Answer>): Promise<Answer | typeof AWAY> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProviderUnavailable) return AWAY;
    throw error;
  }
}
