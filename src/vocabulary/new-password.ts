/** What is left of a password without the words of its context must have this many characters, or the words alone would guess it. */
const BEYOND_CONTEXT = 6;
/** A shorter word is part of too many others. */
const SHORTEST_WORD = 4;

/** Words that somebody who knows the portal and the user tries first: the brand, the user name, the mailbox before its `@`. */
export function contextWords(words: (string | null | undefined)[]): string[] {
  const parts = words.flatMap((word) => (word ? [folded(word), folded(word.split("@")[0]!)] : []));
  return [...new Set(parts)].filter((word) => word.length >= SHORTEST_WORD).sort((a, b) => b.length - a.length);
}

/** Why a new password is refused, as far as it can be known without the list of common ones. Lengths are in characters. */
export function refuseNewPassword(
  { password, words }: { password: string; words: readonly string[] },
  { least, most }: { least: number; most: number },
): "too-short" | "too-long" | "of-context" | undefined {
  const length = [...password].length;
  if (length < least) return "too-short";
  if (length > most) return "too-long";
  const left = words.reduce((rest, word) => rest.replaceAll(word, ""), folded(password));
  return left.length < folded(password).length && [...left].length < BEYOND_CONTEXT ? "of-context" : undefined;
}

const folded = (text: string): string => text.normalize("NFKC").toLowerCase();

/** Why a new password may be refused; "too-common" is known to the server alone. */
export const PASSWORD_PROBLEMS = ["too-short", "too-long", "too-common", "of-context"] as const;

/** Why a new user name may be refused; "username-taken" is known to the server alone. */
export const USERNAME_PROBLEMS = ["username-length", "username-characters", "username-scripts", "username-taken"] as const;
