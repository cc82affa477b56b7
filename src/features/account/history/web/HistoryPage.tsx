import { instantWords } from "#platform/instant-words.ts";
import { useHref } from "#platform/web/call.ts";
import { NetworkDetails } from "#platform/web/NetworkDetails.tsx";
import type { LoadContext, PageProps } from "#platform/web/page.ts";
import { useSettingsCrumbs } from "#platform/web/area-crumbs.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { LinkButton } from "#ui/button/Button.tsx";
import { EmptyState, PageHeader } from "#ui/page/PageHeader.tsx";
import { networkWords } from "#vocabulary/network-words.ts";
import { history, type Entry } from "../contract.ts";
import { words } from "../messages/words.ts";
import css from "./HistoryPage.module.css";

export const title = (language: "bg" | "en") => words[language].title;

/** The entries before the one that the address names; the latest where it names none. */
export async function load({ call, search }: LoadContext) {
  const before = /^[1-9]\d{0,17}$/.test(String(search["before"])) ? String(search["before"]) : undefined;
  return { before, ...(await call(history, { query: before ? { before } : {} })).body };
}

export default function HistoryPage({ data: { before, entries, older } }: PageProps<typeof load>) {
  const t = useWords(words);
  const href = useHref();
  const crumbs = useSettingsCrumbs();
  const isAlone = !before && !older;
  return (
    <div className="stack">
      <PageHeader title={t.title} lead={t.lead} {...crumbs} />
      {entries.length === 0 ? (
        <EmptyState title={t.empty}>{t.emptyAbout}</EmptyState>
      ) : (
        <ol className={`surface ${css.entries}`} aria-label={t.title}>
          {entries.map((entry) => (
            <EntryRow key={entry.entryId} entry={entry} />
          ))}
        </ol>
      )}
      {!isAlone && (
        <nav className="row" aria-label={t.pages}>
          {before && (
            <LinkButton look="secondary" href={href("{area}/settings/history")}>
              {t.latest}
            </LinkButton>
          )}
          {older && (
            <LinkButton look="secondary" href={href(`{area}/settings/history?before=${older}`)}>
              {t.older}
            </LinkButton>
          )}
        </nav>
      )}
    </div>
  );
}

function EntryRow({ entry: { event, happenedAt, actorName, userName, network, isHere } }: { entry: Entry }) {
  const t = useWords(words);
  const language = useLanguage();
  const from = network === null ? undefined : networkWords(language, { network, isHere });
  const about = [userName && t.of(userName), actorName && t.by(actorName), from?.where].filter(Boolean);
  return (
    <li className={css.entry}>
      <p className={css.event}>{t.events[event]}</p>
      <p className="muted small">{[instantWords(happenedAt, language), ...about].join(" · ")}</p>
      {from && <NetworkDetails {...from} />}
    </li>
  );
}
