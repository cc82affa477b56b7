import { useEffect } from "react";
import type { Product } from "#features/shop/catalogue/contract.ts";
import { useCall } from "#platform/web/call.ts";
import { useLimits } from "#platform/web/limits.ts";
import { useSubmits } from "#platform/web/use-submit.ts";
import { useWords } from "#platform/web/words.ts";
import { addToComparison, clearComparison, comparisonProducts, removeFromComparison, type CompareToggleGiven } from "../contract.ts";
import { words } from "../messages/words.ts";
import { added, type Compared } from "../rules.ts";
import { publishCompared, announceComparison, useCompared } from "./compared.ts";

export const nameOf = ({ manufacturer, model }: Pick<Product, "manufacturer" | "model">): string => `${manufacturer} ${model}`;

/** The compared products and their actions; every action announces its result to all components of the comparison. */
export function useComparing() {
  const t = useWords(words).announcement;
  const call = useCall();
  const { compare: most } = useLimits();
  const isFullFor = (product: Compared, list: readonly Compared[]): boolean => added([...list], product, most) === "list-is-full";
  const { products, announcement } = useCompared();
  const { run, send, busy, message } = useSubmits<true>();
  useEffect(() => {
    if (message) announceComparison(message.words);
  }, [message]);

  const doing = (work: () => Promise<void>) => run(true, work);
  const add = (product: CompareToggleGiven["product"]) =>
    doing(async () => {
      const { price, discountedPrice, offerSid } = product;
      if (isFullFor(product, products ?? [])) {
        const there = (await call(comparisonProducts, {})).body; // another tab may have removed one
        publishCompared(there);
        if (isFullFor(product, there)) return announceComparison(t.full(most));
      }
      const answer = await send(addToComparison, {
        body: { offer: offerSid, price: price.eur, discountedPrice: discountedPrice?.eur ?? "" },
      });
      if (answer.status === 422) return announceComparison(t.full(most));
      const now = (await call(comparisonProducts, {})).body;
      publishCompared(now, answer.body.error ? t.otherCategory(nameOf(product)) : t.added(nameOf(product), now.length));
    });
  const remove = (product: Pick<Product, "productSid" | "manufacturer" | "model">) =>
    doing(async () => {
      const { body } = await send(removeFromComparison, { body: { product: product.productSid } });
      publishCompared(body, t.removed(nameOf(product), body.length));
    });
  const clear = () =>
    doing(async () => {
      publishCompared((await send(clearComparison, { body: {} })).body, t.cleared);
    });
  return { products: products ?? [], announcement, busy: busy === true, add, remove, clear };
}
