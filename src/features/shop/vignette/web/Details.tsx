import { useEffect, type RefObject } from "react";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { Plate } from "#ui/plate/Plate.tsx";
import type { Product } from "../contract.ts";
import { details } from "../messages/details.ts";
import { periodWords } from "../period-words.ts";
import { CarStep } from "./CarStep.tsx";
import { Checking, Modals } from "./Modals.tsx";
import { periodOfTyped, startFor } from "./starts.ts";
import { StartStep } from "./StartStep.tsx";
import type { Buying } from "./use-buying.ts";
import { useContinue } from "./use-continue.ts";
import css from "./VignettePage.module.css";

/** What Continue does once the details step is loaded; `pressed` when it was pressed before that. */
export type Submit = (() => void) | "pressed" | undefined;

type Props = { buying: Buying; product: Product };

/** The step after the choice of a product: the day, the car, and the result of Continue. Its chunk is fetched when a vehicle category is chosen. */
export default function Details({ buying, product, submitRef }: Props & { submitRef: RefObject<Submit> }) {
  const going = useContinue(buying);
  const { change, typed, now } = buying;
  useEffect(() => change(startFor(product, typed)), [product.productId]); // eslint-disable-line react-hooks/exhaustive-deps -- when a product is marked, once (A§4)
  useEffect(() => {
    const pressed = submitRef.current === "pressed";
    if (pressed && !typed.startDate) return; // the first day is being filled in
    submitRef.current = going.submit;
    if (pressed) going.submit();
  });
  useEffect(() => () => void (submitRef.current = undefined), [submitRef]);
  return (
    <>
      <StartStep buying={buying} product={product} />
      <CarStep buying={buying} />
      <Modals going={going} plate={typed.registrationPlate} chosen={{ kind: product.kind, period: periodOfTyped(product, typed, now) }} />
      <Checking waiting={buying.busy} />
    </>
  );
}

/** The period and the plate, in large type so that a wrong letter is noticed. */
export function Summary({ buying: { typed, now }, product }: Props) {
  const t = useWords(details);
  const language = useLanguage();
  const period = periodOfTyped(product, typed, now);
  return (
    <>
      {period && <p className="small muted">{t.start.valid(periodWords(period, language))}</p>}
      {typed.registrationPlate && (
        <div className={`stack stack-s ${css.for}`}>
          <span className="small muted">{t.car.youBuyFor}</span>
          <Plate size="l">{typed.registrationPlate}</Plate>
          <p className="small">{t.car.check}</p>
        </div>
      )}
    </>
  );
}
