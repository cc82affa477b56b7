import { useEffect, useRef } from "react";
import type { Product } from "#features/shop/catalogue/contract.ts";
import { useHref } from "#platform/web/call.ts";
import { useLimits } from "#platform/web/limits.ts";
import { useWords } from "#platform/web/words.ts";
import { Button, LinkButton } from "#ui/button/Button.tsx";
import { Toast } from "#ui/toast/Toast.tsx";
import { widget } from "#ui/widget/widget.ts";
import { words } from "../messages/words.ts";
import { comparisonPath, mayCompare } from "../rules.ts";
import css from "./CompareBarSlot.module.css";
import { CompareList } from "./CompareList.tsx";
import { announceComparison } from "./compared.ts";
import { nameOf, useComparing } from "./use-comparing.ts";

/**
 * The compared products, at the bottom of the device listing: hidden when empty, and its button is disabled below two (A§4). Announces the result of every
 * button.
 */
export default function CompareBar() {
  const t = useWords(words);
  const { products, announcement, busy, remove, clear } = useComparing();
  const { compare: most } = useLimits();
  const bar = useRef<HTMLElement>(null);
  useSpaceBelow(products.length > 0);
  const takeOut = async (product: Product) => {
    await remove(product);
    bar.current?.focus(); // the focused button is removed
  };
  return (
    <>
      <Toast onClose={() => announceComparison("")} closeWord={t.close}>
        {announcement}
      </Toast>
      {products.length > 0 && (
        <section
          ref={bar}
          className={css.bar}
          aria-label={t.bar.name}
          tabIndex={-1}
          {...widget({ id: "compare-bar", name: "Лента за сравнение" })}
        >
          <div className={`container row ${css.inside}`}>
            <p className={css.count}>
              <strong>{t.bar.name}</strong> <span>{t.bar.count(products.length, most)}</span>
            </p>
            <ul className={css.products}>
              {products.map((product) => (
                <Chosen key={product.productSid} product={product} busy={busy} onRemove={() => void takeOut(product)} />
              ))}
            </ul>
            <div className={`row ${css.actions}`}>
              <CompareButton products={products} />
              <CompareList products={products} busy={busy} onRemove={remove} />
              <Button look="quiet" busy={busy} onClick={() => void clear()}>
                {t.bar.clear}
              </Button>
            </div>
          </div>
        </section>
      )}
    </>
  );
}

function CompareButton({ products }: { products: Product[] }) {
  const t = useWords(words).bar;
  const href = useHref();
  if (mayCompare(products)) return <LinkButton href={href(comparisonPath(products))}>{t.compare}</LinkButton>;
  return (
    <>
      <Button disabled aria-describedby="compare-needs">
        {t.compare}
      </Button>
      <span id="compare-needs" className={`small muted ${css.need}`}>
        {t.needMore}
      </span>
    </>
  );
}

function Chosen({ product, busy, onRemove }: { product: Product; busy: boolean; onRemove: () => void }) {
  const t = useWords(words).bar;
  const href = useHref();
  const name = nameOf(product);
  return (
    <li className={css.product}>
      <img src={href(product.image.src)} alt="" width="40" height="40" />
      <a href={href(`/devices/${product.slug}?offer=${product.offerSid}`)}>
        {name}
        {product.memorySize && <span className="small muted"> {product.memorySize}</span>}
      </a>
      <button type="button" className={`icon-button ${css.remove}`} aria-label={t.remove(name)} aria-disabled={busy} onClick={onRemove}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M6 6l12 12M18 6L6 18" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        </svg>
      </button>
    </li>
  );
}

/** While the bar covers the bottom of the page, focused elements are scrolled clear of it (WCAG 2.4.11). */
function useSpaceBelow(shown: boolean): void {
  useEffect(() => {
    if (!shown) return;
    const { dataset } = document.documentElement;
    dataset["compareBar"] = "";
    return () => {
      delete dataset["compareBar"];
      if (document.activeElement === document.body) document.getElementById("main")?.focus({ preventScroll: true });
    };
  }, [shown]);
}
