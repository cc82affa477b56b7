import { oneLine } from "#vocabulary/person-text.ts";
import { bareDigits } from "#vocabulary/bare-digits.ts";
import { isReadable } from "#vocabulary/unseen.ts";

/** Factors that one user may have. */
export const MOST_FACTORS = 10;
/** Recovery codes that are made at once. */
export const RECOVERY_CODES = 10;
/** How long adding an app may take, in minutes. */
export const SETUP_MINUTES = 15;
/** How long a passkey may take to answer, in minutes. */
export const CHALLENGE_MINUTES = 5;
const LONGEST_NAME = 60;

/** The name of a factor as it is stored. */
export const nameOf = (typed: string): string => oneLine(typed);

/** Why a name is not accepted for a factor. */
export function refuseName(typed: string): "name-missing" | "name-too-long" | "name-unseen" | undefined {
  const name = nameOf(typed);
  if (name === "") return "name-missing";
  if ([...name].length > LONGEST_NAME) return "name-too-long";
  return isReadable(name) ? undefined : "name-unseen";
}

/** The alphabet of recovery codes: no letter that looks like a digit or another one. */
export const RECOVERY_ALPHABET = "ABCDEFGHJKMNPQRSTVWXYZ23456789";
/** 15 letters of 30: 73 bits. */
export const RECOVERY_LETTERS = 15;

/** A typed code: of an app, a recovery code as it is hashed, or neither. Blanks and hyphens do not count. */
export function codeOf(typed: string): { app: string } | { recovery: string } | undefined {
  const plain = bareDigits(typed).toUpperCase();
  if (/^\d{6}$/.test(plain)) return { app: plain };
  const isRecovery = plain.length === RECOVERY_LETTERS && [...plain].every((letter) => RECOVERY_ALPHABET.includes(letter));
  return isRecovery ? { recovery: plain } : undefined;
}

export const isRecoveryCode = (typed: string): boolean => "recovery" in (codeOf(typed) ?? {});

/** A recovery code as it is shown: `ABCDE-FGHJK-MNPQR`. */
export const shownCode = (letters: string): string => letters.replace(/(.{5})(?=.)/g, "$1-");

/** Where the portal's passkeys are good: pages of this origin, and devices that know it by this name (WebAuthn: RP ID). */
export type PasskeySite = { origin: string; name: string };

/**
 * Where passkeys of the portal at this address are good; its path does not count. This machine's own numbers stand for its name, under which the same pages
 * are found; any other number has no passkeys (WebAuthn §5.1.3).
 */
export function passkeySiteOf(publicUrl: string): PasskeySite | undefined {
  const { protocol, hostname, port, origin } = new URL(publicUrl);
  if (/^127\.|^\[::1\]$/.test(hostname)) return { origin: `${protocol}//localhost${port && `:${port}`}`, name: "localhost" };
  return /^[\d.]+$|^\[/.test(hostname) ? undefined : { origin, name: hostname };
}

/** Whether a passkey's counter tells of a copy of it: it did not go on since the last use. Devices that do not count say 0 (WebAuthn §6.1.1). */
export const isCopied = ({ stored, given }: { stored: number; given: number }): boolean => (stored > 0 || given > 0) && given <= stored;
