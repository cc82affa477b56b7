import { useLanguage, useWords } from "#platform/web/words.ts";
import { Button } from "#ui/button/Button.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { euro } from "#vocabulary/money-words.ts";
import type { Product } from "../contract.ts";
import { details } from "../messages/details.ts";
import { words } from "../messages/words.ts";
import { periodWords } from "../period-words.ts";
import { betterThanTyped } from "./starts.ts";
import type { Buying } from "./use-buying.ts";

/** Another vignette that covers what is chosen and costs less or lasts longer, where there is one. */
export function Better({ buying, product }: { buying: Buying; product: Product }) {
  const t = useWords(details).start.better;
  const { titles } = useWords(words).products;
  const language = useLanguage();
  const { mark, change } = buying;
  const better = betterThanTyped(buying, product);
  if (!better) return null;
  const { to } = periodWords(better.period, language);
  const take = (): void => {
    change(better.start);
    mark(better.product);
  };
  return (
    <div role="status">
      <Notice
        tone="info"
        title={t.title(titles[better.product.kind], euro(better.product.price.eur, language))}
        action={
          <Button look="secondary" onClick={take}>
            {t.choose}
          </Button>
        }
      >
        {better.cheaper && better.longer ? t.both(to) : better.cheaper ? t.cheaper(to) : t.longer(to)}
      </Notice>
    </div>
  );
}
