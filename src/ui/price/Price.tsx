import { use } from "react";
import { euro, lev } from "#vocabulary/money-words.ts";
import { LevContext } from "./lev.ts";
import css from "./Price.module.css";

type Shown = { eur: string; bgn?: string | undefined; language: "bg" | "en"; size?: "s" | "m" | "l" };

/** A price within a sentence, as `5,11 € (10,00 лв.)`, or in euro alone where no lev is shown. */
export function usePriceWords(language: "bg" | "en"): (price: { eur: string; bgn: string }) => string {
  const showsLev = use(LevContext);
  return ({ eur, bgn }) => (showsLev ? `${euro(eur, language)} (${lev(bgn, language)})` : euro(eur, language));
}

/** A price: the euro large, the lev beside it where it is given and shown. */
export function Price({ eur, bgn, language, size = "m" }: Shown) {
  const showsLev = use(LevContext);
  return (
    <span className={css.price} data-size={size === "m" ? undefined : size}>
      <b>{euro(eur, language)}</b>
      {bgn !== undefined && showsLev && <span>{lev(bgn, language)}</span>}
    </span>
  );
}
