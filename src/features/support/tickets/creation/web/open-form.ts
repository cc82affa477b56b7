import { fetchedPart } from "#platform/web/fetched-part.ts";

/** The form of a ticket. */
export const { open: openForm, here: formHere } = fetchedPart(() => import("./PageForm.tsx"));
