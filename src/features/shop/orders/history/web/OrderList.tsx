import { instantWords } from "#platform/instant-words.ts";
import { useHref } from "#platform/web/call.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { Fact } from "#ui/notice/StateBadge.tsx";
import { Pager } from "#ui/pager/Pager.tsx";
import { pagedBy } from "#ui/pager/page-window.ts";
import { Price } from "#ui/price/Price.tsx";
import { Table, type Column } from "#ui/table/Table.tsx";
import type { OrderHistory, OrderSummary } from "../contract.ts";
import { words } from "../messages/words.ts";
import css from "./Orders.module.css";
import { StandingBadge } from "../../web/StandingBadge.tsx";

/** One page of the history, with the way to the others. */
export function OrderList({ orders, pagination }: OrderHistory) {
  const t = useWords(words);
  const language = useLanguage();
  const href = useHref();
  const columns: Column<OrderSummary>[] = [
    { key: "number", title: t.columns.number, cell: ({ basketId, number }) => <a href={href(`{area}/orders/${basketId}`)}>{number}</a> },
    {
      key: "placed",
      title: t.columns.placed,
      cell: ({ placedAt, number }) => (
        <Fact of="order" id={number} fact="placed">
          {instantWords(placedAt, language)}
        </Fact>
      ),
    },
    { key: "what", title: t.columns.what, cell: (row) => `${row.title}${row.more > 0 ? ` ${t.more(row.more)}` : ""}` },
    {
      key: "state",
      title: t.columns.state,
      cell: (row) => (
        <span className={css.standing}>
          <StandingBadge id={row.number} {...row} />
        </span>
      ),
    },
    {
      key: "total",
      title: t.columns.total,
      number: true,
      cell: ({ total, number }) => (
        <Fact of="order" id={number} fact="total">
          <Price {...total} language={language} size="s" />
        </Fact>
      ),
    },
  ];
  return (
    <div className="stack">
      <Table caption={t.title} captionHidden columns={columns} rows={orders} rowKey={({ basketId }) => basketId} />
      <Pager
        window={pagedBy(pagination)}
        language={language}
        words={t.pager}
        hrefOf={(page) => href(page === 0 ? "{area}/orders" : `{area}/orders?page=${page + 1}`)}
      />
    </div>
  );
}
