import { useEffect, useRef, type CSSProperties } from "react";
import { useHref } from "#platform/web/call.ts";
import { Cached } from "#platform/web/cached.tsx";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { Button } from "#ui/button/Button.tsx";
import { Select, TextField } from "#ui/field/Field.tsx";
import { ShowMore } from "#ui/show-more/ShowMore.tsx";
import { queryOf, type ListingParams } from "../search-params.ts";
import type { Bucket, Facet } from "../contract.ts";
import { words } from "../messages/words.ts";
import { USUAL_SORT, WIDGETS, type Filter, type Sort } from "../widgets.ts";
import { chosenOf, offeredFilters, valuesOf } from "./chosen.ts";
import css from "./FilterForm.module.css";
import { bucketWord } from "./filter-words.ts";
import type { Found } from "./load.ts";

/** The form's id: the fields beside the list belong to it too. */
const FORM = "listing";

/** A field's value: nothing for what is usual, so that the address does not say it. */
const fieldValue = (value: string | number, usual: string | number): string => (value === usual ? "" : String(value));

/**
 * The search field, filters and order: a form that needs no script; with scripts each choice submits at once. On narrow screens it is a sticky row, and the
 * filters open below it.
 */
export function FilterForm({ widget, params, listing }: Found) {
  const t = useWords(words);
  const href = useHref();
  const form = useRef<HTMLFormElement>(null);
  const opener = useRef<HTMLInputElement>(null);
  const chosen = chosenOf(params, { aggr: listing.aggr, language: useLanguage() }).length;
  const searched = useRef(params.text);
  useEffect(() => {
    if (form.current) say(form.current, params, searched.current);
    searched.current = params.text;
  }, [params]);
  const close = () => shut(opener.current, form.current);
  return (
    <div className={css.bar} onKeyDown={({ key }) => key === "Escape" && close()}>
      <input ref={opener} type="checkbox" id="show-filters" className={css.opener} />
      <label htmlFor="show-filters" className={css.openerWord}>
        {t.showFilters(chosen)}
      </label>
      <form
        ref={form}
        id={FORM}
        className={`stack ${css.form}`}
        role="search"
        aria-label={t.form}
        action={href(WIDGETS[widget].path)}
        onChange={({ target, currentTarget }) => {
          if (target instanceof HTMLInputElement && target.type === "checkbox") currentTarget.requestSubmit();
        }}
        onSubmit={({ nativeEvent, currentTarget }) => {
          searched.current = String(new FormData(currentTarget).get("text"));
          if (nativeEvent.submitter) close();
        }}
      >
        <Unfiltered {...queryOf(params, widget)} />
        <TextField
          id="listing-text"
          label={t.search}
          hint={t.searchHint}
          type="search"
          name="text"
          defaultValue={params.text}
          maxLength={80}
          enterKeyHint="search"
        />
        <Filters params={params} listing={listing} />
        <div className={css.apply}>
          <Button type="submit" wide>
            {t.apply}
          </Button>
        </div>
      </form>
      <Order sort={params.sort} />
    </div>
  );
}

/** Closes the opened filters; the focus returns to their opener. */
function shut(opener: HTMLInputElement | null, form: HTMLFormElement | null): void {
  if (!opener?.checked) return;
  opener.checked = false;
  if (form?.contains(document.activeElement)) opener.focus();
}

function Filters({ params, listing }: Pick<Found, "params" | "listing">) {
  const t = useWords(words);
  return (
    <>
      {offeredFilters(params, listing).map((facet) => (
        <FilterGroup
          key={facet.filter}
          facet={facet}
          chosen={valuesOf(params, facet.filter)}
          shown={listing.restrictions[facet.filter] ?? 0}
        />
      ))}
      {!params.category && <p className="small muted">{t.pickCategory}</p>}
    </>
  );
}

/** The order of the products; it belongs to the form. */
function Order({ sort: chosen }: Pick<ListingParams, "sort">) {
  const t = useWords(words);
  return (
    <div className={css.order}>
      <Select
        id="listing-sort"
        label={t.sort}
        name="sort"
        form={FORM}
        defaultValue={fieldValue(chosen, USUAL_SORT)}
        onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
      >
        {(Object.keys(t.sorts) as (Sort & keyof typeof t.sorts)[]).map((sort) => (
          <option key={sort} value={fieldValue(sort, USUAL_SORT)}>
            {t.sorts[sort]}
          </option>
        ))}
      </Select>
    </div>
  );
}

/** What stays as it is when filters change: the category, and how many to a page. */
const Unfiltered = ({ category, size }: ReturnType<typeof queryOf>) => (
  <>
    {category && <input type="hidden" name="category" value={category} />}
    {size && <input type="hidden" name="size" value={size} />}
  </>
);

/**
 * Resets the fields to the requested parameters: after Back, or after a filter's own link, they still show other values. Words that are typed since the last
 * search (`searched`), while its answer was under way, stay.
 */
function say(form: HTMLFormElement, params: ListingParams, searched: string): void {
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.type === "checkbox")
      field.checked = valuesOf(params, field.name as Filter).includes(field.value);
    else if (field instanceof HTMLInputElement && field.type === "search") {
      if (field !== document.activeElement || field.value === searched) field.value = params.text;
    } else if (field instanceof HTMLSelectElement) {
      const sort = fieldValue(params.sort, USUAL_SORT);
      if ([...field.options].some(({ value }) => value === sort)) field.value = sort;
    }
  }
}

type Group = { facet: Facet; chosen: string[]; shown: number };

/** One filter's values; those past its restriction open on demand (B§9). */
function FilterGroup({ facet: { filter, buckets }, chosen, shown }: Group) {
  const t = useWords(words);
  const options = (some: Bucket[]) =>
    some.map((bucket) => <Option key={bucket.key} filter={filter} bucket={bucket} on={chosen.includes(bucket.key)} />);
  const hidden = buckets.slice(shown);
  return (
    <fieldset className={css.group}>
      <Cached name="filter" of={[filter, buckets, chosen, shown]}>
        <legend>{t.filters[filter]}</legend>
        {options(buckets.slice(0, shown))}
        {hidden.length > 0 && (
          <ShowMore moreWord={t.more(hidden.length)} lessWord={t.less} open={hidden.some(({ key }) => chosen.includes(key))}>
            {options(hidden)}
          </ShowMore>
        )}
      </Cached>
    </fieldset>
  );
}

function Option({ filter, bucket, on }: { filter: Filter; bucket: Bucket; on: boolean }) {
  const language = useLanguage();
  return (
    <label>
      <input type="checkbox" name={filter} value={bucket.key} defaultChecked={on} />
      {bucket.hex && <i style={{ "--colour": bucket.hex } as CSSProperties} />}
      {bucketWord(filter, bucket, language)}
      <small>{bucket.count}</small>
    </label>
  );
}
