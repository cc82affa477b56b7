import { useLanguage, useWords } from "#platform/web/words.ts";
import { Button } from "#ui/button/Button.tsx";
import { Checkbox } from "#ui/field/Field.tsx";
import { Card } from "#ui/page/PageHeader.tsx";
import { Plate } from "#ui/plate/Plate.tsx";
import { Price } from "#ui/price/Price.tsx";
import { words } from "../messages/words.ts";
import { periodWords } from "../period-words.ts";
import type { Buying, Continuing } from "./use-buying.ts";
import css from "./VignettePage.module.css";

/** What is about to be bought, the two boxes, and Continue: closed until terms, policy and a product are chosen (A§4). */
export function OrderCard({ buying, going }: { buying: Buying; going: Continuing }) {
  const t = useWords(words).order;
  const { open, missing } = buying;
  return (
    <Card aria-labelledby="order">
      <h2 id="order">{t.title}</h2>
      <Chosen buying={buying} />
      <Consent buying={buying} going={going} />
      <Button type="submit" size="l" wide disabled={!open} busy={going.busy} aria-describedby="missing">
        {going.busy ? t.busy : t.go}
      </Button>
      <p id="missing" className="small muted" aria-live="polite">
        {open ? t.next : t.missing(missing)}
      </p>
    </Card>
  );
}

function Chosen({ buying: { product, typed, period } }: { buying: Buying }) {
  const t = useWords(words);
  const language = useLanguage();
  if (!product) return <p className="muted">{t.order.empty}</p>;
  return (
    <div className={css.chosen}>
      <p className={css.line}>
        <strong>{t.products.titles[product.kind]}</strong>
        <Price {...product.price} language={language} />
      </p>
      {period && <p className="small muted">{t.start.valid(periodWords(period, language))}</p>}
      {typed.plate && (
        <div className={css.for}>
          <span className="small muted">{t.car.youBuyFor}</span>
          <Plate size="l">{typed.plate}</Plate>
          <p className="small">{t.car.check}</p>
        </div>
      )}
    </div>
  );
}

function Consent({ buying: { typed, change }, going }: { buying: Buying; going: Continuing }) {
  const t = useWords(words).consent;
  return (
    <div className={css.consent}>
      <div>
        <Checkbox name="termsAccepted" checked={typed.terms} onChange={(event) => change({ terms: event.target.checked })}>
          {t.terms}
        </Checkbox>
        <button type="button" className={css.read} aria-haspopup="dialog" onClick={() => going.show("terms")}>
          {t.readTerms}
        </button>
      </div>
      <div>
        <Checkbox name="policyAccepted" checked={typed.policy} onChange={(event) => change({ policy: event.target.checked })}>
          {t.policy}
        </Checkbox>
        <button type="button" className={css.read} aria-haspopup="dialog" onClick={() => going.show("policy")}>
          {t.readPolicy}
        </button>
      </div>
    </div>
  );
}
