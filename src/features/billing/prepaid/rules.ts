import { faultsInText } from "#platform/listed-faults.ts";
import { bareDigits } from "#vocabulary/bare-digits.ts";
import { mobileDigits } from "#vocabulary/mobile.ts";
import { refuseMailAddress } from "#vocabulary/mail-address.ts";

export const WAYS = ["card", "voucher"] as const;
export type Way = (typeof WAYS)[number];

/** How a prepaid status counts (B§4): `active`, `suspended` (GRACED and DISABLED), or another one, which takes no recharge. */
export const NUMBER_STANDINGS = ["active", "suspended", "other"] as const;
export type NumberStanding = (typeof NUMBER_STANDINGS)[number];
export const numberStanding = (status: string): NumberStanding =>
  status === "ACTIVE" ? "active" : status === "GRACED" || status === "DISABLED" ? "suspended" : "other";

/** The allowance that a bucket of the unit is; money is none. */
export const ALLOWANCE_OF = { cents: undefined, minutes: "minutes", messages: "messages", megabytes: "data" } as const;

/** Why a recharge was refused. `refused`: without signing in no reason is told, since it would say something of the number. */
export const REASONS = [
  "no-such-number",
  "not-rechargeable",
  "amount",
  "voucher-unknown",
  "voucher-used",
  "voucher-expired",
  "refused",
] as const;

/** The digits of a voucher's code, typed with or without spaces and dashes; undefined when it is none: 12 to 16 digits. */
export function voucherDigits(typed: string): string | undefined {
  const digits = bareDigits(typed);
  return /^\d{12,16}$/.test(digits) ? digits : undefined;
}

export const FIELDS = ["number", "numberAgain", "amount", "code", "email"] as const;
export type Field = (typeof FIELDS)[number];
export const FAULTS = ["missing", "malformed", "different", "not-offered"] as const;
export type Fault = (typeof FAULTS)[number];
export type FieldFault = { field: Field; fault: Fault };

/** The faults in an address to which a form without a script was led back: `code.malformed,email.missing`. */
export const faultsFrom = (text: unknown): FieldFault[] => faultsInText(text, { fields: FIELDS, faults: FAULTS, most: 10 });

/** What a form of a recharge holds, as typed; without signing in also the number, twice, and the mail for the receipt. */
export type Typed = { way: Way; amount?: string | undefined; code?: string | undefined };
export type QuickTyped = Typed & { number: string; numberAgain: string; email?: string | undefined };

/** Faults of the sum or the code; `amounts`: what is offered, in whole euro. */
export function faultsIn({ way, amount = "", code = "" }: Typed, amounts: readonly number[]): FieldFault[] {
  if (way === "voucher") {
    if (code.trim() === "") return [{ field: "code", fault: "missing" }];
    return voucherDigits(code) ? [] : [{ field: "code", fault: "malformed" }];
  }
  if (amount === "") return [{ field: "amount", fault: "missing" }];
  return amounts.some((one) => String(one) === amount) ? [] : [{ field: "amount", fault: "not-offered" }];
}

/** The same without signing in: the number is typed twice, and who pays gets a receipt. */
export function quickFaultsIn(typed: QuickTyped, amounts: readonly number[]): FieldFault[] {
  return [...numberFaults(typed), ...faultsIn(typed, amounts), ...mailFaults(typed)];
}

function numberFaults({ number, numberAgain }: QuickTyped): FieldFault[] {
  if (number.trim() === "") return [{ field: "number", fault: "missing" }];
  const digits = mobileDigits(number);
  if (!digits) return [{ field: "number", fault: "malformed" }];
  if (numberAgain.trim() === "") return [{ field: "numberAgain", fault: "missing" }];
  return mobileDigits(numberAgain) === digits ? [] : [{ field: "numberAgain", fault: "different" }];
}

function mailFaults({ way, email = "" }: QuickTyped): FieldFault[] {
  if (email.trim() === "") return way === "card" ? [{ field: "email", fault: "missing" }] : [];
  return refuseMailAddress(email.trim()) ? [{ field: "email", fault: "malformed" }] : [];
}
