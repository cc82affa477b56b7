import { useHref } from "#platform/web/call.ts";
import { useWords } from "#platform/web/words.ts";
import { Notice } from "#ui/notice/Notice.tsx";
import type { Product, Products } from "../contract.ts";
import { VEHICLE_TYPES, type VehicleType } from "../choice.ts";
import { words } from "../messages/words.ts";
import type { Outcome } from "../outcome.ts";
import css from "./VignettePage.module.css";

type Shown = { vehicle?: VehicleType; sold?: Products | "away"; product?: Product; outcome?: Outcome };

/** Without a script category and product are chosen by links, one page each, and the rest is a form whose result is shown here too. */
export function WithoutScript({ vehicle, sold, product, outcome }: Shown) {
  const { vehicle: vehicles, products, plain: t } = useWords(words);
  const href = useHref();
  const of = (type: VehicleType, productId?: string) =>
    href(`/vignettes?${new URLSearchParams({ vehicle: type, ...(productId !== undefined && { product: productId }) })}`);
  const link = ({ to, word, current }: { to: string; word: string; current: boolean }) => (
    <li key={to}>
      <a href={to} aria-current={current ? "true" : undefined}>
        {word}
      </a>
    </li>
  );
  return (
    <>
      {outcome?.problem && (
        <div className={css.before}>
          <Notice
            tone="error"
            title={t[outcome.problem].title}
            action={outcome.problem === "in-cart" && <a href={href("/cart")}>{t["in-cart"].cart}</a>}
          >
            {t[outcome.problem].text}
          </Notice>
        </div>
      )}
      <noscript>
        <Notice tone="info" title={product ? t.fill : vehicle ? t.product : t.vehicle}>
          <ul>{VEHICLE_TYPES.map((type) => link({ to: of(type), word: vehicles.choices[type].title, current: type === vehicle }))}</ul>
          {vehicle && typeof sold === "object" && (
            <ul>
              {sold.products.map(({ productId, kind }) =>
                link({ to: of(vehicle, productId), word: products.titles[kind], current: productId === product?.productId }),
              )}
            </ul>
          )}
        </Notice>
      </noscript>
    </>
  );
}
