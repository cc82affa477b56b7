import { lazy, Suspense, useState } from "react";
import { tickProps } from "#platform/web/field-props.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { Button } from "#ui/button/Button.tsx";
import { Checkbox } from "#ui/field/Field.tsx";
import { Card } from "#ui/page/PageHeader.tsx";
import { Price } from "#ui/price/Price.tsx";
import { consentFields } from "../fields.ts";
import { words } from "../messages/words.ts";
import { detailsHere, openDetails } from "./open-details.ts";
import type { Buying } from "./use-buying.ts";
import css from "./VignettePage.module.css";

const LaterSummary = lazy(async () => ({ default: (await openDetails()).Summary }));
const TextModal = lazy(() => import("./TextModal.tsx"));

/** The summary, the two checkboxes, and Continue: disabled until terms, policy and a product are chosen (A§4). */
export function OrderCard({ buying }: { buying: Buying }) {
  const { order: t, plain } = useWords(words);
  const { open, missing } = buying;
  return (
    <Card aria-labelledby="order">
      <h2 id="order">{t.title}</h2>
      <Chosen buying={buying} />
      <Consent buying={buying} />
      <div className={css.withScript}>
        <Button type="submit" size="l" wide disabled={!open} busy={buying.busy} aria-describedby="missing">
          {buying.busy ? t.busy : t.go}
        </Button>
      </div>
      {buying.product && (
        <noscript>
          {buying.seenEntries.length > 0 && (
            <>
              <input type="hidden" name="seenEntries" value={buying.seenEntries.join(",")} />
              <Checkbox name="replace">{plain["in-cart"].replace}</Checkbox>
            </>
          )}
          <Button type="submit" size="l" wide>
            {t.go}
          </Button>
        </noscript>
      )}
      <p id="missing" className="small muted" aria-live="polite">
        {open ? t.next : t.missing(missing)}
      </p>
    </Card>
  );
}

function Chosen({ buying }: { buying: Buying }) {
  const t = useWords(words);
  const language = useLanguage();
  const { product } = buying;
  const [Summary] = useState(() => detailsHere()?.Summary ?? LaterSummary);
  if (!product) return <p className="muted">{t.order.empty}</p>;
  return (
    <div className="stack stack-s">
      <p className={css.line}>
        <strong>{t.products.titles[product.kind]}</strong>
        <Price {...product.price} language={language} />
      </p>
      <Suspense>
        <Summary buying={buying} product={product} />
      </Suspense>
    </div>
  );
}

const TEXTS = [
  { which: "terms", name: "termsAccepted", read: "readTerms" },
  { which: "policy", name: "policyAccepted", read: "readPolicy" },
] as const;

function Consent({ buying: { typed, faults, change } }: { buying: Buying }) {
  const [shown, show] = useState<"terms" | "policy">();
  const t = useWords(words).consent;
  const tick = tickProps(consentFields, { values: typed, faults, change, words: t });
  return (
    <div className={`stack ${css.consent}`}>
      {TEXTS.map(({ which, name, read }) => (
        <div key={which}>
          <Checkbox {...tick(name)} />
          <button type="button" className={css.read} aria-haspopup="dialog" onClick={() => show(which)}>
            {t[read]}
          </button>
        </div>
      ))}
      {shown && (
        <Suspense>
          <TextModal which={shown} onClose={() => show(undefined)} />
        </Suspense>
      )}
    </div>
  );
}
