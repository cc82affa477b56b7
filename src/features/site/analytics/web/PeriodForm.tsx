import { longDayWords } from "#platform/instant-words.ts";
import { useHref } from "#platform/web/call.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { Button } from "#ui/button/Button.tsx";
import { TextField } from "#ui/field/Field.tsx";
import type { Day } from "#vocabulary/day.ts";
import type { Report } from "../contract.ts";
import { words } from "../messages/words.ts";
import { lastDays, PRESETS } from "../period.ts";
import css from "./ReportPage.module.css";

/** The shown period and how to choose another: a form and links, so it needs no script. */
export function PeriodForm({ from, to, earliest, latest }: Report) {
  const t = useWords(words).period;
  const language = useLanguage();
  const href = useHref();
  return (
    <section className="stack stack-s" aria-label={t.title}>
      <nav aria-label={t.presets}>
        <ul className={css.presets}>
          {PRESETS.map((days) => {
            const { from: first } = lastDays(days, latest as Day);
            const start = first < earliest ? earliest : first;
            return (
              <li key={days}>
                <a
                  href={href(`/operator/analytics?from=${start}&to=${latest}`)}
                  aria-current={from === start && to === latest ? "true" : undefined}
                >
                  {t.days(days)}
                </a>
              </li>
            );
          })}
        </ul>
      </nav>
      {/* a new key when the period changes: the fields show the shown period */}
      <form key={`${from} ${to}`} className={css.period} action={href("/operator/analytics")} method="get">
        <TextField label={t.from} type="date" name="from" min={earliest} max={latest} defaultValue={from} required />
        <TextField label={t.to} type="date" name="to" min={earliest} max={latest} defaultValue={to} required />
        <Button type="submit">{t.show}</Button>
      </form>
      <p className="muted small">{t.earliest(longDayWords(earliest, language))}</p>
    </section>
  );
}
