import { useEffect, useRef, useState } from "react";
import type { Product } from "#features/shop/catalogue/contract.ts";
import { Cached } from "#platform/web/cached.tsx";
import { useWords } from "#platform/web/words.ts";
import { Button } from "#ui/button/Button.tsx";
import { slot, widget } from "#ui/widget/widget.ts";
import { words } from "../messages/card-words.ts";
import { ProductCard } from "./ProductCard.tsx";
import cards from "./ProductCard.module.css";
import css from "./RelatedSlot.module.css";

/**
 * Similar devices as a slider for a device's own page: three in sight and three a step, one on narrow screens (B§9). It scrolls by touch and
 * by keyboard without a script; `given` is what the listing `related` gave. Nothing where there are none.
 */
export default function RelatedSlot({ given: { products } }: { given: { products: Product[] } }) {
  const t = useWords(words).related;
  const list = useRef<HTMLUListElement>(null);
  const { ends, look } = useEnds();
  useEffect(() => look(list.current), [look, products]);
  if (products.length === 0) return null;
  const step = (sign: 1 | -1) => list.current?.scrollBy({ left: sign * list.current.clientWidth });
  return (
    <section
      className={`stack ${css.related}`}
      aria-labelledby="related-title"
      {...widget({ id: "related-products", name: "Подобни устройства" })}
    >
      <div className={`row row-between ${css.head}`}>
        <h2 id="related-title">{t.title}</h2>
        {ends && (
          <div className={css.steps}>
            <Button look="secondary" aria-label={t.back} aria-disabled={ends.first} onClick={() => step(-1)}>
              ‹
            </Button>
            <Button look="secondary" aria-label={t.on} aria-disabled={ends.last} onClick={() => step(1)}>
              ›
            </Button>
          </div>
        )}
      </div>
      <ul
        ref={list}
        className={`${css.slides} ${cards.cards}`}
        {...slot({ id: "related" })}
        onScroll={({ currentTarget }) => look(currentTarget)}
      >
        <Cached name="related" of={[products]}>
          {products.map((product) => (
            <li key={product.productSid}>
              <Cached name="related-card" of={[product]}>
                <ProductCard product={product} level={3} />
              </Cached>
            </li>
          ))}
        </Cached>
      </ul>
    </section>
  );
}

/** Whether the slider is at its first or its last step; undefined until measured, and where all fit. */
function useEnds() {
  const [ends, setEnds] = useState<{ first: boolean; last: boolean }>();
  const [look] = useState(() => (list: HTMLElement | null) => {
    if (!list) return;
    const { scrollLeft, clientWidth, scrollWidth } = list;
    const first = scrollLeft < 2;
    const last = scrollLeft + clientWidth > scrollWidth - 2;
    setEnds((before) => {
      if (first && last) return undefined;
      return before?.first === first && before.last === last ? before : { first, last };
    });
  });
  return { ends, look };
}
