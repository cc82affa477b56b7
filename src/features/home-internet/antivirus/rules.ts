/** The current antivirus terms; whoever accepted others is asked again. */
export const TERMS = "2026-11";
/** A key as people read it, in groups of four. */
export const inGroups = (key: string): string => key.match(/.{1,4}/g)?.join("-") ?? key;

/** A key as it is stored, from the way it may be typed. */
export const storedKey = (typed: string): string => typed.replace(/[\s-]/g, "").toUpperCase();
