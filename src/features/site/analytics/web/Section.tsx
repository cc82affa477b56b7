import { useId, type ReactNode } from "react";
import { useLinkTo } from "#platform/web/call.ts";
import { useWords } from "#platform/web/words.ts";
import { Disclosure } from "#ui/disclosure/Disclosure.tsx";
import { Card } from "#ui/page/PageHeader.tsx";
import { Table, type Column } from "#ui/table/Table.tsx";
import { reportTable, type Report, type TableName } from "../contract.ts";
import { words } from "../messages/words.ts";
import css from "./ReportPage.module.css";

type Props<Row> = {
  table: TableName;
  title: string;
  about: string;
  period: Pick<Report, "from" | "to">;
  /** The text in place of the chart when there are no rows. */
  none: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  chart: () => ReactNode;
};

/** One chart of the report with the table behind it and its file. */
export function Section<Row>({ table, title, about, period, none, rows, columns, rowKey, chart }: Props<Row>) {
  const t = useWords(words);
  const linkTo = useLinkTo();
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <div className={css.section}>
        <div className={css.head}>
          <h2 id={id}>{title}</h2>
          {rows.length > 0 && (
            <a
              href={linkTo(reportTable, { query: { table, from: period.from, to: period.to } })}
              data-download=""
              aria-label={t.csv.of(title)}
            >
              {t.csv.get}
            </a>
          )}
        </div>
        <p className="muted small">{about}</p>
        {rows.length === 0 ? (
          <p className={css.none}>{none}</p>
        ) : (
          <>
            {chart()}
            <Disclosure summary={t.table}>
              <Table caption={title} captionHidden columns={columns} rows={rows} rowKey={rowKey} />
            </Disclosure>
          </>
        )}
      </div>
    </Card>
  );
}
