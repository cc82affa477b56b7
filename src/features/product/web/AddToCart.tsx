import { useHref } from "#platform/web/call.ts";
import { CsrfField } from "#platform/web/CsrfField.tsx";
import { useWords } from "#platform/web/words.ts";
import { Button } from "#ui/button/Button.tsx";
import { TextField } from "#ui/field/Field.tsx";
import { words } from "../messages/words.ts";
import { mostAtOnce } from "../rules.ts";
import css from "./BuyCard.module.css";

/** A plain form to the cart, which goes on to the cart's own page. Nothing to press where there is none left. */
export function AddToCart({ offerSid, stock }: { offerSid: string; stock: number }) {
  const t = useWords(words);
  const href = useHref();
  const most = mostAtOnce(stock);
  if (most < 1)
    return (
      <Button size="l" wide disabled>
        {t.stock.none}
      </Button>
    );
  return (
    <form method="post" action={href("/cart/add")} className={css.cart}>
      <CsrfField />
      <input type="hidden" name="offer" value={offerSid} />
      <TextField label={t.quantity} name="quantity" type="number" inputMode="numeric" min={1} max={most} defaultValue={1} required />
      <Button type="submit" size="l" wide>
        {t.buy}
      </Button>
    </form>
  );
}
