import { useEffect, useReducer, useRef, useState, type RefObject } from "react";
import type { AnswerOf, Endpoint, SentTo } from "../endpoint.ts";
import { useCall } from "./call.ts";
import { usePageRestored } from "./page-restored.ts";
import { useErrorWords } from "./error-words.ts";
import { nextSubmission, ready, submitter, type Message, type Outcome, type Submission } from "./submission.ts";
import { useSubmitKey } from "./submit-key.ts";
import { takeSubmitted, useUnfinishedForm, type SentForm } from "./unfinished-form.ts";

/** Whether an answer leaves the submit open: then the same content is sent again with the same key. */
type StaysOpen<E extends Endpoint> = (answer: AnswerOf<E>) => boolean;
export type Send = <E extends Endpoint>(endpoint: E, request: SentTo<E>, staysOpen?: StaysOpen<E>) => Promise<AnswerOf<E>>;

/** The client for calls that write: for endpoints with an idempotency key, the same request has the same key until it is answered. */
export function useSend(): Send {
  const call = useCall();
  const keys = useSubmitKey();
  return async (endpoint, request, staysOpen) => {
    if (!endpoint.idempotent) return call(endpoint, request);
    const answer = await call(endpoint, { ...request, key: keys.keyFor([endpoint.method, endpoint.path, request]) });
    if (!staysOpen?.(answer)) keys.renew();
    return answer;
  };
}

type Options<At> = {
  /** The message of a form that the server rendered after a submit without a script. */
  first?: (Message & { at: At }) | undefined;
  /** The form whose first invalid field takes the focus. */
  form?: RefObject<HTMLElement | null> | undefined;
  /** Words that replace those of `useErrorWords` for this form. */
  wording?: Wording | undefined;
  /** A press on another button waits for its turn, instead of being ignored. */
  inTurn?: true;
};
type Wording = (error: unknown) => string | undefined;

export type Submits<At> = Pick<Submission<At>, "busy" | "message"> & {
  /** Does work that writes, one at a time; `at` is the button that is busy meanwhile. True when it ran to its end. */
  run: (at: At, work: () => Promise<Outcome>, wording?: Wording) => Promise<boolean>;
  send: Send;
  /** Reports faults that the page itself found and its fields show. */
  faulty: () => void;
  /** Removes the message. */
  clear: () => void;
};

/** For a page with several buttons that write, of which one at a time is busy. */
export function useSubmits<At>({ first, form, wording, inTurn }: Options<At> = {}): Submits<At> {
  const sendOne = useSend();
  const errorWords = useErrorWords();
  const status = useRef<number>(undefined);
  const sent = useRef<SentForm>(undefined);
  const [state, happen] = useReducer(nextSubmission<At>, first, ready<At>);
  const [{ run, restored }] = useState(() => submitter<At>(happen, inTurn));
  usePageRestored(restored);
  const { busy, message, faults } = state;
  useEffect(() => {
    if (faults > 0) form?.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [faults, form]);
  const send: Send = async (endpoint, request, staysOpen) => {
    const answer = await sendOne(endpoint, request, staysOpen);
    status.current = answer.status;
    sent.current?.accepted(isSuccess(answer.status));
    return answer;
  };
  /** The form that was sent is finished once it was accepted: leaving asks no more. */
  const finishing = (work: () => Promise<Outcome>) => {
    const own = takeSubmitted();
    return async (): Promise<Outcome> => {
      status.current = undefined;
      sent.current = own;
      try {
        const outcome = await work();
        if (isAccepted(status.current, outcome)) own.finish();
        return outcome;
      } finally {
        own.accepted(false);
      }
    };
  };
  return {
    busy,
    message,
    send,
    run: (at, work, words = wording) => run(at, finishing(work), (error) => words?.(error) ?? errorWords(error)),
    faulty: () => {
      takeSubmitted(); // it was not sent
      happen({ type: "faulty" });
    },
    clear: () => happen({ type: "cleared" }),
  };
}

const isSuccess = (status: number | undefined): boolean => status !== undefined && status < 300;

/** Whether what was sent is stored, by the last answer's status and what came of it. */
const isAccepted = (status: number | undefined, outcome: Outcome): boolean => {
  if (outcome === "leaving") return true;
  if (!isSuccess(status) || outcome === "faults") return false;
  return outcome === undefined || (outcome as { tone: string }).tone !== "error";
};

export type SubmitOptions<E extends Endpoint> = {
  /** Maps the answer to an outcome. It may send again, or make further calls, before it ends; their errors are shown like the endpoint's. */
  answered: (answer: AnswerOf<E>, request: SentTo<E>, again: (request: SentTo<E>) => Promise<AnswerOf<E>>) => Promise<Outcome> | Outcome;
  first?: Message | undefined;
  form?: RefObject<HTMLFormElement | null>;
  /** Fields of `form` that only select what the page shows: leaving asks about the others alone. */
  choices?: readonly string[];
  staysOpen?: StaysOpen<E>;
} & Pick<Options<true>, "wording">;

const NO_FORM: RefObject<HTMLFormElement | null> = { current: null };

/**
 * One form or button that writes. It is busy and ignores presses from the first one to the answer, sends its idempotency key, words every problem, network
 * failure and ended session alike, focuses the first fault, and is ready again when Back restores its page from the browser's cache.
 */
export function useSubmit<E extends Endpoint>(endpoint: E, options: SubmitOptions<E>) {
  const { answered, first, form, choices, staysOpen, wording } = options;
  useUnfinishedForm(form ?? NO_FORM, choices);
  const { run, send, busy, message, faulty, clear } = useSubmits<true>({ first: first && { ...first, at: true }, form, wording });
  const sendOne = (request: SentTo<E>) => send(endpoint, request, staysOpen);
  const submit = (request: SentTo<E>): Promise<boolean> => run(true, async () => answered(await sendOne(request), request, sendOne));
  return { submit, busy: busy === true, message, faulty, clear };
}
