import { HOUR_SECONDS } from "#vocabulary/time-units.ts";

/** After so many wrong PUKs a card is useless. */
const MOST_WRONG_PUKS = 10;
/** From so many on the page warns more strongly. */
const MANY_WRONG_PUKS = 5;
/** So often one user sees codes in a window. */
export const SHOWINGS = { limit: 10, windowSeconds: HOUR_SECONDS } as const;

/** Which of the two choices of the form is missing. */
export const missingOf = ({ number, card }: { number?: string | undefined; card?: string | undefined }) =>
  !number ? "number-missing" : !card ? "card-missing" : undefined;

/** What the count of wrong PUKs means; `unknown`: the network cannot tell. */
export function wrongPuksLevel(wrong: number | null): "unknown" | "fine" | "many" | "useless" {
  if (wrong === null) return "unknown";
  if (wrong >= MOST_WRONG_PUKS) return "useless";
  return wrong >= MANY_WRONG_PUKS ? "many" : "fine";
}

/** The last digits of a card's number, which tell it from the line's other ones. */
export const endOf = (iccid: string): string => iccid.slice(-4);
