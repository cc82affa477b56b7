/** The help centre itself: where everyone goes for whom nothing fits better. */
export const CENTRE = "/help";
