/** What a line of a bill charges for. */
export const LINE_KINDS = ["subscription", "usage", "device", "one-off"] as const;
export const UNITS = ["piece", "month", "day", "minute", "message", "megabyte"] as const;
/**
 * What can be had of a bill as a document: `ready`; `rendering`: its content is not final yet; `archived`: only made offline, on request; `unsigned`: not
 * released for signing; `none`: it has no document.
 */
export const DOCUMENT_STATES = ["ready", "rendering", "archived", "unsigned", "none"] as const;
/** The forms and languages of a document. */
export const FILE_TYPES = ["pdf", "xml"] as const;
export const FILE_LANGUAGES = ["bg_BG", "en"] as const;
/** How bills are sent (B§3). */
export const INVOICE_TYPES = ["paper", "einvoiceonemail", "others"] as const;
/** What a bucket of a prepaid number counts: euro cents, the others in whole units. */
export const BUCKET_UNITS = ["cents", "minutes", "messages", "megabytes"] as const;
