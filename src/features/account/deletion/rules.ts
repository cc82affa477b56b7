import { bareDigits } from "#vocabulary/bare-digits.ts";
import type { Reason } from "./contract.ts";

/** Minutes for each step of the process, and for how long too many wrong codes lock it. */
export const STEP_MINUTES = 15;
export const LOCKED_MINUTES = 15;
/** How long a code is valid (decisions §3). */
export const CODE_MINUTES = 5;

export type Facts = {
  mail: string | null;
  isMain: boolean;
  overdueCents: number;
  repairs: number;
  lockedUntil: Date | null;
  /** Numbers of the orders of this user that are not finished. */
  openOrders: string[];
};

/** Every reason why the account cannot be deleted now. What the customer owes and what is being repaired concerns the main user alone. */
export function reasonsAgainst({ mail, isMain, overdueCents, repairs, lockedUntil, openOrders }: Facts): Reason[] {
  return [
    ...(openOrders.length > 0 ? [{ reason: "open-orders", orders: openOrders } as const] : []),
    ...(isMain && overdueCents > 0 ? [{ reason: "debts", overdueCents } as const] : []),
    ...(isMain && repairs > 0 ? [{ reason: "repairs" } as const] : []),
    ...(mail === null ? [{ reason: "no-mail" } as const] : []),
    ...(lockedUntil ? [{ reason: "too-many-wrong-codes", until: lockedUntil.toISOString() } as const] : []),
  ];
}

/** A mail address of which only its owner recognizes enough: the first letter, and the domain. */
export function maskedMail(mail: string): string {
  const at = mail.lastIndexOf("@");
  return `${[...mail][0] ?? ""}•••${mail.slice(at)}`;
}

export type Typed = { code: string; fault?: never } | { code?: never; fault: "missing" | "not-six-digits" };

/** The code as typed or pasted, with blanks and dashes between its digits. */
export function typedCode(typed: string): Typed {
  const code = bareDigits(typed);
  if (code === "") return { fault: "missing" };
  return /^\d{6}$/.test(code) ? { code } : { fault: "not-six-digits" };
}
