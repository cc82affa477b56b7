/** What stands in each slot of the pages: a file `…Slot.tsx` of the feature that fills it. A slot without a line here stays empty. */
export const slots: Readonly<Record<string, `${string}/web/${string}Slot`>> = {
  "add-to-cart": "product/web/AddToCartSlot",
  "compare-bar": "compare/web/CompareBarSlot",
  "compare-line": "compare/web/CompareLineSlot",
  "compare-toggle": "compare/web/CompareToggleSlot",
  "related-products": "listing/web/RelatedSlot",
  "site-search": "search/web/SearchSlot",
};

/** The files that fill the slots of a page. */
export const fillingsOf = ({ slots: named = [] }: { slots?: readonly string[] }): string[] =>
  named.flatMap((name) => (slots[name] ? [slots[name]] : []));
