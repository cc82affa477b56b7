import { useHref } from "#platform/web/call.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { LinkButton } from "#ui/button/Button.tsx";
import { EmptyState } from "#ui/page/PageHeader.tsx";
import { NothingTherePicture } from "#ui/pictures/failures.tsx";
import { addressOf } from "../search-params.ts";
import { words } from "../messages/words.ts";
import type { Filter } from "../widgets.ts";
import { chosenOf, cleared, withoutFilter } from "./chosen.ts";
import css from "./ListingView.module.css";
import type { Found } from "./load.ts";

/** An empty listing suggests which one filter to remove, and how many devices there are then. */
export function NothingFits({ widget, params, listing, withoutWords }: Found) {
  const t = useWords(words);
  const href = useHref();
  const chosen = chosenOf(params, { aggr: listing.aggr, language: useLanguage() });
  if (chosen.length === 0 && !params.category) return <EmptyState picture={<NothingTherePicture />} title={t.empty.shelves} />;
  const wordsOf = (filter: Filter): string[] => {
    if (filter === "category") return params.category ? [t.titles[params.category]] : [];
    return chosen.flatMap((one) => (one.filter === filter ? [one.word] : []));
  };
  const ways = listing.aggr
    .map(({ filter, without }) => ({ filter, without, what: wordsOf(filter).map(t.words).join(", ") }))
    .filter(({ without, what }) => without > 0 && what !== "");
  const some = ways.length > 0 || withoutWords > 0;
  return (
    <EmptyState
      picture={<NothingTherePicture />}
      title={t.empty.title}
      action={
        <>
          {some && (
            <ul className={`stack ${css.ways}`}>
              {ways.map(({ filter, without, what }) => (
                <li key={filter}>
                  <a href={href(addressOf(widget, params, withoutFilter(filter)))}>{t.empty.without(what, without)}</a>
                </li>
              ))}
              {withoutWords > 0 && (
                <li>
                  <a href={href(addressOf(widget, params, { text: "" }))}>{t.empty.withoutWords(params.text, withoutWords)}</a>
                </li>
              )}
            </ul>
          )}
          <LinkButton href={href(addressOf(widget, params, { ...cleared(params), category: undefined }))}>{t.clear}</LinkButton>
        </>
      }
    >
      {some ? t.empty.text : t.empty.nothing}
    </EmptyState>
  );
}
