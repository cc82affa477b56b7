import { ProviderUnavailable } from "#providers/network-controller/port.ts";

/** What a provider's system answers, or that it is away. */
export const orAway = <T>(answer: Promise<T>): Promise<T | "away"> =>
  answer.catch((error: unknown) => {
    if (error instanceof ProviderUnavailable) return "away";
    throw error;
  });
