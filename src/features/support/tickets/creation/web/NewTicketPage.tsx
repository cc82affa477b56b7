import { lazy, Suspense, useState } from "react";
import { lineList, type LineList } from "#features/services/lines/contract.ts";
import type { Language } from "#platform/language.ts";
import { useAreaCrumbs } from "#platform/web/area-crumbs.ts";
import type { LoadContext, PageProps } from "#platform/web/page.ts";
import { useWords } from "#platform/web/words.ts";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { ticketForm, type TicketForm } from "../contract.ts";
import { pageWords } from "../messages/page-words.ts";
import { isTimeSlotError } from "../rules.ts";
import { requestedIn } from "../search-params.ts";
import { faultsByTimes } from "../faults-by-times.ts";
import { ChooseLine } from "./ChooseLine.tsx";
import css from "./Creation.module.css";
import { formHere, openForm } from "./open-form.ts";
import type { Beginning } from "./use-ticket-form.ts";

export const title = (language: Language): string => pageWords[language].title;

type Read = { beginning: Beginning } | { lines: LineList; sought: string };

export async function load({ call, search }: LoadContext): Promise<Read> {
  const text = (name: string) => (typeof search[name] === "string" ? search[name] : "");
  const requested = requestedIn(search);
  if (!requested) {
    const sought = text("sought").trim().slice(0, 60);
    return { lines: (await call(lineList, { query: sought ? { sought } : {} })).body, sought };
  }
  const form = /^[\w-]{1,64}$/.exec(text("form"))?.[0];
  const again = { ...(form && { form }), ...(search["isSent"] === "no" && { isSent: "no" as const }) };
  const opening = (await call(ticketForm, { query: { ...requested, ...again } })).body;
  return { beginning: again.isSent ? againWith(opening, search["step"]) : { opening } };
}

/** A form that came back without a script: to be reviewed, or with what is wrong. */
function againWith(opening: TicketForm, step: unknown): Beginning {
  const faults = faultsByTimes(opening.typed, opening.visits);
  const isRight = Object.keys(faults).length === 0;
  if (step === "confirm" && isRight && !opening.related) return { opening, step, isAgain: true };
  const flags = {
    creationError: !isRight,
    relatedTicketAlreadyCreated: opening.related !== null,
    timeSlotError: isTimeSlotError(faults),
  };
  return { opening: { ...opening, faults }, flags, isAgain: true };
}

/** Where a line is chosen, the page is shown with its form. */
export const ready = (data: Read) => ("beginning" in data ? openForm() : undefined);

const LaterForm = lazy(openForm);

/** The form; within a boundary it would be hydrated later than the page, and what was typed before that would be lost. */
function Form({ beginning }: { beginning: Beginning }) {
  const [Here] = useState(() => formHere()?.default); // the same component for the lifetime of the form
  if (Here) return <Here beginning={beginning} />;
  return (
    <Suspense>
      <LaterForm beginning={beginning} />
    </Suspense>
  );
}

/** A new trouble ticket: the line is chosen, then the form is filled in. */
export default function NewTicketPage({ data }: PageProps<typeof load>) {
  const t = useWords(pageWords);
  const crumbs = useAreaCrumbs(
    { to: "{area}/services?open=1", word: t.services },
    { to: "{area}/services/trouble-tickets", word: t.history },
  );
  return (
    <div className="stack stack-l">
      <PageHeader title={t.title} {...crumbs} />
      <section className={`surface stack ${css.card}`} aria-label={t.title}>
        {"beginning" in data ? <Form beginning={data.beginning} /> : <ChooseLine list={data.lines} sought={data.sought} />}
      </section>
    </div>
  );
}
