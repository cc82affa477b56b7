import { fetchedPart } from "#platform/web/fetched-part.ts";

/** The words of what became of a request. */
export const { open: openOutcome, here: outcomeHere } = fetchedPart(() => import("./OutcomeView.tsx"));
