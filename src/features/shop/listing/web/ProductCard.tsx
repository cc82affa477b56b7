import type { ReactNode } from "react";
import { useHref } from "#platform/web/call.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { Price, usePriceWords } from "#ui/price/Price.tsx";
import { euro } from "#vocabulary/money-words.ts";
import { words } from "../messages/card-words.ts";
import { percentOff } from "../rules.ts";
import type { ListedProduct } from "../sent-listing.ts";
import css from "./ProductCard.module.css";

type Shown = { product: ListedProduct; soon?: boolean; level: 2 | 3; children?: ReactNode };

/** A device in a list of the class `cards`, in the variant of its offer. `soon`: it is visible at first, so its picture loads eagerly; `children` are at its bottom. */
export function ProductCard({ product, soon, level, children }: Shown) {
  const t = useWords(words).card;
  const href = useHref();
  const Heading = `h${level}` as const;
  const { image, manufacturer, model, memorySize, colour, slug, offerSid, stock } = product;
  const variant = [memorySize, colour?.name].filter(Boolean).join(" · ");
  return (
    <article>
      <img src={href(image.src)} alt={image.alt} loading={soon ? undefined : "lazy"} />
      <Heading>
        <a href={href(`/devices/${slug}?offer=${offerSid}`)}>{`${manufacturer} ${model}`}</a>
      </Heading>
      {variant && <p>{variant}</p>}
      <PriceOf product={product} />
      <p className={stock > 0 ? undefined : css.soldOut}>{stock > 0 ? t.inStock : t.soldOut}</p>
      {children && <div>{children}</div>}
    </article>
  );
}

/** Its price; with a discount also the regular price and the lowest one of the 30 days before (directive 98/6/EC, article 6a). */
function PriceOf({ product: { price, discountedPrice, lowestPrice30Days } }: { product: ListedProduct }) {
  const t = useWords(words).card;
  const language = useLanguage();
  const inWords = usePriceWords(language);
  if (!discountedPrice) return <Price {...price} language={language} />;
  const percent = lowestPrice30Days ? percentOff(discountedPrice.eur, lowestPrice30Days.eur) : 0;
  return (
    <div className={css.prices}>
      <span>{percent > 0 ? t.off(percent) : t.sale}</span>
      <p>
        <span className="visually-hidden">{`${t.regular} `}</span>
        <s>{euro(price.eur, language)}</s>
      </p>
      <div>
        <span className="visually-hidden">{`${t.now} `}</span>
        <Price {...discountedPrice} language={language} />
      </div>
      {lowestPrice30Days && <p>{t.lowest(inWords(lowestPrice30Days))}</p>}
    </div>
  );
}
