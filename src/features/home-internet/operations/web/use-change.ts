import { useEffect, useReducer, useRef, type ReactNode, type RefObject } from "react";
import { attempt } from "#platform/web/attempt.ts";
import { ApiError } from "#platform/problem.ts";
import type { FieldFault, Operation, Ticket } from "../contract.ts";
import type { Family } from "../operation.ts";
import { changesMoved } from "./moved-changes.ts";
import { useFollowing } from "./use-following.ts";
import { useRefresh } from "./use-refresh.ts";

/** The section is reloaded after `delay` milliseconds, or when the modal is closed (A§4). */
type Refresh = { refresh?: { delay: number | undefined } };

/** The answers of a call that starts a change. */
export type Started =
  | ({ status: 200; body: Ticket } & Refresh)
  /** Done: no router was needed. */
  | ({ status: 204 } & Refresh)
  | { status: 409 | 503; headers?: object; body: { problem: string } }
  /** `shownIn` "modal" where no form shows the faults at its fields. */
  | { status: 422; body: { problem: "fields"; fields: FieldFault[] }; shownIn?: "modal" };

/** The question before a change: its words, and the call itself. */
export type Question = QuestionWords & { ask: () => Promise<Started> };
/** The words of a question. */
export type QuestionWords = {
  title: string;
  text: ReactNode;
  yes: string;
  danger?: true;
  /** Its progress and result are shown on the page, without modals. */ inline?: true;
};

/** `unknown`: no answer came, so the change may or may not have been accepted. `fields`: what it would break, shown in the modal. */
export type Outcome =
  | "success"
  | "error"
  | "unknown"
  | "busy"
  | "conflict"
  | "fields"
  | "service-suspended"
  | "controller-away"
  | "router-unread"
  | "no-router"
  | "not-undoable"
  | "row-unclear";
export type Ended = { outcome: Outcome; operation: Operation | undefined; error?: unknown; fields?: FieldFault[] };
export type Step =
  | { step: "idle" }
  | { step: "confirming"; question: Question }
  | { step: "sending"; question: Question | undefined }
  /** `quiet`: its result is shown elsewhere. */
  | { step: "waiting"; ticket: Ticket; hidden: boolean; quiet: boolean }
  /** `isToast`: the waiting modal was hidden, so a success is shown in a toast rather than a modal. */
  | ({ step: "ended"; isToast?: boolean } & Ended);

type Happening =
  | { type: "question"; question: Question }
  | { type: "confirmed" }
  | { type: "ticket"; ticket: Ticket; hidden: boolean; quiet: boolean }
  | { type: "hidden" }
  | ({ type: "ended" } & Ended)
  | { type: "closed" };

function next(before: Step, happening: Happening): Step {
  switch (happening.type) {
    case "question":
      return before.step === "idle" || before.step === "ended" ? { step: "confirming", question: happening.question } : before;
    case "confirmed":
      return { step: "sending", question: before.step === "confirming" ? before.question : undefined };
    case "ticket":
      return { step: "waiting", ticket: happening.ticket, hidden: happening.hidden, quiet: happening.quiet };
    case "hidden":
      return before.step === "waiting" ? { ...before, hidden: true } : before;
    case "ended": {
      const { type: _, ...ended } = happening;
      return { step: "ended", isToast: before.step === "waiting" && before.hidden, ...ended };
    }
    case "closed":
      return { step: "idle" };
  }
}

type Section = { operations: Operation[] };
const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401;
/** The portal itself refused: nothing was accepted. Any other error leaves that open. */
const isRefused = (error: unknown): boolean => error instanceof ApiError && error.status < 500;

/** The result of a change that was not accepted, or needed no router; undefined where its faults are shown at their fields. */
function endOf(answer: Exclude<Started, { status: 200 }>): Pick<Ended, "outcome" | "fields"> | undefined {
  switch (answer.status) {
    case 204:
      return { outcome: "success" };
    case 422:
      return answer.shownIn === "modal" ? { outcome: "fields", fields: answer.body.fields } : undefined;
    case 409:
    case 503: {
      const { headers, body } = answer;
      const isConflict = (headers as Record<string, string | undefined> | undefined)?.["my-contact-wifi-settings-conflict"] === "true";
      return { outcome: isConflict ? "conflict" : (body.problem as Outcome) };
    }
  }
}
const isUnderWay = ({ state }: Operation): boolean => state === "queued" || state === "applying";

