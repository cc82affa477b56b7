import { monthWords } from "#platform/instant-words.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { Disclosure } from "#ui/disclosure/Disclosure.tsx";
import { Table } from "#ui/table/Table.tsx";
import { euro, wholeEuro } from "#vocabulary/money-words.ts";
import type { BillList } from "../contract.ts";
import { words } from "../messages/words.ts";
import css from "./Chart.module.css";

const [WIDTH, HEIGHT, FOOT, HEAD] = [676, 190, 24, 22];

/** What each of the last 13 months cost, as bars, and as a table for whoever reads rather than looks. */
export function Chart({ chart }: Pick<BillList, "chart">) {
  const t = useWords(words).chart;
  const language = useLanguage();
  const [first, last] = [chart[0], chart.at(-1)];
  if (!first || !last || chart.every(({ amount }) => Number(amount) <= 0)) return null;
  return (
    <section className={`surface stack ${css.whole}`} aria-labelledby="chart">
      <h2 id="chart">{t.title}</h2>
      <Bars chart={chart} label={t.label(monthWords(first.month, language), monthWords(last.month, language))} />
      {chart.some(({ lev }) => lev) && <p className="muted small">{t.lev}</p>}
      <Disclosure summary={t.table}>
        <Table
          caption={t.title}
          captionHidden
          rows={chart.toReversed()}
          rowKey={({ month }) => month}
          columns={[
            { key: "month", title: t.month, cell: ({ month }) => monthWords(month, language) },
            { key: "sum", title: t.sum, number: true, cell: ({ amount }) => euro(amount, language) },
          ]}
        />
      </Disclosure>
    </section>
  );
}

function Bars({ chart, label }: Pick<BillList, "chart"> & { label: string }) {
  const language = useLanguage();
  const most = Math.max(...chart.map(({ amount }) => Number(amount)));
  const step = WIDTH / chart.length;
  const highest = HEIGHT - FOOT - HEAD;
  return (
    <svg className={css.bars} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      {chart.map(({ month, amount, lev }, place) => {
        const height = Math.max(0, (Number(amount) / most) * highest);
        const middle = place * step + step / 2;
        return (
          <g key={month}>
            <rect
              className={css.bar}
              data-lev={lev || undefined}
              x={place * step + step * 0.18}
              y={HEIGHT - FOOT - height}
              width={step * 0.64}
              height={height}
              rx="3"
            />
            {Number(amount) > 0 && (
              <text className={css.value} x={middle} y={HEIGHT - FOOT - height - 6}>
                {wholeEuro(String(Math.round(Number(amount))), language)}
              </text>
            )}
            <text className={css.month} x={middle} y={HEIGHT - 6}>
              {month.slice(5)}.{month.slice(2, 4)}
            </text>
          </g>
        );
      })}
      <line className={css.floor} x1="0" x2={WIDTH} y1={HEIGHT - FOOT} y2={HEIGHT - FOOT} />
    </svg>
  );
}
