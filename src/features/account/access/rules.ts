import { bareDigits } from "#vocabulary/bare-digits.ts";
import { refuseMailAddress, storedMailAddress } from "#vocabulary/mail-address.ts";
import { mobileDigits } from "#vocabulary/mobile.ts";

/** Minutes for which a request opened here is valid, and a link for a forgotten password; days of an invitation. */
export const REQUEST_MINUTES = 30;
export const INVITATION_DAYS = 7;
/** A request sends at most this many codes, the first included. */
export const MOST_SENDS = 3;

export type TypedContact = { mail: string } | { mobile: string };

/** The mobile number or mail in what somebody typed; undefined when it is neither. */
export function contactIn(typed: string): TypedContact | undefined {
  const text = typed.trim();
  const mobile = mobileDigits(text);
  if (mobile) return { mobile };
  return refuseMailAddress(text) ? undefined : { mail: storedMailAddress(text).toLowerCase() };
}

/** The nine digits of a customer number, however they are parted. */
export function customerNumberIn(typed: string): string | undefined {
  const digits = bareDigits(typed);
  return /^\d{9}$/.test(digits) ? digits : undefined;
}

/** The six digits of a code, however they are parted. */
export function codeIn(typed: string): string | undefined {
  const digits = bareDigits(typed);
  return /^\d{6}$/.test(digits) ? digits : undefined;
}
