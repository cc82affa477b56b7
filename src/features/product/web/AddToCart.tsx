import { useState, type SubmitEvent } from "react";
import { addEntry, type Cart } from "#features/cart/contract.ts";
import { useCall, useHref } from "#platform/web/call.ts";
import { CsrfField } from "#platform/web/CsrfField.tsx";
import { useRefusalWords } from "#platform/web/refusal.ts";
import { tell } from "#platform/web/told.ts";
import { useWords } from "#platform/web/words.ts";
import { Button } from "#ui/button/Button.tsx";
import { TextField } from "#ui/field/Field.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { words } from "../messages/words.ts";
import { mostAtOnce } from "../rules.ts";
import css from "./BuyCard.module.css";

type Shown = { offerSid: string; stock: number; name: string };

/** A form to the cart. Without a script it goes on to the cart's own page; with one it stays here and says what became of it. */
export function AddToCart({ offerSid, stock, name }: Shown) {
  const t = useWords(words);
  const href = useHref();
  const { busy, fault, there, add } = useAdding(offerSid);
  const most = mostAtOnce(stock);
  if (most < 1)
    return (
      <Button size="l" wide disabled>
        {t.stock.none}
      </Button>
    );
  return (
    <>
      <form method="post" action={href("/cart/add")} className={css.cart} onSubmit={(event) => void add(event)}>
        <CsrfField />
        <input type="hidden" name="offer" value={offerSid} />
        <TextField label={t.quantity} name="quantity" type="number" inputMode="numeric" min={1} max={most} defaultValue={1} required />
        <Button type="submit" size="l" wide busy={busy}>
          {t.buy}
        </Button>
      </form>
      {fault && <Notice tone="error" live title={fault} />}
      <div role="status">{there && <Notice tone="success" title={t.inCart(name)} action={<a href={href("/cart")}>{t.toCart}</a>} />}</div>
    </>
  );
}

const countOf = ({ entries }: Cart): number => entries.reduce((sum, { quantity }) => sum + quantity, 0);

function useAdding(offer: string) {
  const t = useWords(words).problems;
  const call = useCall();
  const refusal = useRefusalWords();
  const [state, setState] = useState<{ busy?: true; fault?: string; there?: true }>({});
  const add = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const quantity = Number(new FormData(event.currentTarget).get("quantity"));
    setState({ busy: true });
    try {
      const answer = await call(addEntry, { body: { offer, quantity } });
      if (answer.status === 422) return setState({ fault: t[answer.body.problem] });
      if (answer.status === 200) tell("cart-count", countOf(answer.body));
      setState({ there: true });
    } catch (error) {
      setState({ fault: refusal(error) });
    }
  };
  return { ...state, add };
}
