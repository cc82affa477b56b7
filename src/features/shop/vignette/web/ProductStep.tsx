import { useWords } from "#platform/web/words.ts";
import { Button } from "#ui/button/Button.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { Spinner } from "#ui/waiting/Waiting.tsx";
import { slot } from "#ui/widget/widget.ts";
import { words } from "../messages/words.ts";
import { ProductChoice } from "./ProductChoice.tsx";
import type { Buying } from "./use-buying.ts";
import css from "./VignettePage.module.css";

/** The area that shows the products of the chosen vehicle category (A§2). */
export function ProductStep({ buying: { vehicle, sold, loading, product, choose, mark } }: { buying: Buying }) {
  const t = useWords(words).products;
  return (
    <div className={css.products} aria-busy={loading === "yes"} {...slot({ id: "vignette", code: "product", position: 2 })}>
      {!vehicle && <p className="muted">{t.first}</p>}
      <Spinner waiting={loading === "yes"}>{t.loading}</Spinner>
      {loading === "away" && vehicle && (
        <Notice
          tone="error"
          live
          title={t.away.title}
          action={
            <Button look="secondary" onClick={() => void choose(vehicle)}>
              {t.away.again}
            </Button>
          }
        >
          {t.away.text}
        </Notice>
      )}
      {sold && <ProductChoice sold={sold} value={product?.productId} onMark={mark} />}
    </div>
  );
}
