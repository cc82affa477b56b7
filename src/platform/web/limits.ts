import { createContext, use } from "react";
import type { PageLimits } from "../limits.ts";

/** The provider's limits, which the server sent with the page. */
export const LimitsContext = createContext<PageLimits | undefined>(undefined);

export function useLimits(): PageLimits {
  const limits = use(LimitsContext);
  if (!limits) throw new Error("useLimits needs a LimitsContext above it");
  return limits;
}
