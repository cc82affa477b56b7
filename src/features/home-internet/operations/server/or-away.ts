import { ProviderUnavailable } from "#providers/network-controller/port.ts";

/** The answer of a provider's system, or that it is unavailable. */
export const orAway = <T>(answer: Promise<T>): Promise<T | "away"> =>
  answer.catch((error: unknown) => {
    if (error instanceof ProviderUnavailable) return "away";
    throw error;
  });
