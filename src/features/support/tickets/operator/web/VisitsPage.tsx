import { useState } from "react";
import { useHref } from "#platform/web/call.ts";
import type { LoadContext, PageProps } from "#platform/web/page.ts";
import { useWords } from "#platform/web/words.ts";
import { Button } from "#ui/button/Button.tsx";
import { Select, TextField } from "#ui/field/Field.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { EmptyState, PageHeader } from "#ui/page/PageHeader.tsx";
import { visitPlan, type VisitPlan } from "../contract.ts";
import { readOutcome } from "../search-params.ts";
import { words } from "../messages/words.ts";
import { bookedOn, isDayClosed, isPlanned } from "../rules.ts";
import { DayCapacity, RegionCapacity } from "./Capacity.tsx";
import { SlotVisits } from "./SlotVisits.tsx";
import css from "./Visits.module.css";
import { VisitList } from "./VisitList.tsx";
import { Week } from "./Week.tsx";

export const title = (language: "bg" | "en") => words[language].title;

export async function load({ call, search }: LoadContext) {
  const region = String(search["region"] ?? "").slice(0, 60);
  const day = String(search["day"] ?? "");
  const { taken, ...outcome } = readOutcome(search);
  const plan = (await call(visitPlan, { query: { ...(region && { region }), ...(isPlanned(day) && { day }) } })).body;
  return {
    plan,
    ...outcome,
    taken: Number.isInteger(taken) && taken >= 0 && taken <= 100 ? taken : 0,
  };
}
type Data = Awaited<ReturnType<typeof load>>;

/** The visits of a region by day and team, and how many there can be. */
export default function VisitsPage({ data }: PageProps<typeof load>) {
  const t = useWords(words);
  const href = useHref();
  const { plan, isDone, problem, taken, changed } = usePlan(data);
  return (
    <div className="stack">
      <PageHeader title={t.title} lead={t.lead} crumbs={[{ href: href("{area}"), word: t.home }]} crumbsWord={t.crumbs} />
      {isDone && (
        <Notice tone="success" live focused>
          {t.done}
        </Notice>
      )}
      {problem && (
        <Notice tone="error" live focused>
          {t.problems[problem](taken)}
        </Notice>
      )}
      {plan.region === "" ? (
        <EmptyState title={t.empty}>{t.emptyText}</EmptyState>
      ) : (
        <>
          <ToRebook plan={plan} />
          <Filters key={`${plan.region} ${plan.day}`} plan={plan} />
          <Week plan={plan} />
          <Day plan={plan} onChanged={changed} />
          <Waiting plan={plan} />
          <RegionCapacity key={plan.region} plan={plan} onChanged={changed} />
        </>
      )}
    </div>
  );
}

/** The plan as loaded, and as every change answers it; how that ended stands at its form. */
function usePlan(data: Data) {
  const [shown, setShown] = useState({ from: data, ...data });
  if (shown.from !== data) setShown({ from: data, ...data });
  const changed = (plan: VisitPlan) => setShown({ from: data, plan, isDone: false, problem: undefined, taken: 0 });
  return { ...shown, changed };
}

function Filters({ plan: { regions, region, day } }: { plan: VisitPlan }) {
  const t = useWords(words);
  const href = useHref();
  const isListed = regions.some((one) => one.region === region);
  return (
    <form role="search" aria-label={t.filters} className={css.filters} method="get" action={href("/operator/visits")}>
      <Select label={t.region} name="region" defaultValue={region}>
        {!isListed && <option value={region}>{region}</option>}
        {regions.map((one) => (
          <option key={one.region} value={one.region}>
            {t.regionWaiting(one.region, one.waiting)}
          </option>
        ))}
      </Select>
      <TextField label={t.day} type="date" name="day" defaultValue={day} required />
      <Button type="submit">{t.show}</Button>
    </form>
  );
}

function Day({ plan, onChanged }: { plan: VisitPlan; onChanged: (plan: VisitPlan) => void }) {
  const t = useWords(words);
  const isWorkingDay = plan.week.some(({ day, isWorkingDay: works }) => day === plan.day && works);
  const isAhead = plan.slots.some(({ phase }) => phase === "ahead");
  const hasVisits = plan.slots.some(({ visits }) => visits.length > 0);
  if (!isWorkingDay && !hasVisits) return <EmptyState title={t.notWorking}>{t.notWorkingText}</EmptyState>;
  return (
    <>
      {isAhead && isDayClosed(plan) && (
        <Notice tone="warning" title={t.dayClosed}>
          {t.dayClosedText(bookedOn(plan))}
        </Notice>
      )}
      {plan.slots.map((slot) => (
        <SlotVisits key={`${plan.region} ${plan.day} ${slot.slot}`} plan={plan} slot={slot} onChanged={onChanged} />
      ))}
      {isAhead && <DayCapacity key={`${plan.region} ${plan.day}`} plan={plan} onChanged={onChanged} />}
    </>
  );
}

/** Whom nobody is to visit although a visit was promised: first on the page until another time is chosen. */
function ToRebook({ plan: { toRebook, toRebookCount } }: { plan: VisitPlan }) {
  const t = useWords(words);
  if (toRebook.length === 0) return null;
  return (
    <section className="stack stack-s">
      <Notice tone="warning" title={t.toRebook(toRebookCount)}>
        {t.toRebookText} {toRebook.length < toRebookCount && t.toRebookFirst(toRebook.length)}
      </Notice>
      <VisitList caption={t.toRebook(toRebookCount)} visits={toRebook} isDated isPlaced />
    </section>
  );
}

function Waiting({ plan: { waiting } }: { plan: VisitPlan }) {
  const t = useWords(words);
  return (
    <section className="stack stack-s">
      <h2>{t.waiting}</h2>
      <p className="muted">{waiting.length === 0 ? t.waitingNone : t.waitingText}</p>
      {waiting.length > 0 && <VisitList caption={t.waiting} visits={waiting} isDated />}
    </section>
  );
}
