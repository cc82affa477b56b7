import { createContext, use } from "react";
import type { HomeInternetLimits, ShownLimits } from "../limits.ts";

/** The provider's limits, which the server sent with the page. */
export const LimitsContext = createContext<ShownLimits | undefined>(undefined);

export function useLimits(): ShownLimits {
  const limits = use(LimitsContext);
  if (!limits) throw new Error("useLimits needs a LimitsContext above it");
  return limits;
}

export function useHomeInternetLimits(): HomeInternetLimits {
  const { homeInternet } = useLimits();
  if (!homeInternet) throw new Error("this page was sent without the limits of home internet");
  return homeInternet;
}
