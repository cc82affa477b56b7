import { monthWords } from "#platform/instant-words.ts";
import { useHref } from "#platform/web/call.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { Button } from "#ui/button/Button.tsx";
import { Select, TextField } from "#ui/field/Field.tsx";
import type { BillList } from "../contract.ts";
import { words } from "../messages/words.ts";
import { LONGEST_SEARCH, monthsBetween, type Month } from "../rules.ts";
import type { BillParams } from "../search-params.ts";
import css from "./Bills.module.css";

type Props = { list: BillList; params: BillParams };

/** Plain forms, so that Enter works and no script is needed. */
export function ChooseForm({ list, params }: Props) {
  const t = useWords(words);
  const language = useLanguage();
  const href = useHref();
  const months = list.months ? monthsBetween(list.months.first as Month, list.months.last as Month) : [];
  return (
    <form
      key={`${params.account} ${params.month}`}
      role="search"
      aria-label={t.filter}
      action={href("{area}/invoices")}
      className={css.choose}
    >
      <input type="hidden" name="open" value="bills" />
      {list.accounts.length > 1 && (
        <Select label={t.account} name="account" defaultValue={params.account ?? ""}>
          <option value="">{t.allAccounts}</option>
          {list.accounts.map(({ code, name }) => (
            <option key={code} value={code}>
              {name} · {code}
            </option>
          ))}
        </Select>
      )}
      <Select label={t.month} name="month" defaultValue={params.month ?? ""} error={params.wrongMonth && t.selectMonth}>
        <option value="">{t.allMonths}</option>
        {months.map((month) => (
          <option key={month} value={month}>
            {monthWords(month, language)}
          </option>
        ))}
      </Select>
      <Button type="submit" look="secondary">
        {t.show}
      </Button>
    </form>
  );
}

export function SearchForm({ list, params }: Props) {
  const t = useWords(words).search;
  const href = useHref();
  return (
    <form key={params.number} role="search" aria-label={t.form} action={href("{area}/invoices")} className={css.search}>
      <input type="hidden" name="open" value="bills" />
      <TextField
        label={list.accounts.length > 1 ? t.labelOfMany : t.label}
        name="number"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={LONGEST_SEARCH}
        defaultValue={params.number}
      />
      <Button type="submit" look="secondary">
        {t.submit}
      </Button>
    </form>
  );
}
