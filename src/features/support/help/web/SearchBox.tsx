import { useId } from "react";
import { useHref } from "#platform/web/call.ts";
import { useWords } from "#platform/web/words.ts";
import { Button } from "#ui/button/Button.tsx";
import { TextField } from "#ui/field/Field.tsx";
import { widget } from "#ui/widget/widget.ts";
import { SERVICE_TYPES } from "../article.ts";
import type { HelpParams } from "../search-params.ts";
import { LONGEST_TEXT } from "../limits.ts";
import { words } from "../messages/words.ts";
import css from "./SearchBox.module.css";

/**
 * The search field of the help: on the centre, a topic, an article and the results (B§2). A plain form, so Enter searches and no script is needed. `title` is
 * the heading above it.
 */
export function SearchBox({ params, title }: { params?: HelpParams; title?: string }) {
  const t = useWords(words);
  const href = useHref();
  const id = useId();
  return (
    <form
      key={`${params?.text ?? ""} ${params?.type ?? ""}`}
      role="search"
      aria-label={t.search.form}
      action={href("/help/search")}
      className={`stack ${css.box}`}
      {...widget({ id: "help-search", name: "Търсене в помощта" })}
    >
      {title && <h2>{title}</h2>}
      <div className={`row ${css.line}`}>
        <TextField
          label={t.search.label}
          name="text"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={LONGEST_TEXT}
          placeholder={t.search.placeholder}
          defaultValue={params?.text}
        />
        <Button type="submit">{t.search.submit}</Button>
      </div>
      <fieldset className={css.types}>
        <legend>{t.search.legend}</legend>
        <div className={css.choices}>
          {(["all", ...SERVICE_TYPES] as const).map((type) => (
            <label key={type} className={css.choice} htmlFor={`${id}-${type}`}>
              <input
                id={`${id}-${type}`}
                type="radio"
                name="type"
                value={type === "all" ? "" : type}
                defaultChecked={(params?.type ?? "all") === type}
              />
              <span>{t.search.types[type]}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {title && (
        <p>
          <a href={href("/contact-form")}>{t.search.write}</a>
        </p>
      )}
    </form>
  );
}
