import type { AddToCartGiven } from "#features/shop/compare/contract.ts";
import { useHref } from "#platform/web/call.ts";
import { CsrfField } from "#platform/web/CsrfField.tsx";
import { useWords } from "#platform/web/words.ts";
import { Button } from "#ui/button/Button.tsx";
import { words } from "../messages/words.ts";
import { AddedToast } from "./AddedToast.tsx";
import { useAdding } from "./use-adding.ts";

/** Puts one piece of a listed device in the cart. Without a script it leads to the cart's page; with one it stays here. */
export default function AddToCart({ given: { offerSid, name, stock } }: { given: AddToCartGiven }) {
  const t = useWords(words);
  const href = useHref();
  const adding = useAdding(offerSid);
  if (stock < 1)
    return (
      <Button look="secondary" disabled>
        {t.stock.none}
      </Button>
    );
  return (
    <>
      <form method="post" action={href("/cart/add")} onSubmit={(event) => void adding.add(event)}>
        <CsrfField />
        <input type="hidden" name="offer" value={offerSid} />
        <input type="hidden" name="quantity" value="1" />
        <Button type="submit" busy={adding.busy} aria-label={t.buyNamed(name)}>
          {t.buyShort}
        </Button>
      </form>
      <AddedToast name={name} adding={adding} />
    </>
  );
}
