import { useHref } from "#platform/web/call.ts";
import { useWords } from "#platform/web/words.ts";
import { Button } from "#ui/button/Button.tsx";
import { TextField } from "#ui/field/Field.tsx";
import { widget } from "#ui/widget/widget.ts";
import type { ServiceType } from "../article.ts";
import { LONGEST_TEXT } from "../limits.ts";
import { words } from "../messages/words.ts";
import { searchAddress } from "../search-params.ts";
import css from "./ServiceSearches.module.css";

const IN_ORDER: readonly ServiceType[] = ["mobile", "internet", "tv", "fixed"];

/** A search box for each kind of service (B§2), and the way to the search in all of them. */
export function ServiceSearches() {
  const t = useWords(words).search;
  const href = useHref();
  return (
    <section aria-labelledby="searches" className={`stack ${css.searches}`} {...widget({ id: "help-search", name: "Търсене в помощта" })}>
      <h2 id="searches">{t.services}</h2>
      <div className={css.boxes}>
        {IN_ORDER.map((type) => (
          <ServiceSearch key={type} type={type} />
        ))}
      </div>
      <p>
        <a href={href(searchAddress({ text: "", type: undefined, page: 0 }))}>{t.everywhere}</a>
      </p>
    </section>
  );
}

/** A plain form, so Enter searches and no script is needed. */
function ServiceSearch({ type }: { type: ServiceType }) {
  const t = useWords(words).search;
  const href = useHref();
  const { label, example } = t.of[type];
  return (
    <form role="search" aria-label={`${t.form}: ${t.types[type]}`} action={href("/help/search")} className={css.box}>
      <input type="hidden" name="type" value={type} />
      <TextField
        label={label}
        name="text"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={LONGEST_TEXT}
        placeholder={example}
      />
      <Button type="submit" className={css.submit} aria-label={`${t.submit}: ${t.types[type]}`}>
        <svg
          viewBox="0 0 24 24"
          width="20"
          height="20"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.25"
          strokeLinecap="round"
          aria-hidden="true"
        >
          <circle cx="10.5" cy="10.5" r="6.5" />
          <path d="m15.5 15.5 5 5" />
        </svg>
      </Button>
    </form>
  );
}
