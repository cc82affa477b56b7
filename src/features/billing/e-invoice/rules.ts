import { bareDigits } from "#vocabulary/bare-digits.ts";
import { plusDays, type Day } from "#vocabulary/day.ts";
import { mobileDigits } from "#vocabulary/mobile.ts";
import type { FILE_LANGUAGES, FILE_TYPES } from "#vocabulary/bill-lists.ts";

/** Bills issued earlier are not announced, in days: who gets the first one late still gets no years of mails. */
const ANNOUNCED_DAYS = 35;
/** How long a right code is good for one download, in minutes. */
export const PROOF_MINUTES = 5;
/** How long a code can be typed, in minutes (decisions §3). */
export const CODE_MINUTES = 5;
/** So many wrong codes of all who have a link, and it is closed: thirty guesses in a million. */
export const MOST_WRONG_CODES = 30;

/** What of a bill decides whether it is announced. */
export type BillToAnnounce = {
  issuedOn: Day;
  state: "new" | "onHold" | "validated" | "sent" | "partiallyPaid" | "settled";
  document: "ready" | "rendering" | "archived" | "unsigned" | "none";
};

/** Whether the bill is sent and its document ready, and it is young enough. `from`: the account's first day with announcements. */
export const isAnnounced = ({ issuedOn, state, document }: BillToAnnounce, { from, today }: { from: Day; today: Day }): boolean =>
  document === "ready" &&
  (state === "sent" || state === "partiallyPaid" || state === "settled") &&
  issuedOn >= from &&
  issuedOn >= plusDays(today, -ANNOUNCED_DAYS);

/** What the page itself finds wrong with a typed number (B§5); undefined when it is a Bulgarian mobile. */
export const refuseNumber = (typed: string): "missing" | "not-valid" | undefined =>
  typed.trim() === "" ? "missing" : mobileDigits(typed) === undefined ? "not-valid" : undefined;

/** The six digits of a typed or pasted code; undefined when there are more or fewer. */
export const codeIn = (typed: string): string | undefined => /^\d{6}$/.exec(bareDigits(typed))?.[0];

export type FileType = (typeof FILE_TYPES)[number];
/** Languages as the calls name them (decisions §1.7). */
export type InvoiceLanguage = (typeof FILE_LANGUAGES)[number];
