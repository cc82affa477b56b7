import { useLanguage, useWords } from "#platform/web/words.ts";
import { Badge } from "#ui/notice/Notice.tsx";
import { Price } from "#ui/price/Price.tsx";
import { RadioCards } from "#ui/radio-cards/RadioCards.tsx";
import type { Product, Products } from "../contract.ts";
import { words } from "../messages/words.ts";
import type { Kind } from "../choice.ts";
import css from "./VignettePage.module.css";

/** The two kinds that most people buy (facts.md). */
const FAVOURITES: Kind[] = ["week", "year"];

/** The vignettes on sale as radio buttons: on the page, and as the HTML answer of the products call (decisions §1.3). */
export function ProductChoice({
  sold,
  value,
  onMark,
}: {
  sold: Products;
  value?: string | undefined;
  onMark?: (product: Product) => void;
}) {
  const t = useWords(words).products;
  const language = useLanguage();
  return (
    <RadioCards
      legend={t.legend}
      name="productId"
      shape="flat"
      choices={sold.products.map(({ productId, kind, price }) => ({
        value: productId,
        title: t.titles[kind],
        badge: FAVOURITES.includes(kind) && <Badge tone="success">{t.favourite}</Badge>,
        note: t.notes[kind],
        aside: (
          <span className={css.stacked}>
            <Price {...price} language={language} />
          </span>
        ),
      }))}
      value={value}
      onChange={(productId) => {
        const product = sold.products.find((one) => one.productId === productId);
        if (product) onMark?.(product);
      }}
    />
  );
}
