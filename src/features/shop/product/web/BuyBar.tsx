import { useEffect, useState } from "react";
import type { Offer } from "#features/shop/catalogue/contract.ts";
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

/**
 * What is about to be bought, with its price and button. On a phone it is visible from the start, elsewhere after the page's own price and button have scrolled
 * by (A§9); never beside them. The page announces its messages.
 */
export function BuyBar({ name, offer, adding: { busy, there } }: Shown) {
  const t = useWords(words);
  const language = useLanguage();
  const href = useHref();
  const form = usePlaceOfForm(offer.offerSid);
  const { memorySize, colour, price, discountedPrice, stock } = offer;
  if (stock < 1) return null;
  return (
    <div className={css.place} data-form={form}>
      {form !== "in-sight" && (
        // a new one each time, because the bar reports its height before it is painted
        <StickyBar key={form} label={t.bar} aside={[memorySize, colour?.name].filter(Boolean).join(" · ")}>
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

/** Where the form to buy is relative to the visible part of the page. */
type FormPlace = "below" | "in-sight" | "gone-by";

function usePlaceOfForm(offerSid: string): FormPlace {
  const [{ isSeen, isBelow }, setSeen] = useState({ isSeen: false, isBelow: true });
  useEffect(() => {
    const form = document.getElementById(BUY_FORM);
    if (!form) return;
    const whole = new IntersectionObserver(([one]) => setSeen((now) => ({ ...now, isSeen: one?.isIntersecting === true })), {
      threshold: 1,
    });
    // everything below counts as seen: after a jump past the form it is above
    const passed = new IntersectionObserver(([one]) => setSeen((now) => ({ ...now, isBelow: one?.isIntersecting !== false })), {
      rootMargin: "0px 0px 9999999px 0px",
    });
    whole.observe(form);
    passed.observe(form);
    return () => {
      whole.disconnect();
      passed.disconnect();
      setSeen({ isSeen: false, isBelow: true });
    };
  }, [offerSid]);
  return isSeen ? "in-sight" : isBelow ? "below" : "gone-by";
}
