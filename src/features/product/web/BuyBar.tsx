import { useEffect, useState } from "react";
import type { Offer } from "#features/catalogue/contract.ts";
import { useHref } from "#platform/web/call.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { Button, LinkButton } from "#ui/button/Button.tsx";
import { Price } from "#ui/price/Price.tsx";
import { StickyBar } from "#ui/sticky-bar/StickyBar.tsx";
import { words } from "../messages/words.ts";
import { BUY_FORM } from "./AddToCart.tsx";
import css from "./BuyBar.module.css";
import type { Adding } from "./use-adding.ts";

type Shown = { name: string; offer: Offer; adding: Adding };

/** What is about to be bought, with its price and button: in sight once those of the page have gone by (A§9). What it says of the cart, the page says aloud. */
export function BuyBar({ name, offer, adding: { busy, there } }: Shown) {
  const t = useWords(words);
  const language = useLanguage();
  const href = useHref();
  const hasGoneBy = useGoneBy(offer.offerSid);
  const { memorySize, colour, price, discountedPrice } = offer;
  return (
    <div className={css.place}>
      {hasGoneBy && (
        <StickyBar label={t.bar} aside={[memorySize, colour?.name].filter(Boolean).join(" · ")}>
          <div className={css.what}>
            <strong>{name}</strong>
            <Price {...(discountedPrice ?? price)} language={language} />
          </div>
          {there ? (
            <LinkButton href={href("/cart")}>{t.toCart}</LinkButton>
          ) : (
            <Button type="submit" form={BUY_FORM} busy={busy} aria-label={t.buy}>
              {t.buyShort}
            </Button>
          )}
        </StickyBar>
      )}
    </div>
  );
}

/** Whether the form that buys is out of sight above; where there is none, nothing has gone by. */
function useGoneBy(offerSid: string): boolean {
  const [hasGoneBy, setGoneBy] = useState(false);
  useEffect(() => {
    const form = document.getElementById(BUY_FORM);
    if (!form) return;
    // all that lies below counts as seen: who leaps past the form has it above as well
    const watching = new IntersectionObserver(([seen]) => setGoneBy(seen?.isIntersecting === false), {
      rootMargin: "0px 0px 9999999px 0px",
    });
    watching.observe(form);
    return () => {
      watching.disconnect();
      setGoneBy(false);
    };
  }, [offerSid]);
  return hasGoneBy;
}
