import { bareDigits } from "#vocabulary/bare-digits.ts";
import { refuseMailAddress, storedMailAddress } from "#vocabulary/mail-address.ts";
import { mobileDigits } from "#vocabulary/mobile.ts";
import { oneLine, refusePersonText } from "#vocabulary/person-text.ts";
import type { Kind } from "./contract.ts";

const LONGEST_NAME = 120;

export function refuseName(typed: string): "missing" | "too-long" | "characters" | "site" | undefined {
  const name = oneLine(typed);
  if (name === "") return "missing";
  if (name.length > LONGEST_NAME) return "too-long";
  return refusePersonText(typed.trim());
}

type Read = { address: string } | { refused: "missing" | "too-long" | "characters" | "malformed" };

/** A typed mail, or the nine digits of a mobile in any notation. */
export function readAddress(kind: Kind, typed: string): Read {
  const address = typed.trim();
  if (address === "") return { refused: "missing" };
  if (kind === "mobile") {
    const digits = mobileDigits(address);
    return digits ? { address: digits } : { refused: "malformed" };
  }
  const refused = refuseMailAddress(address);
  return refused ? { refused } : { address: storedMailAddress(address) };
}

/** The digits of a typed code, which people paste with blanks. */
export const codeDigits = bareDigits;
