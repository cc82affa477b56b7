import type { ReactNode } from "react";
import css from "./Charts.module.css";

type Bar = {
  key: string;
  name: ReactNode;
  valueText: ReactNode;
  more?: ReactNode;
  value: number;
  /** A part of the value, drawn over it. */
  part?: number;
};
type Props = {
  bars: Bar[];
  /** The value of the full width; the highest value by default. */
  whole?: number;
  numbered?: true;
  /** Labels of the two colours of bars with a part: the part, and the rest. */
  legend?: [part: string, rest: string];
};

/** A row for each value, the longest at full width: name and number are text, the bar shows the value. */
export function Bars({ bars, whole, numbered, legend }: Props) {
  const full = Math.max(1, whole ?? Math.max(...bars.map(({ value }) => value)));
  return (
    <>
      {legend && <Legend legend={legend} />}
      <ol className={css.bars} data-numbered={numbered}>
        {bars.map(({ key, name, valueText, more, value, part }) => (
          <li key={key}>
            <span className={css.name}>{name}</span>
            <span className={css.value}>{valueText}</span>
            <svg className={css.track} height="10" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
              <rect className={css.empty} width="100" height="1" />
              <rect className={part === undefined ? css.bar : css.whole} width={(value / full) * 100} height="1" />
              {part !== undefined && <rect className={css.bar} width={(Math.min(part, value) / full) * 100} height="1" />}
            </svg>
            {more && <span className={css.more}>{more}</span>}
          </li>
        ))}
      </ol>
    </>
  );
}

const Legend = ({ legend: [part, rest] }: { legend: [part: string, rest: string] }) => (
  <ul className={css.legend}>
    {[
      { word: part, colour: css.bar },
      { word: rest, colour: css.whole },
    ].map(({ word, colour }) => (
      <li key={word}>
        <svg viewBox="0 0 1 1" aria-hidden="true" height="14">
          <rect className={colour} width="1" height="1" />
        </svg>
        {word}
      </li>
    ))}
  </ul>
);
