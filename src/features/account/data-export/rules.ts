/** An archive is stored for so many days. */
export const EXPORT_DAYS = 7;
/** A link opens the archive for so long. */
export const LINK_SECONDS = 120;
