import { addEntry } from "#features/shop/cart/contract.ts";
import type { AddToCartGiven } from "#features/shop/compare/contract.ts";
import { useWords } from "#platform/web/words.ts";
import { PostForm } from "#platform/web/PostForm.tsx";
import { Button } from "#ui/button/Button.tsx";
import { words } from "../messages/words.ts";
import { AddedToast } from "./AddedToast.tsx";
import { useAdding } from "./use-adding.ts";

/** Puts one piece of a listed device in the cart. Without a script it leads to the cart's page; with one it stays here. */
export default function AddToCart({ given: { offerSid, name, stock } }: { given: AddToCartGiven }) {
  const t = useWords(words);
  const adding = useAdding(offerSid);
  if (stock < 1)
    return (
      <Button look="secondary" disabled>
        {t.stock.none}
      </Button>
    );
  return (
    <>
      <PostForm className="" endpoint={addEntry} hidden={{ offer: offerSid, quantity: 1 }} onSend={adding.add}>
        <Button type="submit" busy={adding.busy} aria-label={t.buyNamed(name)}>
          {t.buyShort}
        </Button>
      </PostForm>
      <AddedToast name={name} adding={adding} />
    </>
  );
}
