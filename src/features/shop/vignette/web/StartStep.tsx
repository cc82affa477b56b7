import { dayWords } from "#platform/instant-words.ts";
import { fieldProps } from "#platform/web/field-props.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import type { Day } from "#vocabulary/day.ts";
import { DatePicker } from "#ui/date-picker/DatePicker.tsx";
import { TimeField } from "#ui/time-field/TimeField.tsx";
import { slot } from "#ui/widget/widget.ts";
import type { Product } from "../contract.ts";
import { detailFields } from "../fields.ts";
import { details } from "../messages/details.ts";
import { periodWords } from "../period-words.ts";
import { isWeekendDay } from "../rules.ts";
import { Better } from "./Better.tsx";
import { periodOfTyped } from "./starts.ts";
import type { Buying } from "./use-buying.ts";
import css from "./VignettePage.module.css";

/** The start: exactly the days on which the product may start, and for the day vignette a time (A§5). */
export function StartStep({ buying, product }: { buying: Buying; product: Product }) {
  const { typed, faults, change, now } = buying;
  const { start: t, form } = useWords(details);
  const language = useLanguage();
  const field = fieldProps(detailFields, { values: typed, faults, change, words: form });
  const { kind, earliest, latest } = product;
  const period = periodOfTyped(product, typed, now);
  const isWeekend = kind === "weekend";
  const days = t.hint.other(dayWords(earliest as Day, language), dayWords(latest as Day, language));
  return (
    <section aria-labelledby="start" {...slot({ id: "vignette", code: "start", position: 3 })}>
      <h2 id="start">{t.title}</h2>
      <div className="fields">
        <DatePicker
          {...field("startDate")}
          hint={isWeekend ? `${t.hint.weekend}. ${days}` : days}
          onChange={(day, text) => change({ startDate: day || text })}
          min={earliest}
          max={latest}
          {...(isWeekend && { isUnavailable: (day: string) => !isWeekendDay(day as Day) })}
          language={language}
          words={t.picker}
        />
        {kind === "day" && (
          <TimeField {...field("startTime")} onChange={(event) => change({ startTime: event.target.value.slice(0, 5) })} />
        )}
      </div>
      <p className={css.period} aria-live="polite">
        {period && t.valid(periodWords(period, language))}
      </p>
      <Better buying={buying} product={product} />
    </section>
  );
}
