import { lazy, Suspense, useState, type MouseEvent } from "react";
import { attempt } from "#platform/web/attempt.ts";
import { useHref } from "#platform/web/call.ts";
import { useSubmits } from "#platform/web/use-submit.ts";
import { useLanguage } from "#platform/web/words.ts";
import { LinkButton } from "#ui/button/Button.tsx";
import { linePage } from "../line-page.ts";
import type { ServiceOperation } from "../contract.ts";
import type { ShownOffer } from "../offers.ts";
import { ADD_OUTCOMES, type ShownOutcome } from "../outcome.ts";
import type { Adding } from "./adding.ts";
import { AddForm } from "./AddForm.tsx";
import css from "./Offers.module.css";
import { usePriceWords } from "./OfferText.tsx";
import { openOutcome, outcomeHere } from "./open-outcome.ts";

const LaterOutcome = lazy(async () => ({ default: (await openOutcome()).OutcomeNotice }));
const AddModal = lazy(() => import("./AddModal.tsx"));
const OutcomeModal = lazy(() => import("./OutcomeModal.tsx"));

type Props = {
  offers: readonly ShownOffer[];
  serviceId: string;
  adding: Adding;
  mayChange: boolean;
  /** What is under way of the line: something else can be added once it has ended. */
  underWay: ServiceOperation | undefined;
  search: Record<string, unknown>;
};

/**
 * What can be added to a line. A press on an offer reads it anew and opens it over the page; without a script its link shows the same form on the page, and what
 * became of it.
 */
export function Offers({ offers, serviceId, adding, search, underWay, ...given }: Props) {
  const mayChange = given.mayChange && !underWay;
  const language = useLanguage();
  const href = useHref();
  const price = usePriceWords();
  const [open, setOpen] = useState<ShownOffer>();
  const [outcome, setOutcome] = useState<ShownOutcome>();
  const [OutcomeNotice] = useState(() => outcomeHere()?.OutcomeNotice ?? LaterOutcome); // the same component for the lifetime of the page
  const { run, send } = useSubmits<string>();
  const sent = ADD_OUTCOMES.find((one) => one === search["outcome"]);
  const chosen = mayChange && sent !== "success" ? offers.find(({ offerId }) => offerId === search[adding.param]) : undefined;
  const show = (event: MouseEvent, offer: ShownOffer) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button > 0) return;
    event.preventDefault();
    void run(offer.offerId, async () => {
      const { answer: read } = await attempt(() => adding.details(send, offer));
      if (read) setOpen(read);
      else setOutcome({ outcome: "failed" });
    });
  };
  return (
    <>
      <Suspense>{sent && <OutcomeNotice outcome={{ outcome: sent, ...(underWay && { underWay }) }} serviceId={serviceId} />}</Suspense>
      {chosen && (
        <section className={`surface stack ${css.chosen}`} aria-labelledby={`add-${adding.section}`}>
          <h2 id={`add-${adding.section}`}>{adding.words.titleOf(chosen.name[language])}</h2>
          <AddForm offer={chosen} serviceId={serviceId} adding={adding} onOutcome={setOutcome} />
        </section>
      )}
      <ul className={css.offers}>
        {offers.map((offer) => (
          <li key={offer.offerId} className={`surface ${css.offer}`}>
            <div className="stack stack-s">
              <h3>{offer.name[language]}</h3>
              <p className="muted small">{offer.descriptions[language]}</p>
            </div>
            <p className={css.price}>{price(offer)}</p>
            {mayChange && (
              <LinkButton
                look="secondary"
                href={href(`{area}${linePage(serviceId, adding.section, { [adding.param]: offer.offerId })}`)}
                onClick={(event: MouseEvent) => show(event, offer)}
                aria-label={`${adding.words.details}: ${offer.name[language]}`}
              >
                {adding.words.details}
              </LinkButton>
            )}
          </li>
        ))}
      </ul>
      <Suspense>
        {open && <AddModal offer={open} serviceId={serviceId} adding={adding} onOutcome={setOutcome} onClose={() => setOpen(undefined)} />}
        {outcome && <OutcomeModal outcome={outcome} serviceId={serviceId} onClose={() => setOutcome(undefined)} />}
      </Suspense>
    </>
  );
}
