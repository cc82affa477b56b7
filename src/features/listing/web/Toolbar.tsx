import type { ChangeEvent } from "react";
import { useHref } from "#platform/web/call.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { Select } from "#ui/field/Field.tsx";
import { PageSizes } from "#ui/pager/Pager.tsx";
import { addressOf } from "../asked.ts";
import { words } from "../messages/words.ts";
import { USUAL_SORT, WIDGETS, type Sort } from "../widgets.ts";
import { FORM, fieldValue } from "./field-value.ts";
import type { Found } from "./load.ts";
import css from "./ListingView.module.css";

const askAtOnce = ({ currentTarget }: ChangeEvent<HTMLSelectElement>): void => currentTarget.form?.requestSubmit();

/** How many were found, in which order they stand and how many to a page. The order belongs to the form of filters. */
export function Toolbar({ widget, asked, listing }: Found) {
  const t = useWords(words);
  const href = useHref();
  const language = useLanguage();
  return (
    <div className={css.toolbar}>
      <p role="status" className={css.total}>
        {t.count(listing.total)}
      </p>
      <Select label={t.sort} name="sort" form={FORM} defaultValue={fieldValue(asked.sort, USUAL_SORT)} onChange={askAtOnce}>
        {(Object.keys(t.sorts) as (Sort & keyof typeof t.sorts)[]).map((sort) => (
          <option key={sort} value={fieldValue(sort, USUAL_SORT)}>
            {t.sorts[sort]}
          </option>
        ))}
      </Select>
      {WIDGETS[widget].paging === "pages" && (
        <PageSizes size={asked.size} language={language} hrefOf={(size) => href(addressOf(widget, asked, { size }))} />
      )}
    </div>
  );
}
