import { dayWords, instantWords } from "#platform/instant-words.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import type { Day } from "#vocabulary/day.ts";
import type { LineRow } from "../contract.ts";
import { words } from "../messages/words.ts";
import { amountWords } from "./use-words.ts";

/** What is left of what a line includes, in one sentence, and when it starts again; of an old answer, of when it is. */
export function UseLine({ row: { use, asOf, isOld } }: { row: LineRow }) {
  const t = useWords(words).use;
  const language = useLanguage();
  const [first] = use;
  if (!first || asOf === null) return null;
  const parts = use.flatMap(({ kind, used, total }) =>
    total === null ? [] : [t.left(amountWords({ kind, amount: Math.max(0, total - used) }, language, t))],
  );
  if (parts.length === 0) return null;
  return (
    <p className="muted small">
      {[...parts, t.until(dayWords(first.resetsOn as Day, language)), isOld && t.asOf(instantWords(asOf, language))]
        .filter(Boolean)
        .join(" · ")}
    </p>
  );
}
