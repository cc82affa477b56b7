import { instantWords } from "#platform/instant-words.ts";
import { useHref } from "#platform/web/call.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { Notice } from "#ui/notice/Notice.tsx";
import { Table } from "#ui/table/Table.tsx";
import type { WaitingNotice } from "../contract.ts";
import { words } from "../messages/words.ts";
import { noticeAddress } from "../search-params.ts";

/** News of faults that nobody is told before an operator says so. */
export function Waiting({ notices }: { notices: readonly WaitingNotice[] }) {
  const { notice: t, ...rest } = useWords(words);
  const language = useLanguage();
  const href = useHref();
  if (notices.length === 0) return null;
  return (
    <section className="stack stack-s" aria-labelledby="waiting-notices">
      <h2 id="waiting-notices">{t.waiting(notices.length)}</h2>
      <Notice tone="warning">{t.waitingText}</Notice>
      <Table
        caption={t.waiting(notices.length)}
        captionHidden
        rows={notices}
        rowKey={({ faultId }) => String(faultId)}
        columns={[
          {
            key: "area",
            title: rest.area,
            cell: ({ faultId, name }) => <a href={href(noticeAddress(faultId))}>{name?.[language] ?? t.ofLines}</a>,
          },
          { key: "news", title: t.newsWord, cell: ({ news }) => t.news[news] },
          { key: "recipients", title: t.recipients, number: true, cell: ({ recipients }) => recipients },
          { key: "since", title: rest.began, cell: ({ heldAt }) => instantWords(heldAt, language) },
        ]}
      />
    </section>
  );
}
