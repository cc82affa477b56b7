import { usePlace } from "#platform/web/call.ts";
import type { Requested } from "../contract.ts";
import { outcomePage } from "../rules.ts";

/** Leads on to the page that shows what came of a request. */
export function useOnward() {
  const { contextPath } = usePlace();
  return (requested: Requested) => {
    location.assign(`${contextPath}${outcomePage(requested)}`);
    return "leaving" as const;
  };
}
