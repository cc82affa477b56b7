import { axisDayWords } from "#platform/instant-words.ts";
import { useHref } from "#platform/web/call.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { plusDays, type Day } from "#vocabulary/day.ts";
import type { VisitPlan } from "../contract.ts";
import { words } from "../messages/words.ts";
import { fullnessOf } from "../rules.ts";
import css from "./Visits.module.css";
import { planAddress } from "../search-params.ts";

const weekdays = { bg: ["пн", "вт", "ср", "чт", "пт", "сб", "нд"], en: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] };

/** The week of the day, with how full each is, and the way to the weeks beside it. */
export function Week({ plan: { region, day, week } }: { plan: VisitPlan }) {
  const t = useWords(words);
  const language = useLanguage();
  const href = useHref();
  const to = (other: Day) => href(planAddress({ region, day: other }));
  return (
    <nav aria-label={t.week}>
      <ul className={css.week}>
        {week.map((one, place) => (
          <li key={one.day}>
            <a
              href={to(one.day as Day)}
              aria-current={one.day === day ? "date" : undefined}
              data-fullness={one.isWorkingDay ? fullnessOf(one) : "off"}
            >
              <strong>{`${weekdays[language][place]} ${axisDayWords(one.day, language)}`}</strong>
              {one.isWorkingDay ? (
                <>
                  <span>{t.dayTaken(one.taken)}</span>
                  {one.teams > 0 && one.phase === "ahead" && <span>{t.dayFree(one.free)}</span>}
                </>
              ) : (
                <span>{t.holiday}</span>
              )}
              {one.isWorkingDay && fullnessOf(one) !== "free" && <span className={css.mark}>{t.fullness[fullnessOf(one)]}</span>}
            </a>
          </li>
        ))}
      </ul>
      <div className={css.weeks}>
        <a href={to(plusDays(day as Day, -7))}>{t.previousWeek}</a>
        <a href={to(plusDays(day as Day, 7))}>{t.nextWeek}</a>
      </div>
    </nav>
  );
}
