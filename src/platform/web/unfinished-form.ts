import { useEffect, useRef, useState, type RefObject } from "react";
import { marks, tellPage, type Mark } from "./unfinished.ts";

let submitted: Mark | undefined;
const NO_CHOICES: readonly string[] = [];

/** The form that was submitted last has been taken: it is finished, and what is typed from now on is new. */
export function takenAsSent(): void {
  if (submitted) settle(submitted);
  submitted = undefined;
}

/**
 * Leaving the page while the form holds something that was typed and not sent asks first (B§5): Back and links in the portal's own words
 * (`LeaveQuestion`), closing and reloading in the browser's. What is typed and taken back again is not asked about, nor are `choices`: fields that only
 * choose what the page shows. Returns what to call when it was sent.
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

/** Follows one form until `end`; what it said is read just before it is touched, so that what the page itself filled in counts as untouched. */
function watch(form: HTMLFormElement, { mark, choices }: { mark: Mark; choices: readonly string[] }): () => void {
  const remember = () => void (mark.before ??= saidIn(form, choices));
  const compare = () => {
    mark.unfinished = mark.before !== undefined && saidIn(form, choices) !== mark.before;
    if (!mark.unfinished) mark.before = undefined;
    tellPage();
  };
  const note = () => void (submitted = mark);
  const heard = { focusin: remember, pointerdown: remember, beforeinput: remember, input: compare, change: compare, submit: note };
  const forget = () => settle(mark);
  for (const [event, listener] of Object.entries(heard)) form.addEventListener(event, listener);
  form.addEventListener("reset", forget);
  marks.add(mark);
  return () => {
    for (const [event, listener] of Object.entries(heard)) form.removeEventListener(event, listener);
    form.removeEventListener("reset", forget);
    marks.delete(mark);
    settle(mark);
  };
}

function settle(mark: Mark): void {
  mark.before = undefined;
  mark.unfinished = false;
  tellPage();
}

/** What the fields of a form say, in one text, those without a name too; of a file its name alone. */
const saidIn = (form: HTMLFormElement, choices: readonly string[]): string =>
  JSON.stringify(
    [...form.elements].flatMap((field) => {
      const isTyped = field instanceof HTMLInputElement || field instanceof HTMLSelectElement || field instanceof HTMLTextAreaElement;
      if (!isTyped || choices.includes(field.name)) return [];
      return [field.type === "checkbox" || field.type === "radio" ? [field.value, (field as HTMLInputElement).checked] : field.value];
    }),
  );
