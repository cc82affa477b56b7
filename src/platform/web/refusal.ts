import { words } from "../messages/words.ts";
import { Refused } from "../problem.ts";
import { useWords } from "./words.ts";

/** Words for anything that a call threw: what happened, and what to do next. */
export function useRefusalWords(): (error: unknown) => string {
  const t = useWords(words);
  return (error) => {
    if (!(error instanceof Refused)) return t.offline;
    if (error.status === 403 && error.problem?.problem === "csrf") return t.stale;
    return t.refusals[error.status as keyof typeof t.refusals] ?? t.refusals[500];
  };
}
