import { useHref } from "#platform/web/call.ts";
import { useWords } from "#platform/web/words.ts";
import { Button } from "#ui/button/Button.tsx";
import { TextField } from "#ui/field/Field.tsx";
import { widget } from "#ui/widget/widget.ts";
import { LONGEST_TEXT } from "../contract.ts";
import { words } from "../messages/words.ts";
import css from "./SearchSlot.module.css";

/** The search field over shop, help and pages, here and on another feature's page: a plain form, so Enter searches and no script is needed. */
export default function SearchForm({ text = "" }: { text?: string }) {
  const t = useWords(words);
  const href = useHref();
  return (
    <form
      key={text}
      role="search"
      aria-label={t.form}
      action={href("/search")}
      className={`row ${css.form}`}
      {...widget({ id: "site-search", name: "Търсене в целия портал" })}
    >
      <TextField
        id="site-search"
        label={t.label}
        name="text"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={LONGEST_TEXT}
        placeholder={t.placeholder}
        defaultValue={text}
      />
      <Button type="submit">{t.submit}</Button>
    </form>
  );
}
