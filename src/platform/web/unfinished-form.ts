import { useEffect, useRef, useState, type RefObject } from "react";
import { marks, guardPage, type Mark } from "./unfinished.ts";

let submitted: Mark | undefined;
const NO_CHOICES: readonly string[] = [];

/** The last submitted form was accepted: it is no longer unfinished, and later typing is new. */
export function takenAsSent(): void {
  if (submitted) settle(submitted);
  submitted = undefined;
}

/**
 * Asks before the visitor leaves a form with unsent input (B§5): for Back and links in the portal's own words (`LeaveQuestion`), for closing and reloading in
 * the browser's. Input that was reverted does not count, nor do `choices`: fields that only select what the page shows. Returns a function to call after
 * sending.
 */
export function useUnfinishedForm(form: RefObject<HTMLFormElement | null>, choices = NO_CHOICES): () => void {
  const [mark] = useState<Mark>(() => ({ before: undefined, unfinished: false }));
  const watched = useRef<{ form: HTMLFormElement; end: () => void }>(undefined);
  useEffect(() => {
    if (watched.current?.form === form.current) return;
    watched.current?.end();
    watched.current = form.current ? { form: form.current, end: watch(form.current, { mark, choices }) } : undefined;
  });
  useEffect(() => () => watched.current?.end(), []);
  return () => settle(mark);
}

/** Asks before the visitor leaves while something is open whose steps are stored, so that it can be gone on with (B§5). */
export function useUnfinishedWhile(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    const mark: Mark = { before: undefined, unfinished: true, isStored: true };
    marks.add(mark);
    guardPage();
    return () => {
      marks.delete(mark);
      guardPage();
    };
  }, [isOpen]);
}

/** Watches one form until `end`; its initial values are read just before it is touched, so that what the page itself filled in counts as untouched. */
function watch(form: HTMLFormElement, { mark, choices }: { mark: Mark; choices: readonly string[] }): () => void {
  const remember = () => void (mark.before ??= valuesOf(form, choices));
  const compare = () => {
    mark.unfinished = mark.before !== undefined && valuesOf(form, choices) !== mark.before;
    if (!mark.unfinished) mark.before = undefined;
    guardPage();
  };
  const note = () => void (submitted = mark);
  const listeners = { focusin: remember, pointerdown: remember, beforeinput: remember, input: compare, change: compare, submit: note };
  const forget = () => settle(mark);
  for (const [event, listener] of Object.entries(listeners)) form.addEventListener(event, listener);
  form.addEventListener("reset", forget);
  marks.add(mark);
  return () => {
    for (const [event, listener] of Object.entries(listeners)) form.removeEventListener(event, listener);
    form.removeEventListener("reset", forget);
    marks.delete(mark);
    settle(mark);
  };
}

function settle(mark: Mark): void {
  mark.before = undefined;
  mark.unfinished = false;
  guardPage();
}

/** The values of a form's fields in one text, including those without a name; of a file its name alone. */
const valuesOf = (form: HTMLFormElement, choices: readonly string[]): string =>
  JSON.stringify(
    [...form.elements].flatMap((field) => {
      const isTyped = field instanceof HTMLInputElement || field instanceof HTMLSelectElement || field instanceof HTMLTextAreaElement;
      if (!isTyped || choices.includes(field.name)) return [];
      return [field.type === "checkbox" || field.type === "radio" ? [field.value, (field as HTMLInputElement).checked] : field.value];
    }),
  );
