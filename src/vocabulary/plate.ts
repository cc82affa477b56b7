/** Letters of other alphabets that look like a Latin capital, so that typing one makes no visible difference (facts.md "Vignettes"). */
const TWINS: Record<string, string> = {};
const twins = (foreign: string, latin: string) => [...foreign].forEach((letter, at) => (TWINS[letter] = latin[at]!));
twins("АВЕКМНОРСТУХІЈЅ", "ABEKMHOPCTYXIJS"); // Cyrillic
twins("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "ABEZHIKMNOPTYX"); // Greek

export const PLATE_LENGTH = { least: 2, most: 12 };

/** The plate as stored: capitals, Latin twins for look-alikes, no spaces or dashes. 0 and O stay different. Other characters stay, to be refused. */
export const foldPlate = (typed: string): string =>
  typed
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[\s\p{Pd}·.]/gu, "")
    .replace(/[^\x00-\x7f]/g, (letter) => TWINS[letter] ?? letter)
    .normalize("NFKC"); // a capital may come apart from its accents: folding twice must change nothing

/** The caret's position in the folded plate, for `caret` in the typed text. */
export const foldedCaret = (typed: string, caret: number): number => foldPlate(typed.slice(0, caret)).length;

export type PlateFault = "missing" | "marks" | "letters" | "length";

/** Why a folded plate cannot be one, or nothing when it can. `marks`: Latin letters with marks, as on plates of other countries: Ä, Š, Đ. */
export function refusePlate(plate: string): PlateFault | undefined {
  if (plate === "") return "missing";
  if (/^[\p{sc=Latin}\p{M}\d]+$/u.test(plate) && /[^A-Z\d]/.test(plate)) return "marks";
  if (!/^[A-Z0-9]+$/.test(plate)) return "letters";
  if (plate.length < PLATE_LENGTH.least || plate.length > PLATE_LENGTH.most) return "length";
  return undefined;
}

const USUAL_BULGARIAN = /^[ABEKMHOPCTYX]{1,2}\d{4}[ABEKMHOPCTYX]{2}$/;

/** Whether a Bulgarian plate has the usual form. Old, special and foreign ones differ: ask to confirm, never refuse. */
export const isUsualPlate = (plate: string, country: string): boolean => country !== "BG" || USUAL_BULGARIAN.test(plate);
