import { useHref } from "#platform/web/call.ts";
import { useWords } from "#platform/web/words.ts";
import { Button } from "#ui/button/Button.tsx";
import { Select, TextField } from "#ui/field/Field.tsx";
import { words } from "../messages/words.ts";
import { LONGEST_SEARCH, REASONS } from "../rules.ts";
import type { ListParams } from "../search-params.ts";
import css from "./SearchForm.module.css";

/** A plain form, so Enter searches and no script is needed. */
export function SearchForm({ params }: { params: ListParams }) {
  const t = useWords(words);
  const href = useHref();
  return (
    <form
      key={JSON.stringify([params.words, params.reason, params.state])}
      role="search"
      aria-label={t.search.form}
      action={href("{area}/conversations")}
      className={css.form}
    >
      <TextField
        label={t.search.words}
        hint={t.search.hint}
        name="words"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={LONGEST_SEARCH}
        defaultValue={params.words}
      />
      <Select label={t.search.reason} name="reason" defaultValue={params.reason ?? ""}>
        <option value="">{t.search.anyReason}</option>
        {REASONS.map((reason) => (
          <option key={reason} value={reason}>
            {t.reasons[reason]}
          </option>
        ))}
      </Select>
      <Select label={t.search.state} name="state" defaultValue={params.state ?? ""}>
        <option value="">{t.search.anyState}</option>
        <option value="open">{t.search.open}</option>
        <option value="locked">{t.search.locked}</option>
      </Select>
      <Button type="submit" look="secondary">
        {t.search.submit}
      </Button>
    </form>
  );
}
