import { useSyncExternalStore } from "react";

/** One form of the page: its values before it was touched, and whether they differ now. `isStored`: what was filled in is stored, and can be gone on with. */
export type Mark = { before: string | undefined; unfinished: boolean; isStored?: true };

/** The forms of the page; `unfinished-form.ts` adds and takes away. */
export const marks = new Set<Mark>();

/** Whether the page has unsent input. */
export const holdsUnfinished = (): boolean => [...marks].some(({ unfinished }) => unfinished);

/** Discards unsent input: leaving no longer asks. */
export function giveUpUnfinished(): void {
  for (const mark of marks) mark.unfinished = false;
  guardPage();
}

/** Updates the page's mark of unsaved changes (A§4) and the browser's own question, which is active only while there is unsent input. */
export function guardPage(): void {
  const unfinished = holdsUnfinished();
  document.documentElement.toggleAttribute("data-unsaved", unfinished);
  if (unfinished) addEventListener("beforeunload", stay);
  else removeEventListener("beforeunload", stay);
}
const stay = (event: BeforeUnloadEvent): void => event.preventDefault();

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
    const mine: Question = { answer, isStored: [...marks].every(({ unfinished, isStored }) => !unfinished || isStored) };
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
