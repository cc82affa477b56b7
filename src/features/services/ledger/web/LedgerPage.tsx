import { useHref } from "#platform/web/call.ts";
import type { LoadContext, PageProps } from "#platform/web/page.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { Button, LinkButton } from "#ui/button/Button.tsx";
import { Checkbox, TextField } from "#ui/field/Field.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { EmptyState, PageHeader } from "#ui/page/PageHeader.tsx";
import { Pager } from "#ui/pager/Pager.tsx";
import { pageWindow } from "#ui/pager/page-window.ts";
import { ongoingWords } from "../../operations/messages/under-way-words.ts";
import { operationsLedger, type Ledger } from "../contract.ts";
import { words } from "../messages/words.ts";
import { readSearch, searchFor, type LedgerSearch } from "../search-params.ts";
import { Entries } from "./Entries.tsx";
import css from "./Ledger.module.css";
import { queryOf, useLedger } from "./use-ledger.ts";

export const title = (language: "bg" | "en") => words[language].title;

export async function load({ call, search }: LoadContext): Promise<{ search: LedgerSearch; ledger: Ledger }> {
  const read = readSearch(search);
  return { search: read, ledger: (await call(operationsLedger, { query: queryOf(read) })).body };
}

/** Every request of the customer, with how far it has come; read again while something is under way. */
export default function LedgerPage({ data: { search, ledger: loaded } }: PageProps<typeof load>) {
  const t = useWords(words);
  const language = useLanguage();
  const href = useHref();
  const { entries, page, pages } = useLedger(loaded, search);
  const isChosen = search.subject !== undefined || search.open;
  return (
    <div className="stack">
      <PageHeader title={t.title} lead={t.lead} />
      {search.result && (
        <Notice tone={search.result === "undone" ? "success" : "error"} live>
          {search.result === "ongoing-request" && search.underWay
            ? ongoingWords({ kind: search.underWay }, language)
            : t.results[search.result]}
        </Notice>
      )}
      {(isChosen || entries.length > 0) && <Filter search={search} />}
      {entries.length === 0 ? <Nothing isChosen={isChosen} /> : <Entries entries={entries} label={t.title} />}
      <Pager
        window={pageWindow(page - 1, pages)}
        language={language}
        words={{ label: t.pager }}
        hrefOf={(to) =>
          href(`{area}/services/operations?${searchFor({ ...search, result: undefined, underWay: undefined, page: String(to + 1) })}`)
        }
      />
    </div>
  );
}

function Nothing({ isChosen }: { isChosen: boolean }) {
  const t = useWords(words);
  const href = useHref();
  if (!isChosen) return <EmptyState title={t.empty}>{t.emptyAbout}</EmptyState>;
  const all = (
    <LinkButton look="secondary" href={href("{area}/services/operations")}>
      {t.all}
    </LinkButton>
  );
  return <EmptyState title={t.emptyChosen} action={all} />;
}

/** A plain form of the address. */
function Filter({ search: { subject, open } }: { search: LedgerSearch }) {
  const t = useWords(words).filter;
  const href = useHref();
  return (
    <form method="get" action={href("{area}/services/operations")} className={`row ${css.filter}`} role="search" aria-label={t.label}>
      <TextField label={t.subject} name="subject" defaultValue={subject ?? ""} maxLength={64} autoComplete="off" />
      <Checkbox name="open" value="yes" defaultChecked={open}>
        {t.open}
      </Checkbox>
      <Button type="submit" look="secondary">
        {t.show}
      </Button>
    </form>
  );
}
