import { words } from "../messages/words.ts";
import { ApiError, isUnconfirmed } from "../problem.ts";
import { useWords } from "./words.ts";
import { HOUR_SECONDS } from "#vocabulary/time-units.ts";

/** Words for anything that a call threw: what happened, and what to do next. */
export function useErrorWords(): (error: unknown) => string {
  const t = useWords(words);
  return (error) => {
    if (!(error instanceof ApiError)) return t.offline;
    if (error.status === 403 && error.problem?.problem === "csrf") return t.stale;
    if (isUnconfirmed(error)) return t.unconfirmed;
    if (error.status === 429 && (error.retryAfter ?? 0) > HOUR_SECONDS)
      return t.refusedForHours(Math.ceil(error.retryAfter! / HOUR_SECONDS));
    return t.refusals[error.status as keyof typeof t.refusals] ?? t.refusals[500];
  };
}
