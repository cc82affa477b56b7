import { longDayWords } from "#platform/instant-words.ts";
import { useOperatorCrumbs } from "#platform/web/area-crumbs.ts";
import type { LoadContext, PageProps } from "#platform/web/page.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { Button } from "#ui/button/Button.tsx";
import { TextField } from "#ui/field/Field.tsx";
import { Card, DescriptionList, EmptyState, PageHeader } from "#ui/page/PageHeader.tsx";
import { Table, type Column } from "#ui/table/Table.tsx";
import { isDay } from "#vocabulary/day.ts";
import { pageWords } from "../messages/page-words.ts";
import { words } from "../messages/words.ts";
import { deskMetrics, type DeskMetrics, type Waits } from "../metrics-contract.ts";
import { spanOf } from "../rules.ts";
import { DeskFilters } from "./DeskFilters.tsx";
import css from "./Queue.module.css";

export const title = (language: "bg" | "en") => pageWords[language].metrics.title;

export async function load({ call, search }: LoadContext) {
  const day = (name: "from" | "to") => (isDay(String(search[name])) ? { [name]: String(search[name]) } : {});
  return (await call(deskMetrics, { query: { ...day("from"), ...day("to") } })).body;
}

/** How long people wait for the desk: in all, by reason and by day. */
export default function MetricsPage({ data }: PageProps<typeof load>) {
  const { one, ...all } = useWords(words);
  const t = useWords(pageWords).metrics;
  const language = useLanguage();
  const crumbs = useOperatorCrumbs({ to: "/operator/conversations", word: one.back });
  const { from, to, reasons, days } = data;
  return (
    <div className="stack">
      <PageHeader title={t.title} lead={t.lead(longDayWords(from, language), longDayWords(to, language))} {...crumbs} />
      <DeskFilters key={`${from} ${to}`} path="/operator/conversations/metrics" className={css.filters} label={t.period}>
        <TextField label={t.from} type="date" name="from" defaultValue={from} required />
        <TextField label={t.to} type="date" name="to" defaultValue={to} hint={t.longest} required />
        <Button type="submit">{t.show}</Button>
      </DeskFilters>
      <Totals data={data} />
      {reasons.length > 0 ? (
        <>
          <Waiting
            caption={t.byReason}
            first={t.reason}
            rows={reasons.map((row) => ({ ...row, name: row.reason ? all.reasons[row.reason] : all.noReason }))}
          />
          <Waiting caption={t.byDay} first={t.day} rows={days.map((row) => ({ ...row, name: longDayWords(row.day, language) }))} />
        </>
      ) : (
        <EmptyState title={t.none}>{t.noneText}</EmptyState>
      )}
    </div>
  );
}

function useSpan() {
  const { span } = useWords(words);
  const { metrics } = useWords(pageWords);
  return (seconds: number | null) => (seconds === null ? metrics.noAnswer : span(spanOf(seconds)));
}

function Totals({ data: { all, open } }: { data: DeskMetrics }) {
  const t = useWords(pageWords).metrics;
  const spanWords = useSpan();
  return (
    <Card aria-label={t.totals}>
      <DescriptionList
        items={[
          { term: t.open, value: open.all },
          { term: t.oldest, value: spanWords(open.oldestSeconds) },
          { term: t.median, value: spanWords(all.median) },
          { term: t.p90, value: spanWords(all.p90) },
          { term: t.answered, value: all.answered },
          { term: t.withinDay, value: t.share(all.withinDay, all.answered) },
          { term: t.closedUnanswered, value: all.closedUnanswered },
        ]}
      />
    </Card>
  );
}

type Row = Waits & { name: string };

function Waiting({ caption, first, rows }: { caption: string; first: string; rows: readonly Row[] }) {
  const t = useWords(pageWords).metrics;
  const spanWords = useSpan();
  const columns: Column<Row>[] = [
    { key: "name", title: first, cell: ({ name }) => name },
    { key: "answered", title: t.answered, number: true, cell: ({ answered }) => answered },
    { key: "median", title: t.median, number: true, cell: ({ median }) => spanWords(median) },
    { key: "p90", title: t.p90, number: true, cell: ({ p90 }) => spanWords(p90) },
    { key: "withinDay", title: t.withinDay, number: true, cell: ({ withinDay, answered }) => t.share(withinDay, answered) },
    { key: "closed", title: t.closedUnanswered, number: true, cell: ({ closedUnanswered }) => closedUnanswered },
  ];
  return <Table caption={caption} columns={columns} rows={rows} rowKey={({ name }) => name} />;
}
