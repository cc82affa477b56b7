import { useWords } from "#platform/web/words.ts";
import { Notice } from "#ui/notice/Notice.tsx";
import type { Refusals } from "../choosing.ts";
import { words, type ShownLimits } from "../messages/words.ts";

/** Names that are listed for one reason. */
const LISTED = 5;

/** The files of the last choice that are not sent, by their reasons. */
export function Refused({ refused, limits }: { refused: Refusals; limits: ShownLimits }) {
  const t = useWords(words);
  return (
    refused.length > 0 && (
      <Notice tone="error" title={t.notAdded} live>
        <ul className="stack stack-s">
          {refused.map(({ problem, names }) => (
            <li key={problem}>
              <strong>{t.names(names.slice(0, LISTED).join(", "), names.length - LISTED)}</strong> {t.problems[problem](limits)}
            </li>
          ))}
        </ul>
      </Notice>
    )
  );
}
