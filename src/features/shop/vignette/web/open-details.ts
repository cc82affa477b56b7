import { fetchedPart } from "#platform/web/fetched-part.ts";
import type * as Details from "./Details.tsx";

/** The details step. */
export const { open: openDetails, here: detailsHere } = fetchedPart<typeof Details>(() => import("./Details.tsx"));