type SendingOf = {
  happen: (happening: Happening) => void;
  latest: RefObject<() => Promise<unknown>>;
  refresh: ReturnType<typeof useRefresh>;
};

/** Requests a change and reports the result; the section is reloaded where it was not accepted (A§4). */
const useSending =
  ({ happen, latest, refresh }: SendingOf) =>
  async (ask: () => Promise<Started>, inline = false): Promise<Started | undefined> => {
    happen({ type: "confirmed" });
    const { answer, error } = await attempt(async () => {
      const answer = await ask();
      if (answer.status === 200) {
        happen({ type: "ticket", ticket: answer.body, hidden: inline, quiet: false });
        if (inline) await latest.current();
      } else {
        const ended = endOf(answer);
        happen(ended ? { type: "ended", operation: undefined, ...ended } : { type: "closed" });
        if (answer.status === 409 || answer.status === 503) await latest.current();
      }
      if ("refresh" in answer && answer.refresh) refresh.after(answer.refresh.delay);
      return answer;
    });
    if (answer) return answer;
    // a customer who postpones signing in again keeps the typed values: nothing was accepted, and nothing can be reloaded
    if (isSignedOut(error)) return void happen({ type: "closed" });
    happen({ type: "ended", outcome: isRefused(error) ? "error" : "unknown", operation: undefined, error });
    await latest.current();
    return undefined;
  };

type Of<S> = {
  cid: string;
  section: S | undefined;
  reload: () => Promise<S | undefined>;
  onlyOwn?: boolean;
  /** Whose changes the section has, where it also waits for those of another one, which shows their result. */
  family?: Family;
};

/**
 * One change of a section, from the question to the result (A§4): confirm, ticket, waiting, result, reload. A change that was under way when the section was
 * loaded is followed too, without its waiting modal; with `onlyOwn` also without the modal of its result, which its own section shows.
 */
export function useChange<S extends Section>({ cid, section, reload, onlyOwn = false, family }: Of<S>) {
  const [step, happen] = useReducer(next, { step: "idle" });
  const latest = useRef(reload);
  useEffect(() => void (latest.current = reload));
  const refresh = useRefresh(reload);

  const moved = !onlyOwn && (step.step === "waiting" || step.step === "ended") ? step.step : undefined;
  useEffect(() => {
    if (moved) changesMoved(cid);
  }, [cid, moved]);

  const send = useSending({ happen, latest, refresh });
  useFollowing({ waiting: step.step === "waiting" ? step : undefined, cid, reload: latest, happen, isRead: refresh.forget });
  const underWay = section?.operations.find(isUnderWay);
  const isFree = step.step === "idle" || (step.step === "ended" && step.isToast && step.outcome === "success");
  const quiet = onlyOwn || (family !== undefined && underWay?.family !== family);
  useAdopting({ ticketId: isFree ? underWay?.ticketId : undefined, cid, quiet, happen });

  return {
    cid,
    step,
    /** Nothing else of the section may be changed now. */
    busy: underWay !== undefined || step.step === "sending" || step.step === "waiting",
    question: (question: Question) => happen({ type: "question", question }),
    confirm: () => (step.step === "confirming" ? send(step.question.ask, step.question.inline) : Promise.resolve(undefined)),
    /** Starts without a question. */
    begin: send,
    /** Continues without the waiting modal: the section shows the progress instead. */
    hide: () => {
      happen({ type: "hidden" });
      refresh.now();
    },
    close: () => {
      happen({ type: "closed" });
      refresh.closed();
    },
  };
}
export type Changing = ReturnType<typeof useChange>;

type Adopting = { ticketId: string | undefined; cid: string; quiet: boolean; happen: (happening: Happening) => void };

/** Follows a change that was requested before the page was loaded, or on another page. */
function useAdopting({ ticketId, cid, quiet, happen }: Adopting): void {
  useEffect(() => {
    if (ticketId === undefined) return;
    const ticket = { cid, ticketId, checkingTime: 1_000, waitingTime: 0 };
    happen({ type: "ticket", ticket, hidden: true, quiet });
  }, [ticketId]); // eslint-disable-line react-hooks/exhaustive-deps -- one ticket is taken up once
}
