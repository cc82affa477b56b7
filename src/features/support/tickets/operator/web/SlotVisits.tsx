import { useWords } from "#platform/web/words.ts";
import { Disclosure } from "#ui/disclosure/Disclosure.tsx";
import type { PlannedSlot, VisitPlan } from "../contract.ts";
import { words } from "../messages/words.ts";
import { freeOf, fullnessOf } from "../rules.ts";
import { SlotCapacity } from "./Capacity.tsx";
import { VisitList } from "./VisitList.tsx";
import css from "./Visits.module.css";

type Props = { plan: VisitPlan; slot: PlannedSlot; onChanged: (plan: VisitPlan) => void };

/** A slot of the day: how full it is, who is visited, and how many can be. */
export function SlotVisits({ plan, slot, onChanged }: Props) {
  const t = useWords(words);
  const { phase, teams, booked, held, isChanged, visits } = slot;
  const fullness = fullnessOf({ teams, phase, free: freeOf(teams, booked + held) });
  const heading = t.slot(slot.slot);
  return (
    <section className="surface stack" aria-label={heading}>
      <div className={css.slotHead}>
        <h2>{heading}</h2>
        <span className={css.fullness} data-fullness={fullness}>
          {t.fullness[fullness]}
        </span>
      </div>
      <p>
        {teams === 0 ? t.slotClosed(booked) : t.slotTaken(booked, teams, held)} {isChanged && <span className="muted">{t.ownNumber}</span>}
      </p>
      {visits.length === 0 ? <p className="muted">{t.none}</p> : <VisitList caption={t.visitsOf(heading)} visits={visits} />}
      {phase === "ahead" && (
        <Disclosure summary={t.capacity}>
          <SlotCapacity plan={plan} slot={slot} onChanged={onChanged} />
        </Disclosure>
      )}
    </section>
  );
}
