import type { AnswerOf } from "#platform/endpoint.ts";
import { useWords } from "#platform/web/words.ts";
import { Notice } from "#ui/notice/Notice.tsx";
import type { products } from "../contract.ts";
import { words } from "../messages/words.ts";
import { ProductChoice } from "./ProductChoice.tsx";

/** The HTML answer of the products call: the same choice that the page shows. */
export function ProductsFragment({ given }: { given: AnswerOf<typeof products> }) {
  const { away } = useWords(words).products;
  if (given.status === 200) return <ProductChoice sold={given.body} />;
  return (
    <Notice tone="error" title={away.title}>
      {away.text}
    </Notice>
  );
}
