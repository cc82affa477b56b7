import { longDayWords } from "#platform/instant-words.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { countWords } from "#vocabulary/number-words.ts";
import { phoneWords } from "#vocabulary/phone-words.ts";
import type { Change, Comparison } from "../contract.ts";
import { words } from "../messages/words.ts";
import css from "./Bills.module.css";
import { sumWords } from "./sum-words.ts";

/** Why a bill is not what the one before was: line by line, in words, the greatest difference first. */
export function Why({ comparison }: { comparison: Comparison }) {
  const t = useWords(words).why;
  const language = useLanguage();
  const { before, currency, converted, difference, changes } = comparison;
  const day = longDayWords(before.issuedOn, language);
  const sum = sumWords({ amount: difference.replace("-", ""), currency }, language);
  const isLess = difference.startsWith("-");
  return (
    <section className={css.why}>
      <h3>{t.title}</h3>
      <p>
        <strong>{Number(difference) === 0 ? t.same(day) : isLess ? t.less(sum, day) : t.more(sum, day)}</strong>
      </p>
      {converted && <p className="muted small">{t.converted}</p>}
      {changes.length > 0 && (
        <ul className={css.changes} aria-label={t.list}>
          {changes.map((change, place) => (
            <OneChange key={place} change={change} comparison={comparison} />
          ))}
        </ul>
      )}
      {changes.length > 0 && <p className="muted small">{t.withoutVat}</p>}
    </section>
  );
}

function OneChange({ change, comparison: { currency, converted } }: { change: Change; comparison: Comparison }) {
  const t = useWords(words);
  const language = useLanguage();
  const { what, description, instead, serviceId, serviceName, unit, quantities, days, difference } = change;
  const isLess = difference.startsWith("-");
  const sum = sumWords({ amount: difference.replace("-", ""), currency }, language);
  const countOf = (count: number) => (unit ? t.one.units[unit](countWords(count, language)) : countWords(count, language));
  const counted = what === "more-usage" || what === "less-usage" || what === "quantity";
  const countedWords = ({ before, now }: NonNullable<Change["quantities"]>): string =>
    before === 0
      ? t.why.sinceNone(countOf(now))
      : now === 0
        ? t.why.noneNow(countOf(before))
        : t.why.instead(countOf(now), countOf(before));
  const details = [
    serviceId && [serviceName, phoneWords(serviceId)].filter(Boolean).join(" · "),
    counted && quantities && countedWords(quantities),
    what === "period" && days && t.why.days(String(days.now), String(days.before)),
  ].filter(Boolean);
  return (
    <li>
      <span>
        {what === "vat" && converted ? t.why.vatAndRounding : t.why.kinds[what](description ?? "", instead ?? "")}
        {details.length > 0 && <span className="muted small"> {details.join(" · ")}</span>}
      </span>
      <span className={css.difference}>
        {isLess ? "−" : "+"}
        {sum}
      </span>
    </li>
  );
}
