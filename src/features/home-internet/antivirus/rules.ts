/** The antivirus terms of today; whoever accepted others is asked again. */
export const TERMS = "2026-11";
/** A key as people read it, in groups of four. */
export const inGroups = (key: string): string => key.match(/.{1,4}/g)?.join("-") ?? key;

/** A key as it is kept, from how it may be written down. */
export const storedKey = (typed: string): string => typed.replace(/[\s-]/g, "").toUpperCase();
