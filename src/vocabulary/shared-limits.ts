/** The longest time, in minutes, that a cart reserves something after the visitor added or renewed it. */
export const HOLD_MINUTES = 30;
/** A prepaid line is to be recharged from this many days before its date. */
export const RUNS_OUT_DAYS = 7;
/** A ticket that ended can be opened again for so many days. */
export const REOPEN_DAYS = 7;
/** How far back the ledger of changes goes. */
export const LEDGER_DAYS = 400;
/** After how many milliseconds a page asks again while something is under way. */
export const CHECKING_MS = 2_000;
