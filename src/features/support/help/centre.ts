/** The help centre itself, the default when nothing fits better. */
export const CENTRE = "/help";
