/** Where a tab keeps its visit's id. */
export const VISIT_KEY = "vrata-visit";
