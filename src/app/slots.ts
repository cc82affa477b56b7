/** What stands in each slot of the pages: a file `…Slot.tsx` of the feature that fills it. A slot without a line here stays empty. */
export const slots: Readonly<Record<string, `${string}/web/${string}Slot`>> = {
  "add-to-cart": "shop/product/web/AddToCartSlot",
  "compare-bar": "shop/compare/web/CompareBarSlot",
  "compare-line": "shop/compare/web/CompareLineSlot",
  "compare-toggle": "shop/compare/web/CompareToggleSlot",
  "related-products": "shop/listing/web/RelatedSlot",
  "site-search": "site/search/web/SearchSlot",
};

/** The files that fill the slots of a page. */
export const fillingsOf = ({ slots: named = [] }: { slots?: readonly string[] }): string[] =>
  named.flatMap((name) => (slots[name] ? [slots[name]] : []));
