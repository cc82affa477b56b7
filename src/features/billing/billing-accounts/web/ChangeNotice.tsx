import { instantWords } from "#platform/instant-words.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { Notice } from "#ui/notice/Notice.tsx";
import type { Change } from "../contract.ts";
import { words } from "../messages/words.ts";

/** What became of the latest change of an account. */
export function ChangeNotice({ change: { state, slow, field, placedAt } }: { change: Change }) {
  const t = useWords(words).change;
  const language = useLanguage();
  const when = instantWords(placedAt, language);
  if (state === "waiting") return <Notice tone="info">{slow ? t.slow : t.waiting}</Notice>;
  if (state === "applied") return <p className="muted small">{t.applied(when)}</p>;
  if (state === "refused")
    return (
      <Notice tone="error" title={t.refused(when)}>
        {(field && t.refusedAt[field]) || t.refusedElse}
      </Notice>
    );
  return (
    <Notice tone="warning" title={t.unknown(when)}>
      {t.unknownLead}
    </Notice>
  );
}
