/** Characters of a mail's texts together; one that has more is refused, so that nothing of it is lost. */
export const LONGEST_TEXT = 500_000;
/** Files of a mail that are looked at; more are only counted. */
export const MOST_PARTS = 30;
/** The exit code of the program for what cannot be read as a mail. */
export const UNREADABLE = 2;
