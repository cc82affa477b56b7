import { longDayWords, axisDayWords } from "#platform/instant-words.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { countWords, percentWords } from "#vocabulary/number-words.ts";
import type { Report } from "../contract.ts";
import { words } from "../messages/words.ts";
import { widgetName } from "../widget-name.ts";
import { Bars } from "./Bars.tsx";
import { Columns } from "./Columns.tsx";
import { Section } from "./Section.tsx";

type Of = { data: Report };

/** Rows of a chart; its table has all of them. */
const DRAWN = 10;

/** Visits a day, as columns. */
export function VisitsSection({ data }: Of) {
  const t = useWords(words).visits;
  const language = useLanguage();
  const busiest = data.visits.reduce((most, day) => (day.visits > most.visits ? day : most), data.visits[0]!);
  const number = (value: number) => countWords(value, language);
  return (
    <Section
      table="visits"
      {...{ title: t.title, about: t.about, period: data, none: t.none }}
      rows={data.totals.visits > 0 ? data.visits : []}
      rowKey={({ day }) => day}
      columns={[
        { key: "day", title: t.day, cell: ({ day }) => longDayWords(day, language) },
        { key: "visits", title: t.visits, number: true, cell: ({ visits }) => number(visits) },
        { key: "pages", title: t.pages, number: true, cell: ({ pages }) => number(pages) },
      ]}
      chart={() => (
        <Columns
          summary={t.chart([number(data.totals.visits), data.totals.visits], number(busiest.visits), longDayWords(busiest.day, language))}
          columns={data.visits.map(({ day, visits }) => ({
            key: day,
            label: axisDayWords(day, language),
            words: t.column(longDayWords(day, language), number(visits)),
            value: visits,
          }))}
        />
      )}
    />
  );
}

/** A funnel: what is left at each step, and how many left before it. */
export function FunnelSection({ funnel: { name, steps }, data }: Of & { funnel: Report["funnels"][number] }) {
  const t = useWords(words);
  const language = useLanguage();
  const first = steps[0]!.visits;
  const rows = steps.map(({ step, visits }, at) => ({ step, visits, before: steps[at - 1]?.visits }));
  return (
    <Section
      table={name}
      {...{ title: t.funnels[name].title, about: t.funnels[name].about, period: data, none: t.funnels.none }}
      rows={first > 0 ? rows : []}
      rowKey={({ step }) => step}
      columns={[
        { key: "step", title: t.funnels.step, cell: ({ step }) => t.steps[step] },
        { key: "visits", title: t.funnels.visits, number: true, cell: ({ visits }) => countWords(visits, language) },
        { key: "share", title: t.funnels.share, number: true, cell: ({ visits }) => percentWords(visits, first, language) },
      ]}
      chart={() => (
        <Bars
          numbered
          whole={first}
          bars={rows.map(({ step, visits, before }) => ({
            key: step,
            name: t.steps[step],
            valueText: t.funnels.value(visits, countWords(visits, language), percentWords(visits, first, language)),
            more: before !== undefined && before > visits && t.funnels.left(percentWords(before - visits, before, language)),
            value: visits,
          }))}
        />
      )}
    />
  );
}

/** Widgets by clicks: how often each was shown and, over that, how often it was clicked. */
export function WidgetsSection({ data }: Of) {
  const t = useWords(words).widgets;
  const language = useLanguage();
  const named = (widget: { id: string; name: string }) => widgetName(widget, language);
  const number = (value: number) => countWords(value, language);
  return (
    <Section
      table="widgets"
      {...{ title: t.title, about: t.about, period: data, none: t.none }}
      rows={data.widgets}
      rowKey={({ id }) => id}
      columns={[
        { key: "widget", title: t.widget, cell: named },
        { key: "shown", title: t.shown, number: true, cell: ({ shown }) => number(shown) },
        { key: "clicked", title: t.clicked, number: true, cell: ({ clicked }) => number(clicked) },
        { key: "rate", title: t.rate, number: true, cell: ({ clicked, shown }) => percentWords(clicked, shown, language) },
      ]}
      chart={() => (
        <Bars
          legend={[t.legend.clicked, t.legend.shown]}
          bars={data.widgets.slice(0, DRAWN).map(({ id, name, shown, clicked }) => ({
            key: id,
            name: named({ id, name }),
            valueText: t.value([number(clicked), clicked], [number(shown), shown], percentWords(clicked, shown, language)),
            value: shown,
            part: clicked,
          }))}
        />
      )}
    />
  );
}

type Counted<Row> = Of & {
  table: "searches" | "pages";
  t: { title: string; about: string; none: string; value: (count: number, words: string) => string };
  rows: Row[];
  /** Of a row, and its column's title. */
  name: [title: string, of: (row: Row) => string];
  count: [title: string, of: (row: Row) => number];
  /** Further columns. */
  more?: { key: string; title: string; cell: (row: Row) => string }[];
};

/** What was counted, by name. */
function CountedSection<Row>({ data, table, t, rows, name: [named, nameOf], count: [counted, countOf], more = [] }: Counted<Row>) {
  const language = useLanguage();
  const words = (row: Row) => countWords(countOf(row), language);
  return (
    <Section
      table={table}
      {...{ title: t.title, about: t.about, period: data, none: t.none }}
      rows={rows}
      rowKey={nameOf}
      columns={[{ key: "name", title: named, cell: nameOf }, { key: "count", title: counted, number: true, cell: words }, ...more]}
      chart={() => (
        <Bars
          bars={rows.slice(0, DRAWN).map((row) => ({
            key: nameOf(row),
            name: nameOf(row),
            valueText: t.value(countOf(row), words(row)),
            value: countOf(row),
          }))}
        />
      )}
    />
  );
}

/** Searches without results, by frequency. */
export function SearchesSection({ data }: Of) {
  const t = useWords(words).searches;
  const language = useLanguage();
  const lastDay = { key: "lastDay", title: t.lastDay, cell: (row: { lastDay: string }) => longDayWords(row.lastDay, language) };
  return (
    <CountedSection
      {...{ data, t, table: "searches", rows: data.searches, more: [lastDay] }}
      name={[t.query, ({ query }) => query]}
      count={[t.times, ({ times }) => times]}
    />
  );
}

/** Pages by how often they were opened. */
export function PagesSection({ data }: Of) {
  const t = useWords(words).pages;
  return (
    <CountedSection
      {...{ data, t, table: "pages", rows: data.pages }}
      name={[t.path, ({ path }) => path]}
      count={[t.views, ({ views }) => views]}
    />
  );
}
