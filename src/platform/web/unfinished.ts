import { useSyncExternalStore } from "react";

/**
 * One form of the page: its values before it was touched, and whether they differ now; without a form, something else that is open. `isStored`: what was filled
 * in is stored, and can be gone on with. `isAccepted`: the server has accepted it, and what follows that is under way.
 */
export type Mark = { form?: HTMLFormElement; before: string | undefined; unfinished: boolean; isStored?: true; isAccepted?: boolean };

/** What is unfinished on the page; `unfinished-form.ts` adds and takes away. */
export const marks = new Set<Mark>();

/** A form that is no longer on the page has been left already. */
const counts = ({ form, unfinished, isAccepted }: Mark): boolean => unfinished && !isAccepted && (!form || form.isConnected);

/** Whether the page has unsent input, besides that of the form that is being sent. */
export const holdsUnfinished = (besides?: HTMLFormElement): boolean =>
  [...marks].some((mark) => counts(mark) && (besides === undefined || mark.form !== besides));

/** Discards unsent input: leaving no longer asks. */
export function giveUpUnfinished(): void {
  for (const mark of marks) mark.unfinished = false;
  guardPage();
}

/** Updates the browser's own question, which is active only while there is unsent input. */
export function guardPage(): void {
  if (holdsUnfinished()) addEventListener("beforeunload", stay);
  else removeEventListener("beforeunload", stay);
}
const stay = (event: BeforeUnloadEvent): void => void (holdsUnfinished() && event.preventDefault());

/** `isStored`: nothing is lost by leaving. */
type Question = { answer: (leave: boolean) => void; isStored: boolean };
let question: Question | undefined;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
function ask(next: Question | undefined): void {
  question = next;
  for (const listener of listeners) listener();
}

/** Asks whether to leave what is unfinished; a second call replaces the first, which resolves to staying. */
export function mayLeave(): Promise<boolean> {
  question?.answer(false);
  return new Promise((resolve) => {
    const answer = (leave: boolean) => {
      if (question === mine) ask(undefined);
      if (leave) giveUpUnfinished();
      resolve(leave);
    };
    const mine: Question = { answer, isStored: [...marks].every((mark) => !counts(mark) || mark.isStored) };
    ask(mine);
  });
}

/** The open question, for the component that shows it. */
export const useLeaveQuestion = (): Question | undefined =>
  useSyncExternalStore(
    subscribe,
    () => question,
    () => undefined,
  );
