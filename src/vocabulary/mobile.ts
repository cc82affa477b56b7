import { bareDigits } from "./bare-digits.ts";

/** The nine digits of a Bulgarian mobile number in any notation, pasted from anywhere (decisions §7); undefined when it is none. */
export function mobileDigits(typed: string): string | undefined {
  const digits = /^(?:(?:\+|00)?3590?|0)?(8[789]\d{7})$/.exec(bareDigits(typed));
  return digits?.[1];
}

/** The digits by which a number, or a part of it, is searched for; undefined for what is no number. */
export const soughtDigits = (typed: string): string | undefined =>
  mobileDigits(typed) ?? /^\+?(\d{3,})$/.exec(bareDigits(typed))?.[1]?.replace(/^(?:00359|359|0)/, "");

/** A Bulgarian number as it is dialled at home, for a mobile without its zero; what is no number stays, to be refused. */
export const nationalNumber = (typed: string): string =>
  mobileDigits(typed) ??
  bareDigits(typed)
    .replace(/^(?:\+|00)359/, "0")
    .replace(/^0(?=\d{9}$)/, "");
