import { hasUnseen } from "./unseen.ts";

/** A user name as stored and compared: in small letters, without blanks around it. */
export const normalizeUsername = (typed: string): string => typed.trim().normalize("NFKC").toLowerCase();

/** Characters of a user name. */
const USERNAME = { least: 3, most: 64 } as const;

/** Alphabets with letters that look alike: a name in two of them looks like another one. */
const ALIKE = ["Latin", "Cyrillic", "Greek"].map((script) => ({
  some: new RegExp(`\\p{sc=${script}}`, "u"),
  other: new RegExp(`(?!\\p{sc=${script}})\\p{L}`, "u"),
}));

/** Why a normalized name cannot be a new user name: its length, characters other than letters, digits and `. _ - + @`, or letters of two alphabets. */
export function refuseUsername(name: string): "username-length" | "username-characters" | "username-scripts" | undefined {
  const length = [...name].length;
  if (length < USERNAME.least || name.length > USERNAME.most) return "username-length";
  if (!/^[\p{L}\p{N}][\p{L}\p{M}\p{N}._+@-]*$/u.test(name) || hasUnseen(name)) return "username-characters";
  return ALIKE.some(({ some, other }) => some.test(name) && other.test(name)) ? "username-scripts" : undefined;
}
