/** Articles on a page of search (B§9). */
export const PAGE_SIZE = 8;
/** Longer texts are not searched for. */
export const LONGEST_TEXT = 80;
