import { tickProps } from "#platform/web/field-props.ts";
import { useWords } from "#platform/web/words.ts";
import { Disclosure } from "#ui/disclosure/Disclosure.tsx";
import { Checkbox } from "#ui/field/Field.tsx";
import type { Summary } from "../contract.ts";
import { words } from "../messages/words.ts";
import css from "./CheckoutPage.module.css";
import { checkoutFields } from "../fields.ts";
import type { Fields } from "./ContactFields.tsx";

/** The terms of the purchase in plain words, and their checkbox. Terms accepted with the vignette are shown without a checkbox. */
export function Terms({ typed, faults, change, shown: { entries, terms: required } }: Fields & { shown: Summary }) {
  const t = useWords(words);
  const hasGoods = entries.some(({ page }) => page !== null);
  const hasOthers = entries.some(({ page }) => page === null);
  const points = [...(hasOthers ? t.terms.points : []), ...(hasGoods ? t.goodsTerms.points : [])];
  const accept = !required.goods ? t.terms.accept : required.services ? t.goodsTerms.acceptBoth : t.goodsTerms.accept;
  const tick = tickProps(checkoutFields, { values: typed, faults, change, words: { ...t.form, termsAccepted: accept } });
  return (
    <div className="stack stack-s">
      {(required.goods || required.services) && <Checkbox id="termsAccepted" {...tick("termsAccepted")} required />}
      {hasOthers && !required.services && <p className="small">{t.terms.before}</p>}
      <Disclosure summary={required.goods || required.services ? t.terms.summary : t.terms.summaryBefore}>
        <ul className={`stack ${css.points}`}>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </Disclosure>
    </div>
  );
}
