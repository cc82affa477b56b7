import { useRef, useState } from "react";
import type { Product } from "#features/shop/catalogue/contract.ts";
import { useHref } from "#platform/web/call.ts";
import { useLimits } from "#platform/web/limits.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { Button, LinkButton } from "#ui/button/Button.tsx";
import { Modal } from "#ui/modal/Modal.tsx";
import { Price } from "#ui/price/Price.tsx";
import { words } from "../messages/words.ts";
import { comparisonPath, mayCompare } from "../rules.ts";
import css from "./CompareList.module.css";
import { nameOf } from "./use-comparing.ts";

/** `word`: the button's label where it stands alone. */
type Shown = { products: Product[]; busy: boolean; word?: string; onRemove: (product: Product) => Promise<unknown> };

/** A button that opens the list of compared products over the page (A§2): with names, prices and all actions, on a phone as well. */
export function CompareList({ products, busy, word, onRemove }: Shown) {
  const t = useWords(words);
  const href = useHref();
  const { compare: most } = useLimits();
  const [open, setOpen] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const takeOut = async (product: Product) => {
    await onRemove(product);
    list.current?.focus(); // the focused button is removed
  };
  const ways = mayCompare(products) ? <LinkButton href={href(comparisonPath(products))}>{t.bar.compare}</LinkButton> : undefined;
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        {word ?? t.bar.list}
      </Button>
      <Modal open={open} title={t.bar.name} onClose={() => setOpen(false)} closeWord={t.close} actions={ways}>
        <p role="status">{t.bar.count(products.length, most)}</p>
        <ul ref={list} className={css.list} tabIndex={-1}>
          {products.map((product) => (
            <Line key={product.productSid} product={product} busy={busy} onRemove={(one) => void takeOut(one)} />
          ))}
        </ul>
        {!ways && <p className="muted">{t.bar.needMore}</p>}
      </Modal>
    </>
  );
}

function Line({ product, busy, onRemove }: { product: Product; busy: boolean; onRemove: (product: Product) => void }) {
  const t = useWords(words);
  const language = useLanguage();
  const href = useHref();
  const { image, slug, offerSid, memorySize, price, discountedPrice } = product;
  const name = nameOf(product);
  return (
    <li className={`row ${css.line}`}>
      <img src={href(image.src)} alt="" width="64" height="64" />
      <div className={css.what}>
        <a href={href(`/devices/${slug}?offer=${offerSid}`)}>
          {name}
          {memorySize && `, ${memorySize.replace(" ", "\u00a0")}`}
        </a>
        <Price {...(discountedPrice ?? price)} language={language} size="s" />
      </div>
      <Button look="quiet" busy={busy} aria-label={t.bar.remove(name)} onClick={() => onRemove(product)}>
        {t.bar.removeWord}
      </Button>
    </li>
  );
}
