import { useLanguage, useWords } from "#platform/web/words.ts";
import { Price } from "#ui/price/Price.tsx";
import { euro } from "#vocabulary/money-words.ts";
import type { Order } from "../contract.ts";
import { standingWords } from "../messages/standing-words.ts";

type Back = NonNullable<Order["back"]>;

/** The amounts paid back for an order, as a row of its summary; undefined when there are none. */
export function useMoneyBack(back: Order["back"]) {
  const t = useWords(standingWords).back;
  if (!back) return [];
  return [{ term: back.done.eur === back.total.eur ? t.done : t.due, value: <Sum {...back} /> }];
}

function Sum({ total, done }: Back) {
  const t = useWords(standingWords).back;
  const language = useLanguage();
  return (
    <>
      <Price {...total} language={language} />
      {done.eur !== "0.00" && done.eur !== total.eur && <p className="small muted">{t.ofThem(euro(done.eur, language))}</p>}
    </>
  );
}
