import { longInstantWords } from "#platform/instant-words.ts";
import { useHref } from "#platform/web/call.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { Notice } from "#ui/notice/Notice.tsx";
import { Pager } from "#ui/pager/Pager.tsx";
import { pagedBy } from "#ui/pager/page-window.ts";
import { Table } from "#ui/table/Table.tsx";
import { euro } from "#vocabulary/money-words.ts";
import type { History } from "../contract.ts";
import { words } from "../messages/words.ts";

/** The recharges of the last year, in pages. */
export function HistoryTable({ history, serviceId }: { history: History; serviceId: string }) {
  const t = useWords(words).history;
  const href = useHref();
  const language = useLanguage();
  const { topUps, pagination, answeredAt, whole } = history;
  return (
    <section className="stack" aria-labelledby="recharges">
      <h3 id="recharges">{t.title}</h3>
      {answeredAt === null ? (
        <Notice tone="warning">{t.away}</Notice>
      ) : topUps.length === 0 ? (
        <p className="muted">{t.none}</p>
      ) : (
        <Table
          caption={t.title}
          captionHidden
          rows={topUps}
          rowKey={({ id }) => id}
          columns={[
            { key: "when", title: t.when, cell: ({ at }) => longInstantWords(at, language) },
            { key: "by", title: t.by, cell: ({ by }) => t.ways[by] },
            { key: "amount", title: t.amount, number: true, cell: ({ amount }) => euro(amount, language) },
          ]}
        />
      )}
      {!whole && <Notice tone="warning">{t.partly}</Notice>}
      <Pager
        window={pagedBy(pagination)}
        language={language}
        hrefOf={(page) => href(`{area}/invoices?open=payments&prepaidNumber=${encodeURIComponent(serviceId)}&page=${page + 1}#recharges`)}
      />
    </section>
  );
}
