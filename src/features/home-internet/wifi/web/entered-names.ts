import { useRef } from "react";
import type { WifiBand } from "../contract.ts";

const PARAMETER = { "24": "wifiSsid24", "5": "wifiSsid5" } as const;

/** The names that were requested on this page, as the parameters of the section's GET: shown until the router has them. */
export function useEnteredNames() {
  const names = useRef<Partial<Record<"wifiSsid24" | "wifiSsid5", string>>>({});
  return {
    requested: () => names.current,
    ask: (band: WifiBand, name: string) => void (names.current = { ...names.current, [PARAMETER[band]]: name }),
  };
}
