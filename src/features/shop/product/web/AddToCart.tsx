import { addEntry } from "#features/shop/cart/contract.ts";
import { useWords } from "#platform/web/words.ts";
import { PostForm } from "#platform/web/PostForm.tsx";
import { Button } from "#ui/button/Button.tsx";
import { TextField } from "#ui/field/Field.tsx";
import { words } from "../messages/words.ts";
import { mostAtOnce } from "../rules.ts";
import { AddedToast } from "./AddedToast.tsx";
import css from "./BuyCard.module.css";
import type { Adding } from "./use-adding.ts";

/** The form's id: the sticky bar submits it too. */
export const BUY_FORM = "buy";

type Shown = { offerSid: string; stock: number; name: string; adding: Adding };

/** Puts an offer in the cart. Without a script it leads to the cart's page; with one it stays here and reports the result. */
export function AddToCart({ offerSid, stock, name, adding }: Shown) {
  const { busy, add } = adding;
  const t = useWords(words);
  const most = mostAtOnce(stock);
  if (most < 1)
    return (
      <Button size="l" wide disabled>
        {t.stock.none}
      </Button>
    );
  return (
    <>
      <PostForm id={BUY_FORM} endpoint={addEntry} hidden={{ offer: offerSid }} className={css.cart} onSend={add} noValidate={false}>
        <TextField
          id="quantity"
          label={t.quantity}
          name="quantity"
          type="number"
          inputMode="numeric"
          min={1}
          max={most}
          defaultValue={1}
          required
        />
        <Button type="submit" size="l" wide busy={busy}>
          {t.buy}
        </Button>
      </PostForm>
      <AddedToast name={name} adding={adding} />
    </>
  );
}
