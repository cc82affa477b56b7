import type { ReactNode } from "react";
import { CATEGORIES, type Category } from "#features/shop/catalogue/contract.ts";
import { useHref } from "#platform/web/call.ts";
import { Cached } from "#platform/web/cached.tsx";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { searched, slot, widget as part } from "#ui/widget/widget.ts";
import { addressOf, isFiltered } from "../search-params.ts";
import { words } from "../messages/words.ts";
import type { ListedProduct } from "../sent-listing.ts";
import { WIDGETS } from "../widgets.ts";
import { chosenOf, cleared, offeredFilters } from "./chosen.ts";
import { FilterForm } from "./FilterForm.tsx";
import { GoOn } from "./GoOn.tsx";
import css from "./ListingView.module.css";
import type { Found } from "./load.ts";
import { NothingFits } from "./NothingFits.tsx";
import { ProductCard } from "./ProductCard.tsx";
import cards from "./ProductCard.module.css";

/** As the operator's report calls them. */
const PARTS = {
  devices: { id: "devices", name: "Списък за сравняване" },
  shop: { id: "shop-devices", name: "Списък с устройства" },
  related: { id: "related-products", name: "Подобни устройства" },
} as const;

/** `foot`: another feature's content on each card. */
type Shown = Found & { foot?: (product: ListedProduct) => ReactNode };

/** The same products in the other of the two listings. */
const OTHER = { devices: "shop", shop: "devices" } as const;

/** A listing as its page shows it: kinds, filters, order, products, and the way on. */
export function ListingView(shown: Shown) {
  const { widget, params, listing, withoutWords } = shown;
  return (
    <Cached name="listing" of={[widget, params, listing, withoutWords]}>
      <Whole {...shown} />
    </Cached>
  );
}

function Whole({ foot, ...found }: Shown) {
  const { widget, params, listing } = found;
  const t = useWords(words);
  return (
    <div className={`stack ${css.listing}`} {...part({ ...PARTS[widget], custom: params.category })}>
      <Head {...found} />
      <p className={css.lead}>{t.lead[widget]}</p>
      <Categories {...found} />
      <div className={css.sides} data-filters={offeredFilters(params, listing).length > 0 ? "" : undefined}>
        <FilterForm {...found} />
        <section
          className={`stack ${css.results}`}
          aria-label={t.list}
          {...searched({ query: params.text, results: listing.total, extended: isFiltered(params) })}
        >
          <p role="status" className={css.total}>
            {t.count(listing.total)}
          </p>
          <ChosenFilters {...found} />
          {listing.total === 0 ? (
            <NothingFits {...found} />
          ) : (
            <ul className={`${css.cards} ${cards.cards}`} {...slot({ id: "listing", code: params.category ?? "all" })}>
              {listing.content.map((product, place) => (
                <li key={product.productSid} id={`product-${place + 1}`}>
                  <Cached name="card" of={[product, place < 4]}>
                    <ProductCard product={product} soon={place < 4} level={2}>
                      {foot?.(product)}
                    </ProductCard>
                  </Cached>
                </li>
              ))}
            </ul>
          )}
          <GoOn {...found} />
        </section>
      </div>
    </div>
  );
}

/** What is listed, and the way to the same in the other listing. */
function Head({ widget, params }: Found) {
  const t = useWords(words);
  const href = useHref();
  const size = widget === "shop" ? WIDGETS.devices.size : params.size;
  return (
    <div className={css.head}>
      <PageHeader
        title={t.titles[params.category ?? "all"]}
        aside={<a href={href(addressOf(OTHER[widget], { ...params, size }))}>{t.other[widget]}</a>}
      />
    </div>
  );
}

/** Each kind with all else as it is, but for its own price ranges; one that has nothing of it leads to all of its own. */
function Categories({ widget, params, listing }: Found) {
  const t = useWords(words);
  const href = useHref();
  const { buckets = [], without = 0 } = listing.aggr.find(({ filter }) => filter === "category") ?? {};
  const countOf = (category: Category | undefined): number =>
    category ? (buckets.find(({ key }) => key === category)?.count ?? 0) : params.price.length > 0 ? 0 : without;
  const hrefOf = (category: Category | undefined): string => {
    if (category === params.category) return addressOf(widget, params);
    const narrowed = category === undefined || countOf(category) > 0;
    return addressOf(widget, params, narrowed ? { category, price: [] } : { ...cleared(params), category });
  };
  return (
    <nav aria-label={t.categories}>
      <ul className={css.categories}>
        {[undefined, ...CATEGORIES].map((category) => (
          <li key={category ?? "all"}>
            <a href={href(hrefOf(category))} aria-current={params.category === category ? "true" : undefined}>
              {category ? t.titles[category] : t.everything}{" "}
              {countOf(category) > 0 && <span className={css.count}>{countOf(category)}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ChosenFilters({ widget, params, listing }: Found) {
  const t = useWords(words);
  const href = useHref();
  const chosen = chosenOf(params, { aggr: listing.aggr, language: useLanguage() });
  if (chosen.length === 0) return null;
  return (
    <ul className={css.chosen} aria-label={t.chosen}>
      {chosen.map(({ key, word, without }) => (
        <li key={key}>
          <a href={href(addressOf(widget, params, without))} aria-label={t.remove(word)}>
            {word}
            <span aria-hidden="true">×</span>
          </a>
        </li>
      ))}
      <li>
        <a className={css.clear} href={href(addressOf(widget, params, cleared(params)))}>
          {t.clear}
        </a>
      </li>
    </ul>
  );
}
