import { useEffect, useReducer, useRef, type ReactNode, type RefObject } from "react";
import { useCall } from "#platform/web/call.ts";
import { modificationResult, type FieldFault, type Operation, type Ticket } from "../contract.ts";

/** What a call that starts a change may answer. */
export type Started =
  | { status: 200; body: Ticket }
  /** It is done: no router had to be asked. */
  | { status: 204 }
  | { status: 409 | 503; body: { problem: string } }
  | { status: 422; body: { problem: "fields"; fields: FieldFault[] } };

/** What is asked before the router is: its words, and the call itself. */
export type Question = { title: string; text: ReactNode; yes: string; danger?: true; ask: () => Promise<Started> };

export type Outcome = "success" | "error" | "conflict" | "service-suspended" | "controller-away" | "not-undoable";
export type Step =
  | { step: "idle" }
  | { step: "confirming"; question: Question }
  | { step: "asking"; question: Question | undefined }
  /** `quiet`: how it ends is told elsewhere. */
  | { step: "waiting"; ticket: Ticket; hidden: boolean; quiet: boolean }
  | { step: "ended"; outcome: Outcome; operation: Operation | undefined; error?: unknown };

type Happening =
  | { type: "asked"; question: Question }
  | { type: "confirmed" }
  | { type: "ticket"; ticket: Ticket; hidden: boolean; quiet: boolean }
  | { type: "hidden" }
  | { type: "ended"; outcome: Outcome; operation: Operation | undefined; error?: unknown }
  | { type: "closed" };

function next(before: Step, happening: Happening): Step {
  switch (happening.type) {
    case "asked":
      return before.step === "idle" || before.step === "ended" ? { step: "confirming", question: happening.question } : before;
    case "confirmed":
      return { step: "asking", question: before.step === "confirming" ? before.question : undefined };
    case "ticket":
      return { step: "waiting", ticket: happening.ticket, hidden: happening.hidden, quiet: happening.quiet };
    case "hidden":
      return before.step === "waiting" ? { ...before, hidden: true } : before;
    case "ended":
      return { step: "ended", outcome: happening.outcome, operation: happening.operation, error: happening.error };
    case "closed":
      return { step: "idle" };
  }
}

type Section = { operations: Operation[] };
const isUnderWay = ({ state }: Operation): boolean => state === "queued" || state === "applying";

type Of<S> = { cid: string; section: S | undefined; reload: () => Promise<S | undefined>; onlyOwn?: boolean };

/**
 * One change of a section, from the question to the result (A§4): confirm, ticket, waiting, result, reload.
 * A change that was under way when the section came is followed as well, without its waiting modal; and where `onlyOwn` is set, without the modal of its end,
 * which the section tells that it belongs to.
 */
export function useChange<S extends Section>({ cid, section, reload, onlyOwn = false }: Of<S>) {
  const [step, happen] = useReducer(next, { step: "idle" });
  const latest = useRef(reload);
  useEffect(() => void (latest.current = reload));

  const asked = async (ask: () => Promise<Started>): Promise<Started | undefined> => {
    happen({ type: "confirmed" });
    try {
      const answer = await ask();
      if (answer.status === 200) happen({ type: "ticket", ticket: answer.body, hidden: false, quiet: false });
      else if (answer.status === 204) happen({ type: "ended", outcome: "success", operation: undefined });
      else if (answer.status === 422) happen({ type: "closed" });
      else {
        const outcome = answer.body.problem === "busy" ? "conflict" : (answer.body.problem as Outcome);
        happen({ type: "ended", outcome, operation: undefined });
        await latest.current();
      }
      return answer;
    } catch (error) {
      happen({ type: "ended", outcome: "error", operation: undefined, error });
      return undefined;
    }
  };

  useFollowing({ waiting: step.step === "waiting" ? step : undefined, cid, reload: latest, happen });
  const underWay = section?.operations.find(isUnderWay);
  useAdopting({ ticketId: step.step === "idle" ? underWay?.ticketId : undefined, cid, onlyOwn, happen });

  return {
    step,
    /** Nothing else of the section may be changed now. */
    busy: underWay !== undefined || step.step === "asking" || step.step === "waiting",
    question: (question: Question) => happen({ type: "asked", question }),
    confirm: () => (step.step === "confirming" ? asked(step.question.ask) : Promise.resolve(undefined)),
    /** Asks without a question before. */
    begin: asked,
    /** Goes on without the waiting modal: what the section says of the change stands there instead. */
    hide: () => {
      happen({ type: "hidden" });
      void latest.current();
    },
    close: () => happen({ type: "closed" }),
  };
}
export type Changing = ReturnType<typeof useChange>;

type Adopting = { ticketId: string | undefined; cid: string; onlyOwn: boolean; happen: (happening: Happening) => void };

/** Follows a change that was asked before the page came, or in another one. */
function useAdopting({ ticketId, cid, onlyOwn, happen }: Adopting): void {
  useEffect(() => {
    if (ticketId === undefined) return;
    const ticket = { cid, ticketId, checkingTime: 1_000, waitingTime: 0 };
    happen({ type: "ticket", ticket, hidden: true, quiet: onlyOwn });
  }, [ticketId]); // eslint-disable-line react-hooks/exhaustive-deps -- one ticket is taken up once
}

type Following<S> = {
  waiting: { ticket: Ticket; quiet: boolean } | undefined;
  cid: string;
  reload: RefObject<() => Promise<S | undefined>>;
  happen: (happening: Happening) => void;
};

/** Waits for the end of a ticket, reads the section anew, and says how it ended. */
function useFollowing<S extends Section>({ waiting, cid, reload, happen }: Following<S>): void {
  const result = useResult(cid);
  useEffect(() => {
    if (!waiting) return;
    const { ticket, quiet } = waiting;
    const over = new AbortController();
    void result(ticket, over.signal).then(async (applied) => {
      if (applied === undefined || over.signal.aborted) return;
      const after = await reload.current();
      const operation = after?.operations.find(({ ticketId }) => ticketId === ticket.ticketId);
      if (over.signal.aborted) return;
      happen(quiet ? { type: "closed" } : { type: "ended", outcome: applied ? "success" : "error", operation });
    });
    return () => over.abort();
  }, [waiting?.ticket.ticketId]); // eslint-disable-line react-hooks/exhaustive-deps -- one ticket is followed once
}

const LONGEST_PAUSE_MS = 10_000;

/** Asks how a change ended until it has: true or false; undefined when nobody waits any more. A portal that is away is asked again. */
function useResult(cid: string) {
  const call = useCall();
  return async (ticket: Ticket, signal: AbortSignal): Promise<boolean | undefined> => {
    let pause = ticket.checkingTime;
    while (!signal.aborted) {
      await waited(Math.min(pause, LONGEST_PAUSE_MS), signal);
      if (signal.aborted) return undefined;
      try {
        const answer = await call(modificationResult, { query: { cid, ticketId: ticket.ticketId } });
        if (answer.status === 200) return answer.body;
        pause = answer.body.checkingTime;
      } catch (error) {
        if (isGone(error)) return false;
        pause = Math.max(2_000, pause * 1.5);
      }
    }
    return undefined;
  };
}

const isGone = (error: unknown): boolean => [401, 403, 404].includes((error as { status?: number }).status ?? 0);

/** So long, or until nobody waits any more. */
export const waited = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
