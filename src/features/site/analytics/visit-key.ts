/** The session storage key of a tab's visit id. */
export const VISIT_KEY = "vrata-visit";
