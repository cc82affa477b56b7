import { instantWords, longDayWords } from "#platform/instant-words.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { standingWords } from "../../messages/standing.ts";
import type { TimelineEntry } from "../contract.ts";
import { words } from "../messages/words.ts";
import css from "./History.module.css";

/** What happened to a ticket and its visit, the first first. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol className={css.timeline}>
      {entries.map((entry, place) => (
        <li key={`${entry.at} ${entry.kind} ${place}`}>
          <Entry entry={entry} />
        </li>
      ))}
    </ol>
  );
}

function Entry({ entry: { kind, at, day, slot, reason, note } }: { entry: TimelineEntry }) {
  const t = useWords(words);
  const standing = useWords(standingWords);
  const language = useLanguage();
  return (
    <>
      <strong>{standing.event[kind]}</strong>
      {day && slot && <span>{t.when(longDayWords(day, language), t.slot(slot))}</span>}
      {reason && <span>{t.because(standing.reason[reason] ?? standing.reason.other)}</span>}
      {note && <span className="as-typed">{note}</span>}
      <time className="muted small" dateTime={at}>
        {instantWords(at, language)}
      </time>
    </>
  );
}
