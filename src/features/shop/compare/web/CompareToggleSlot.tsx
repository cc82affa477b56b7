import { useWords } from "#platform/web/words.ts";
import { Button } from "#ui/button/Button.tsx";
import type { CompareToggleGiven } from "../contract.ts";
import { words } from "../messages/words.ts";
import css from "./CompareToggleSlot.module.css";
import { nameOf, useComparing } from "./use-comparing.ts";

/** A product's toggle button: adds it to the comparison or removes it (B§4). The bar or `CompareLine` announces the result. */
export default function CompareToggle({ given: { product } }: { given: CompareToggleGiven }) {
  const t = useWords(words).toggle;
  const { products, busy, add, remove } = useComparing();
  const compared = products.some(({ productSid }) => productSid === product.productSid);
  const name = nameOf(product);
  return (
    <Button
      look="quiet"
      busy={busy}
      className={css.toggle}
      aria-pressed={compared}
      aria-label={compared ? t.comparedNamed(name) : t.addNamed(name)}
      onClick={() => void (compared ? remove(product) : add(product))}
    >
      {compared ? t.compared : t.add}
    </Button>
  );
}
