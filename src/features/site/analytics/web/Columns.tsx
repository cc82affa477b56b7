import { useLanguage } from "#platform/web/words.ts";
import { countWords } from "#vocabulary/number-words.ts";
import { scaleTop } from "../chart-scale.ts";
import css from "./Charts.module.css";

export type Column = {
  key: string;
  /** Below the axis. */ label: string;
  /** What stands at the column in words. */ words: string;
  value: number;
};

/** Most labels below the axis. */
const LABELS = 6;
const HEIGHT = 100;

/** A column for each value on a common scale. `summary` describes the whole chart; each column describes itself when pointed at. */
export function Columns({ columns, summary }: { columns: Column[]; summary: string }) {
  const language = useLanguage();
  const top = scaleTop(Math.max(...columns.map(({ value }) => value)));
  const every = Math.ceil(columns.length / LABELS);
  return (
    <div className={css.columns}>
      <div className={css.scale} aria-hidden="true">
        {[top, top / 2, 0].map((value) => (
          <span key={value}>{countWords(value, language)}</span>
        ))}
      </div>
      <svg
        className={css.plot}
        height="192"
        role="img"
        aria-label={summary}
        viewBox={`0 0 ${columns.length} ${HEIGHT}`}
        preserveAspectRatio="none"
      >
        {[0, HEIGHT / 2, HEIGHT].map((y) => (
          <line key={y} className={css.line} x1="0" x2={columns.length} y1={y} y2={y} />
        ))}
        {columns.map(({ key, words, value }, at) => (
          <g key={key} className={css.column}>
            <title>{words}</title>
            <rect className={css.reach} x={at} y="0" width="1" height={HEIGHT} />
            <rect className={css.bar} x={at + 0.12} width="0.76" y={HEIGHT - (value / top) * HEIGHT} height={(value / top) * HEIGHT} />
          </g>
        ))}
      </svg>
      <div className={css.labels} aria-hidden="true" style={{ gridTemplateColumns: `repeat(${columns.length}, minmax(0, 1fr))` }}>
        {columns.map(({ key, label }, at) =>
          at % every === 0 && at + every / 2 <= columns.length ? (
            <span
              key={key}
              style={{ gridColumn: at + 1 }}
              data-edge={at === 0 ? "first" : undefined}
              data-spare={(at / every) % 2 === 1 ? "" : undefined}
            >
              {label}
            </span>
          ) : null,
        )}
      </div>
    </div>
  );
}
