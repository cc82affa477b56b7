export const FIELDS = ["email", "name", "mobile", "termsAccepted"] as const;
export type Field = (typeof FIELDS)[number];
export const FAULTS = ["missing", "malformed", "too-long", "not-accepted"] as const;
export type Fault = (typeof FAULTS)[number];

export type Typed = { email: string; name: string; mobile?: string | undefined; termsAccepted: boolean };

const LONGEST_EMAIL = 254;
const LONGEST_NAME = 120;
const MAIL = /^[^\s@<>(),;:"\\[\]]{1,64}@([\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}{2,63}$/u;

/** What is wrong with what was typed, field by field in the order of the page; empty when it can be ordered. */
export function faultsIn({ email, name, mobile = "", termsAccepted }: Typed): { field: Field; fault: Fault }[] {
  const faults: { field: Field; fault: Fault }[] = [];
  const mail = email.trim();
  if (mail === "") faults.push({ field: "email", fault: "missing" });
  else if (mail.length > LONGEST_EMAIL) faults.push({ field: "email", fault: "too-long" });
  else if (!MAIL.test(mail)) faults.push({ field: "email", fault: "malformed" });
  if (tidied(name) === "") faults.push({ field: "name", fault: "missing" });
  else if (tidied(name).length > LONGEST_NAME) faults.push({ field: "name", fault: "too-long" });
  if (mobile.trim() !== "" && !mobileDigits(mobile)) faults.push({ field: "mobile", fault: "malformed" });
  if (!termsAccepted) faults.push({ field: "termsAccepted", fault: "not-accepted" });
  return faults;
}

/** The nine digits of a Bulgarian mobile number, however it was written (decisions §7); nothing when it is none. */
export function mobileDigits(typed: string): string | undefined {
  const digits = /^(?:\+359|00359|0)?(8[789]\d{7})$/.exec(typed.replace(/[\s()\-./\u00a0]/g, ""));
  return digits?.[1];
}

/** A name without spaces around it, and one between its parts. */
export const tidied = (name: string): string => name.trim().replace(/\s+/g, " ");
