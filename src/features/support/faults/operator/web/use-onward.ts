import { usePlace } from "#platform/web/call.ts";
import type { Requested } from "../contract.ts";
import { outcomeAddress } from "../search-params.ts";

/** Leads on to the page that shows what came of a request. */
export function useOnward() {
  const { contextPath } = usePlace();
  return (requested: Requested) => {
    location.assign(`${contextPath}${outcomeAddress(requested)}`);
    return "leaving" as const;
  };
}
