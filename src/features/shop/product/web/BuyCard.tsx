import { use } from "react";
import type { CompareToggleGiven } from "#features/shop/compare/contract.ts";
import type { Device, Offer } from "#features/shop/catalogue/contract.ts";
import { Slot } from "#platform/web/slot.tsx";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { euro, lev } from "#vocabulary/money-words.ts";
import { percentLess } from "#vocabulary/money.ts";
import { Badge } from "#ui/notice/Notice.tsx";
import { Card } from "#ui/page/PageHeader.tsx";
import { LevContext } from "#ui/price/lev.ts";
import { Price, usePriceWords } from "#ui/price/Price.tsx";
import { words } from "../messages/words.ts";
import { stockLevel } from "../rules.ts";
import { AddToCart } from "./AddToCart.tsx";
import css from "./BuyCard.module.css";
import { Presents } from "./Presents.tsx";
import type { Adding } from "./use-adding.ts";
import { Variants } from "./Variants.tsx";

type Shown = { device: Device; offer: Offer; adding: Adding; onChoose: (offer: Offer) => void };

/** The price and stock of an offer; announced when another is chosen. */
export const Facts = ({ offer }: { offer: Offer }) => (
  <div aria-live="polite" className="stack stack-s">
    <PriceOf offer={offer} />
    <Stock stock={offer.stock} />
  </div>
);

/** The choices of a device and its form to buy. */
export function BuyCard({ device, offer, adding, onChoose }: Shown) {
  const t = useWords(words);
  const { productSid, category, manufacturer, model, slug } = device;
  const { offerSid, price, discountedPrice, stock } = offer;
  return (
    <Card as="div">
      <Variants device={device} offer={offer} onChoose={onChoose} />
      <AddToCart key={offerSid} offerSid={offerSid} stock={stock} name={`${manufacturer} ${model}`} adding={adding} />
      <div className="row">
        <Slot<CompareToggleGiven>
          name="compare-toggle"
          given={{ product: { productSid, offerSid, category, manufacturer, model, price, discountedPrice } }}
        />
        <Presents slug={slug} name={`${manufacturer} ${model}`} />
      </div>
      <Slot name="compare-line" given={{}} />
      <div>
        <h2 className={css.subtitle}>{t.delivery.title}</h2>
        <p className="small muted">{t.delivery.text}</p>
      </div>
    </Card>
  );
}

/** The price. Beside a discount are the regular price and the lowest of the 30 days before it, from which the percentage is computed. */
function PriceOf({ offer: { price, discountedPrice, lowestPrice30Days, leasingPrice } }: { offer: Offer }) {
  const t = useWords(words).price;
  const language = useLanguage();
  const showsLev = use(LevContext);
  const both = usePriceWords(language);
  const percent = discountedPrice && lowestPrice30Days ? percentLess(lowestPrice30Days.eur, discountedPrice.eur) : 0;
  return (
    <div className={`stack ${css.price}`}>
      <p className="row">
        <span className="visually-hidden">{t.now}</span>
        <Price {...(discountedPrice ?? price)} language={language} size="l" />
        {percent > 0 && <Badge tone="success">{t.off(percent)}</Badge>}
      </p>
      {discountedPrice && (
        <p className="small">
          {t.regular} <s>{euro(price.eur, language)}</s> {showsLev && <s>({lev(price.bgn, language)})</s>}
        </p>
      )}
      {discountedPrice && lowestPrice30Days && (
        <p className="small">
          {t.lowest} {both(lowestPrice30Days)}
        </p>
      )}
      {leasingPrice && <p className="small">{t.lease(both(leasingPrice), leasingPrice.months, both(leasingPrice.total))}</p>}
      <p className="small muted">{t.vat}</p>
    </div>
  );
}

function Stock({ stock }: { stock: number }) {
  const t = useWords(words).stock;
  const level = stockLevel(stock);
  if (level === "none")
    return (
      <p>
        <Badge tone="error">{t.none}</Badge> <span className="small">{t.noneMore}</span>
      </p>
    );
  return (
    <p>
      <Badge tone={level === "few" ? "warning" : "success"}>{level === "few" ? t.few(stock) : t.plenty}</Badge>
    </p>
  );
}
