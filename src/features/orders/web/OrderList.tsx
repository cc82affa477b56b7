import { useHref } from "#platform/web/call.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { Badge, type Tone } from "#ui/notice/Notice.tsx";
import { Price } from "#ui/price/Price.tsx";
import { Table, type Column } from "#ui/table/Table.tsx";
import { pagesAround } from "../cancelling.ts";
import type { OrderHistory, OrderRow } from "../my-contract.ts";
import { words } from "../messages/my-words.ts";
import css from "./MyOrders.module.css";
import { moment } from "./when.ts";

export const TONES: Record<OrderRow["state"], Tone | "plain"> = {
  received: "warning",
  confirmed: "info",
  shipped: "info",
  delivered: "success",
  cancelled: "plain",
};

/** One page of the history, with the way to the others. */
export function OrderList({ orders, pagination }: OrderHistory) {
  const t = useWords(words);
  const language = useLanguage();
  const href = useHref();
  const columns: Column<OrderRow>[] = [
    { key: "number", title: t.columns.number, cell: ({ basketId, number }) => <a href={href(`{area}/orders/${basketId}`)}>{number}</a> },
    { key: "placed", title: t.columns.placed, cell: ({ placedAt }) => moment(placedAt, language) },
    { key: "what", title: t.columns.what, cell: (row) => `${row.title}${row.more > 0 ? ` ${t.more(row.more)}` : ""}` },
    {
      key: "state",
      title: t.columns.state,
      cell: ({ state, withdrawalRequested }) => (
        <Badge tone={withdrawalRequested ? "warning" : TONES[state]}>{withdrawalRequested ? t.withdrawn : t.states[state]}</Badge>
      ),
    },
    { key: "total", title: t.columns.total, number: true, cell: ({ total }) => <Price {...total} language={language} size="s" /> },
  ];
  return (
    <div className="stack">
      <Table caption={t.title} captionHidden columns={columns} rows={orders} rowKey={({ basketId }) => basketId} />
      <Pages {...pagination} />
    </div>
  );
}

function Pages({ itemsCount, currentPage, pageSize }: OrderHistory["pagination"]) {
  const t = useWords(words).pages;
  const href = useHref();
  const last = Math.max(1, Math.ceil(itemsCount / pageSize));
  if (last === 1) return null;
  const to = (page: number) => href(page === 1 ? "{area}/orders" : `{area}/orders?page=${page}`);
  const way = (word: string, page: number) =>
    page === currentPage || page < 1 || page > last ? (
      <li>
        <span className={css.page} aria-disabled="true">
          {word}
        </span>
      </li>
    ) : (
      <li>
        <a className={css.page} href={to(page)}>
          {word}
        </a>
      </li>
    );
  return (
    <nav aria-label={t.name}>
      <ul className={css.pages}>
        {way(t.first, 1)}
        {way(t.previous, currentPage - 1)}
        {pagesAround(currentPage, itemsCount).map((page) => (
          <li key={page}>
            <a className={css.page} href={to(page)} aria-label={t.page(page)} aria-current={page === currentPage ? "page" : undefined}>
              {page}
            </a>
          </li>
        ))}
        {way(t.next, currentPage + 1)}
        {way(t.last, last)}
      </ul>
    </nav>
  );
}
