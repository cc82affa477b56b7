import { dayWords } from "#platform/instant-words.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { Linked } from "#ui/linked/Linked.tsx";
import type { Day } from "#vocabulary/day.ts";
import { euroOfCents } from "#vocabulary/money-words.ts";
import { words } from "../messages/words.ts";
import type { ShownOffer } from "../offers.ts";

/** What an offer costs, in a few words; what it takes off, of a voucher. */
export function usePriceWords(): (offer: Pick<ShownOffer, "priceCents" | "recurring" | "voucherCurrentValue">) => string {
  const t = useWords(words);
  const language = useLanguage();
  return ({ priceCents, recurring, voucherCurrentValue }) => {
    if (voucherCurrentValue !== null) return t.worth(euroOfCents(voucherCurrentValue, language));
    if (priceCents === 0) return t.free;
    return (recurring ? t.monthly : t.once)(euroOfCents(priceCents, language));
  };
}

/** Everything that is said of an offer before its button: what it is, when and how it is charged, and its terms. */
export function OfferText({ offer }: { offer: ShownOffer }) {
  const t = useWords(words);
  const language = useLanguage();
  const price = usePriceWords();
  const { descriptions, termsOfConditions, priceCents, charge, prepaid } = offer;
  const day = (shown: string) => dayWords(shown as Day, language);
  const sentences = [
    priceCents > 0 &&
      (charge.nextDay ? t.charged.monthly(day(charge.firstDay), day(charge.nextDay)) : t.charged.once(day(charge.firstDay))),
    priceCents > 0 && (prepaid ? t.charged.prepaid : t.charged.bill),
    charge.lastDay && t.charged.until(day(charge.lastDay)),
  ];
  return (
    <div className="stack stack-s">
      <p>{descriptions[language]}</p>
      <p>
        <strong>{price(offer)}</strong>
      </p>
      <p className="small">{sentences.filter(Boolean).join(" ")}</p>
      <div>
        <p>
          <strong>{t.terms}</strong>
        </p>
        <p className="small">
          <Linked>{termsOfConditions[language]}</Linked>
        </p>
      </div>
    </div>
  );
}
