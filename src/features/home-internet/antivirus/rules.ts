/** How many antivirus licences a contract may have (decisions §5). */
export const ANTIVIRUS_LIMIT = 5;
/** The antivirus terms of today; whoever accepted others is asked again. */
export const TERMS = "2026-11";
/** How long the address of a download is good. */
export const DOWNLOAD_MINUTES = 10;
/** A key as people read it, in groups of four. */
export const inGroups = (key: string): string => key.match(/.{1,4}/g)?.join("-") ?? key;

/** A key as it is kept, from how it may be written down. */
export const keptKey = (typed: string): string => typed.replace(/[\s-]/g, "").toUpperCase();
