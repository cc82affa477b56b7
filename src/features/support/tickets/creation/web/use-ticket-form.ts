import { useEffect, useRef, useState, type RefObject } from "react";
import { valuesIn } from "#platform/fields.ts";
import { useUnfinishedForm } from "#platform/web/unfinished-form.ts";
import { useSubmit } from "#platform/web/use-submit.ts";
import { createTicket, type SentTicket, type TicketCreation, type TicketForm } from "../contract.ts";
import { ticketFields, type TicketFaults } from "../fields.ts";
import { subjectIn } from "../search-params.ts";
import { faultsByTimes } from "../faults-by-times.ts";
import type { Step } from "./Steps.tsx";
import { useHold } from "./use-hold.ts";
import { useTicketDraft, type Draft } from "./use-ticket-draft.ts";

/** How the last sending was refused (B§8). */
export type Flags = Pick<TicketCreation, "creationError" | "relatedTicketAlreadyCreated" | "timeSlotError">;
const NO_FLAGS: Flags = { creationError: false, relatedTicketAlreadyCreated: false, timeSlotError: false };

const ofVisit = (changed: Partial<Draft>): boolean => "visitDate" in changed || "visitTime" in changed;

/** The faults that stay after these fields were changed. */
const leftOf = (faults: TicketFaults, changed: Partial<Draft>): TicketFaults =>
  Object.fromEntries(Object.entries(faults).filter(([name]) => !(name in changed) && !(name === "visitTime" && "visitDate" in changed)));

/** Puts the focus on the times of the visit where no field before them is at fault. */
function useFocusOnTimes(form: RefObject<HTMLFormElement | null>, faults: TicketFaults): void {
  useEffect(() => {
    if (!faults.visitTime || form.current?.querySelector("[aria-invalid=true]")) return;
    form.current?.querySelector<HTMLElement>("input[name=visitTime]:not(:disabled)")?.focus();
  }, [faults, form]);
}

/** With what the form is opened. `isAgain`: it came back, with what was typed; `flags`: and how it was refused. */
export type Beginning = { opening: TicketForm; step?: "confirm"; flags?: Flags; isAgain?: true };

/** What is known of the visits, and what was wrong with the last sending. */
function useReported({ opening, flags = NO_FLAGS }: Beginning) {
  const [reported, setReported] = useState(() => ({ visits: opening.visits, related: opening.related, faults: opening.faults, flags }));
  type Reported = typeof reported;
  return {
    ...reported,
    report: (change: (before: Reported) => Partial<Reported>) => setReported((before) => ({ ...before, ...change(before) })),
  };
}

/** What still holds of it after these fields were changed. */
const leftAfter = ({ faults, flags }: { faults: TicketFaults; flags: Flags }, changed: Partial<Draft>) => ({
  faults: leftOf(faults, changed),
  flags: ofVisit(changed) ? { ...flags, timeSlotError: false } : flags,
});

type Sent = { draft: Draft; opening: TicketForm };

/** What the form sends beside what is typed and attached (B§3). */
export const aboutOf = ({ draft: { form }, opening }: Sent) => ({
  ...subjectIn(opening),
  form,
  serviceLabel: `${opening.tariffName} ${opening.displayName}`,
});

/** What the form sends. */
export const bodyOf = ({ draft, opening }: Sent) => ({
  ...aboutOf({ draft, opening }),
  ...valuesIn(ticketFields, draft),
  mediaCodes: draft.files.map(({ code }) => code).join(","),
});

type Sending = Sent & { form: RefObject<HTMLFormElement | null> };
type Ends = { onSent: (ticket: SentTicket) => void; onRefused: (form: TicketForm, flags: Flags) => void };

/** Sends the form: it becomes a ticket, or comes back with what is wrong (B§4). */
function useSending({ opening, draft, form }: Sending, { onSent, onRefused }: Ends) {
  const { submit, ...sending } = useSubmit(createTicket, {
    form,
    answered(answer) {
      if (answer.status !== 200) return undefined;
      const { sent, form: again, ...flags } = answer.body;
      if (sent) onSent(sent);
      if (again) onRefused(again, flags);
      return again ? "faults" : undefined;
    },
  });
  return { ...sending, send: () => void submit({ body: bodyOf({ draft, opening }) }) };
}

/** Everything of a new ticket that outlives its steps: the draft, its faults, the held place, and how sending it ended. */
export function useTicketForm(beginning: Beginning) {
  const { opening } = beginning;
  const form = useRef<HTMLFormElement>(null);
  const { draft, first, isTouched, change, forget, deleteFiles } = useTicketDraft(opening, beginning.isAgain);
  const [isReview, setReview] = useState(beginning.step === "confirm");
  const [sent, setSent] = useState<SentTicket>();
  const { report, ...reported } = useReported(beginning);
  const { visits } = reported;
  const finished = useUnfinishedForm(form);
  useFocusOnTimes(form, reported.faults);
  const { hold, holdTime, release, renew } = useHold(opening, (found, wrong) =>
    report((before) => ({ visits: found, faults: { ...before.faults, ...wrong } })),
  );
  const { send, busy, message, faulty, clear } = useSending(
    { opening, draft, form },
    {
      onSent(ticket) {
        finished();
        forget();
        setSent(ticket);
      },
      onRefused({ visits: now, related, faults: found }, flags) {
        report(() => ({ visits: now, related, faults: found, flags }));
        renew(now);
        setReview(false);
      },
    },
  );
  const review = (begins: boolean) => {
    clear();
    setReview(begins);
  };
  const step: Step = sent ? "sent" : isReview ? "confirm" : "info";
  return {
    ...{ opening, form, draft, first, isTouched, step, sent, hold, busy, message, ...reported },
    change(more: Partial<Draft>) {
      const typed = { ...draft, ...more };
      change(more);
      report((before) => leftAfter(before, more));
      const wrong = faultsByTimes(typed, visits);
      if (ofVisit(more) && !wrong.visitDate && !wrong.visitTime) holdTime(typed);
    },
    /** Holds the chosen place again. */
    holdAgain: () => holdTime(draft),
    /** To the next step, if everything is right (B§5). */
    review() {
      const found = faultsByTimes(draft, visits);
      report(() => ({ faults: found }));
      if (Object.keys(found).length > 0) return faulty();
      review(true);
      if (hold.state === "none") holdTime(draft);
    },
    edit: () => review(false),
    send,
    /** Nothing is left of it: its files are deleted, and its place becomes free. */
    discard() {
      deleteFiles();
      release();
      finished();
      forget();
    },
  };
}
export type TicketRequest = ReturnType<typeof useTicketForm>;
