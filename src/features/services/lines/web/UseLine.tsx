import { Fragment } from "react";
import { dayWords, instantWords } from "#platform/instant-words.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { factOf } from "#ui/notice/StateBadge.tsx";
import { allowanceWords } from "#vocabulary/allowance-words.ts";
import type { Day } from "#vocabulary/day.ts";
import type { LineRow } from "../contract.ts";
import { words } from "../messages/words.ts";

/** What is left of what a line includes, in one list, and when it starts again; of an old answer, of when it is. */
export function UseLine({ row: { serviceId, use, useAsOf: asOf, useIsOld: isOld } }: { row: LineRow }) {
  const t = useWords(words).use;
  const language = useLanguage();
  const [first] = use;
  if (!first || asOf === null) return null;
  const parts = use.flatMap(({ kind, used, total }) =>
    total === null ? [] : [{ kind, left: allowanceWords({ kind, amount: Math.max(0, total - used) }, language) }],
  );
  if (parts.length === 0) return null;
  const separator = (place: number) => (place === 0 ? "" : place < parts.length - 1 ? ", " : t.leftOfAll.and);
  const more = [first.resetsOn && t.until(dayWords(first.resetsOn as Day, language)), isOld && t.asOf(instantWords(asOf, language))];
  return (
    <p className="muted small">
      {t.leftOfAll.before}
      {parts.map(({ kind, left }, place) => (
        <Fragment key={kind}>
          {separator(place)}
          <span {...factOf("line", serviceId, `${kind} left`)}>{left}</span>
        </Fragment>
      ))}
      {t.leftOfAll.after}
      {more.filter(Boolean).map((words) => ` · ${words}`)}
    </p>
  );
}
