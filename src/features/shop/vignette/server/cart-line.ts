import { countryName } from "#vocabulary/country.ts";
import type { CartLine } from "#features/shop/cart/contract.ts";
import type { Language } from "#platform/language.ts";
import { cartWords } from "../messages/cart.ts";
import { periodWords } from "../period-words.ts";
import { VIGNETTE_TERMS } from "./terms.ts";
import type { Reservation } from "./store.ts";

/** A reserved vignette, whose terms were accepted at Continue, as the cart and the receipt show it. */
export function cartLineOf({ id, plate, country, vehicleType, kind, price, from, to }: Reservation): CartLine {
  const note = (language: Language) => {
    const t = cartWords[language];
    return `${t.vehicles[vehicleType]} · ${countryName(country, language)} · ${t.valid(periodWords({ from, to }, language))}`;
  };
  return {
    kind: "vignette",
    subject: id,
    title: { bg: cartWords.bg.titles[kind], en: cartWords.en.titles[kind] },
    note: { bg: note("bg"), en: note("en") },
    unit: price,
    maxQuantity: 1,
    madeOutTo: plate,
    vatPercent: 0,
    acceptedTerms: VIGNETTE_TERMS,
  };
}
