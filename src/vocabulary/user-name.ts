/** A user name as stored and compared: in small letters, without blanks around it. */
export const normalizeUsername = (typed: string): string => typed.trim().normalize("NFKC").toLowerCase();

/** Characters of a user name. */
const USERNAME = { least: 3, most: 64 } as const;

/** Why a normalized name cannot be a new user name: its length, or characters other than letters, digits and `. _ - + @`. */
export function refuseUsername(name: string): "username-length" | "username-characters" | undefined {
  const length = [...name].length;
  if (length < USERNAME.least || name.length > USERNAME.most) return "username-length";
  return /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._+@-]*$/u.test(name) ? undefined : "username-characters";
}
