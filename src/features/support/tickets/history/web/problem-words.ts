import { LONGEST_RATING, LONGEST_WHY } from "../rules.ts";

type Worded = { problems: Readonly<Record<string, string | ((most: number) => string)>> };
const MOST: Readonly<Record<string, number>> = { "why-too-long": LONGEST_WHY, "text-too-long": LONGEST_RATING };

/** What a form says of a problem; undefined for a problem of another form. */
export function problemWords({ problems }: Worded, problem: string): string | undefined {
  const found = problems[problem];
  return typeof found === "function" ? found(MOST[problem] ?? 0) : found;
}
